import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../../input-error.ts';
import { createScreen } from './draw-2048.ts';
import { listenToKeys } from './keys.ts';

export const SHOW_KEYS = 'space pauses, n steps, + and - change the speed, q quits';

/**
 * Shows a game move by move in the terminal, until it ends or the person quits. `next` makes one move and
 * resolves to what to show, or to undefined when the game is over; it can call `left()` to see whether to stop thinking.
 */
export async function show(
  next: (left: () => boolean) => Promise<string | undefined>,
  movesPerSecond: number,
  draw: (text: string) => void = createScreen(),
): Promise<void> {
  let speed = movesPerSecond;
  let paused = false;
  let steps = 0;
  let left = false;
  let drawn = 0;
  let woken = new AbortController();
  const onKey = (key: string) => {
    if (key === 'q') left = true;
    else if (key === 'space') paused = !paused;
    else if (key === 'n' || key === 'right') {
      paused = true;
      steps++;
    } else if (key === '+') speed *= 2;
    else if (key === '-') speed = Math.max(0.5, speed / 2);
    woken.abort();
  };
  const stop = process.stdin.isTTY ? listenToKeys(onKey) : () => {};
  let last: string | undefined;
  try {
    while (!left) {
      woken = new AbortController();
      if (paused && steps === 0) {
        await sleep(1e6, undefined, { signal: woken.signal }).catch(() => {});
        continue;
      }
      steps = Math.max(0, steps - 1);
      const started = performance.now();
      const text = await next(() => left);
      if (text === undefined) break;
      last = text;
      // At speeds the eye cannot follow, drawing would only slow the game down.
      if (paused || started - drawn > 30) {
        draw(text);
        drawn = started;
        last = undefined;
      }
      const rest = 1000 / speed - (performance.now() - started);
      if (rest > 1) await sleep(rest, undefined, { signal: woken.signal }).catch(() => {});
    }
  } finally {
    stop();
  }
  if (last !== undefined) draw(last);
}

/** The speed option in moves per second: a number from 0.5, or `max`. */
export function parseSpeed(text: string | undefined): number {
  if (text === undefined) return 10;
  if (text === 'max') return Number.POSITIVE_INFINITY;
  const speed = Number(text);
  if (speed >= 0.5 && speed <= 1000) return speed;
  throw new InputError(`--speed takes moves per second from 0.5 to 1000, or max, not "${text}"`, '--speed');
}
