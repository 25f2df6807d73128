import { legalMoves } from '../../games/k-in-a-row/state.ts';
import type { Entry, PlayerKInARow } from '../entry.ts';

export const entry: Entry<PlayerKInARow> = {
  name: 'random',
  version: 4,
  summary: 'Plays a random empty cell',
  origin: 'Ours',
  parameters: {},
  depthUnit: 'none',
  valueMeaning: 'none',
  strength: '',
  create: () => ({
    *think(state, { random, now }) {
      const started = now();
      const moves = legalMoves(state);
      const move = moves[random.below(moves.length)]!;
      const values = Object.fromEntries(moves.map((each) => [each, 0]));
      return { move, values, nodes: moves.length, depth: 0, ms: now() - started };
    },
  }),
};
