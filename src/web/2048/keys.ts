import type { Direction } from '../../games/2048/slide.ts';
import type { Key } from '../frame/keys.ts';

/** Which way a key slides the board: arrows always, letters by their place and only while the game has the focus. */
export function directionOf(key: Key, hasFocus: boolean): Direction | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return undefined;
  return ARROWS[key.key] ?? (hasFocus ? LETTERS[key.code] : undefined);
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

const LETTERS: Readonly<Record<string, Direction>> = {
  KeyW: 'up',
  KeyA: 'left',
  KeyS: 'down',
  KeyD: 'right',
  KeyK: 'up',
  KeyH: 'left',
  KeyJ: 'down',
  KeyL: 'right',
};
