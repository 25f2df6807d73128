import { expect, test } from 'vitest';
import { Random } from '../../src/random.ts';
import { startEngine } from '../support/gomocup-engine.ts';

const MOVES = 200;
const MOVES_A_GAME = 20;

// Wall-clock times: on a machine that does nothing else.
test.each([5, 30, 300])('keeps a limit of %d ms over 200 moves', async (limit) => {
  const random = Random.of(`times ${limit}`, 'player');
  const times: number[] = [];
  const firsts: number[] = [];
  while (times.length < MOVES) {
    const engine = startEngine();
    await engine.ask('START 15');
    engine.tell(`INFO timeout_turn ${limit}`);
    const taken = new Set<string>();
    for (let move = 0; move < MOVES_A_GAME; move++) {
      let cell = '';
      do cell = `${random.below(15)},${random.below(15)}`;
      while (taken.has(cell));
      taken.add(cell);
      const { answer, ms } = await engine.ask(`TURN ${cell}`);
      expect(answer).toMatch(/^\d+,\d+$/);
      taken.add(answer);
      times.push(ms);
      if (move === 0) firsts.push(ms);
    }
    engine.tell('END');
    await engine.ended;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const late = times.filter((ms) => ms > limit).length;
  console.log(
    `${limit} ms: median ${sorted[MOVES / 2]!.toFixed(1)}, 99 % ${sorted[Math.floor(0.99 * MOVES)]!.toFixed(1)}, slowest ${sorted.at(-1)!.toFixed(1)}, first moves ${Math.max(...firsts).toFixed(1)} ms at most; ${late} over the limit`,
  );
  expect(late).toBeLessThanOrEqual(0.01 * MOVES);
});
