/**
 * "You played like …": the players that accuracy in 2048 is calibrated on, with their average on fresh games (100
 * each, experiments/review-2048.json), weakest first.
 */
export interface Likeness {
  readonly player: string;
  readonly accuracy: number;
}

/** The player nearest in accuracy, and the next stronger one with the difference; the last has none. */
export function likenessOf(
  accuracy: number,
  reviewer: string,
): { readonly like: Likeness; readonly next: Likeness | undefined } {
  const levels = LEVELS[reviewer.startsWith('master') ? 'master' : 'pocket'];
  const like = levels.reduce((a, b) =>
    Math.abs(b.accuracy - accuracy) < Math.abs(a.accuracy - accuracy) ? b : a,
  );
  return { like, next: levels.find((level) => level.accuracy > Math.max(accuracy, like.accuracy)) };
}

export const LEVELS: Readonly<Record<'pocket' | 'master', readonly Likeness[]>> = {
  pocket: [
    { player: 'random', accuracy: 22.4 },
    { player: 'ex:depth=0', accuracy: 33.2 },
    { player: 'minimax', accuracy: 85.2 },
    { player: 'ex:depth=2', accuracy: 86.1 },
    { player: 'ex', accuracy: 90.5 },
    { player: 'pocket:depth=0', accuracy: 98.6 },
  ],
  master: [
    { player: 'random', accuracy: 23 },
    { player: 'ex:depth=0', accuracy: 39.2 },
    { player: 'ex:depth=2', accuracy: 85.1 },
    { player: 'minimax', accuracy: 85.1 },
    { player: 'ex', accuracy: 89.9 },
    { player: 'pocket:depth=0', accuracy: 96.4 },
  ],
};
