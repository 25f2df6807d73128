import { expect, test } from 'vitest';
import { gamePositions } from '../../../../tests/support/positions-2048.ts';
import { startFrom } from '../../../games/2048/game.ts';
import { type Direction, slide } from '../../../games/2048/slide.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { decideInGame } from '../../2048/decide.ts';
import { createPlayer } from '../../catalog.ts';
import { explainNetwork } from './network.ts';

test('pocket: the weights of all patterns add up to the value of every move', () => {
  const boards = gamePositions('classic', 60, { stride: 29, highest: 32768 });
  const engine = nodeEngine();
  const moves = boards.flatMap((board) => {
    const { player } = createPlayer('2048', 'pocket:depth=0', engine);
    const { values } = decideInGame(player, startFrom(board, 1), () => 0);
    return Object.entries(values).map(([direction, value]) => ({
      slid: slide(board, direction as Direction)!,
      value: value!,
    }));
  });
  const fresh = nodeEngine().network!('pocket');
  const explained = explainNetwork(
    fresh,
    moves.map(({ slid }) => slid.board),
  );
  explained.forEach(({ value, baseline, parts }, i) => {
    expect(parts).toHaveLength(8 * fresh.header.patterns.length);
    expect(parts.reduce((sum, { points }) => sum + points, baseline)).toBe(value);
    expect(value + moves[i]!.slid.reward).toBeCloseTo(moves[i]!.value, 1);
  });
  // The same file can be looked into again.
  expect(explainNetwork(fresh, [moves[0]!.slid.board])[0]).toEqual(explained[0]);
});
