import type { Direction } from '../../../games/2048/slide.ts';

export type Command = Direction | 'undo' | 'redo' | 'help';

interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * What a key asks for. Letters go by their place on the keyboard, so that they work in Hebrew as well, and only
 * where `letters` allows them.
 */
export function commandOf(key: Key, letters: boolean): Command | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    if (key.code === 'KeyZ') return key.shiftKey ? 'redo' : 'undo';
    return key.code === 'KeyY' ? 'redo' : undefined;
  }
  if (key.key in ARROWS) return ARROWS[key.key];
  if (!letters) return undefined;
  if (key.key === '?') return 'help';
  return key.shiftKey ? undefined : LETTERS[key.code];
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

const LETTERS: Readonly<Record<string, Command>> = {
  KeyW: 'up',
  KeyA: 'left',
  KeyS: 'down',
  KeyD: 'right',
  KeyK: 'up',
  KeyH: 'left',
  KeyJ: 'down',
  KeyL: 'right',
  KeyU: 'undo',
  KeyR: 'redo',
};
