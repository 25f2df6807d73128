import { expect, test } from 'vitest';
import { gamePositions } from '../../../../tests/support/positions-2048.ts';
import { startFrom } from '../../../games/2048/game.ts';
import { isOver } from '../../../games/2048/slide.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { Random, streamStart, valueAt } from '../../../random.ts';
import { decideInGame } from '../../2048/decide.ts';
import { createPlayer } from '../../catalog.ts';
import { candidatesOf, nextCandidate, playNext } from './playouts.ts';

const ROUNDS = 25;

test.each(['classic', 'hard'] as const)('%s: the averages are those of the monte-carlo player', (rules) => {
  const { player } = createPlayer('2048', `monte-carlo:rounds=${ROUNDS}`, { module: kernelModule() });
  for (const [seed, board] of gamePositions(rules, 12, { stride: 31, highest: 512 }).entries()) {
    const state = startFrom(board, seed, 1000);
    const decision = decideInGame(player, state, () => 0);
    const candidates = candidatesOf(board, state.score, new Random(valueAt(streamStart(seed, 'player'), 0)));
    for (let game = 0; game < ROUNDS * candidates.length; game++) {
      const { boards, score, candidate } = playNext(nextCandidate(candidates));
      expect(isOver(boards.at(-1)!)).toBe(true);
      expect(candidate.scores.at(-1)).toBe(score);
    }
    const averages = candidates.map(({ direction, scores }) => [
      direction,
      scores.reduce((sum, each) => sum + each, 0) / ROUNDS,
    ]);
    const values = Object.fromEntries(averages);
    for (const [direction, value] of Object.entries(decision.values)) {
      expect(values[direction]).toBeCloseTo(value!, 6);
    }
    expect(Object.keys(values)).toEqual(Object.keys(decision.values));
  }
});
