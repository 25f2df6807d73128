import { emitKeypressEvents } from 'node:readline';
import type { Direction } from '../../games/2048/slide.ts';

/** The keys that move, by the names Node gives them and by the words a script may send. */
export const DIRECTION_KEYS: Readonly<Record<string, Direction>> = {
  up: 'up',
  right: 'right',
  down: 'down',
  left: 'left',
  k: 'up',
  l: 'right',
  j: 'down',
  h: 'left',
  w: 'up',
  d: 'right',
  s: 'down',
  a: 'left',
};

/**
 * What the person presses, one key name at a time, until the input ends. From a pipe it reads words
 * instead (`left up q`), so a game can be scripted. Ctrl-C is the key `q`.
 */
export async function* readKeys(): AsyncGenerator<string> {
  const { stdin } = process;
  if (!stdin.isTTY) {
    let rest = '';
    for await (const chunk of stdin.setEncoding('utf8')) {
      const words = (rest + chunk).split(/\s+/);
      rest = words.pop()!;
      yield* words.filter((word) => word !== '');
    }
    if (rest !== '') yield rest;
    return;
  }
  const pressed: string[] = [];
  let wake = () => {};
  const stop = listenToKeys((key) => {
    pressed.push(key);
    wake();
  });
  try {
    while (true) {
      for (let key = pressed.shift(); key !== undefined; key = pressed.shift()) yield key;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stop();
  }
}

/** Calls back for every key pressed at the terminal, until the function it returns is called. */
export function listenToKeys(onKey: (key: string) => void): () => void {
  const { stdin } = process;
  const onPress = (_: string, key: { name?: string; sequence?: string; ctrl: boolean }) =>
    onKey(key.ctrl && key.name === 'c' ? 'q' : (key.name ?? key.sequence ?? ''));
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  stdin.on('keypress', onPress);
  return () => {
    stdin.off('keypress', onPress);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
