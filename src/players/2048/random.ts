import { legalMoves } from '../../games/2048/slide.ts';
import type { Entry, Player2048 } from '../entry.ts';

/** Duel's Randi. The source presses random keys until one does something, which is uniform over the legal moves. */
export const entry: Entry<Player2048> = {
  name: 'random',
  version: 4,
  summary: 'Plays a random legal move',
  origin: 'Duel (Randi)',
  parameters: {},
  depthUnit: 'none',
  valueMeaning: 'none',
  strength: '1,023 ± 35 (200 games, experiments/duel.json)',
  create: () => ({
    *think({ board }, { random, now }) {
      const started = now();
      const moves = legalMoves(board);
      const move = moves[random.below(moves.length)]!;
      const values = Object.fromEntries(moves.map((each) => [each, 0]));
      return { move, values, nodes: moves.length, depth: 0, ms: now() - started };
    },
  }),
};
