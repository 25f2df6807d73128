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
    { player: 'random', accuracy: 13.2 },
    { player: 'ex:depth=0', accuracy: 49.3 },
    { player: 'ex:depth=2', accuracy: 83.6 },
    { player: 'ex', accuracy: 86.1 },
    { player: 'pocket:depth=0', accuracy: 97 },
  ],
  master: [
    { player: 'random', accuracy: 55.4 },
    { player: 'ex:depth=0', accuracy: 56.5 },
    { player: 'ex:depth=2', accuracy: 84.4 },
    { player: 'ex', accuracy: 87.1 },
    { player: 'pocket:depth=0', accuracy: 94 },
  ],
};
