import { InputError } from '../../input-error.ts';
import { createPlayer, readSpec } from '../../players/catalog.ts';
import type { Engine, Player2048 } from '../../players/entry.ts';
import { formatSpec } from '../../players/spec.ts';

/** An AI that can review games: its values are points, and its search has a fixed depth. */
export interface Reviewer2048 {
  readonly spec: string;
  readonly player: Player2048;
  readonly depth: number;
}

/** The default reviewer: small and quick. */
export const DEFAULT_REVIEWER = 'pocket';

/** The spec with the depth of a review: one spawn ahead by default. */
export function reviewerSpec(spec: string): { readonly spec: string; readonly depth: number } {
  const { entry, values } = readSpec('2048', spec);
  if (!entry.network && !('file' in entry.parameters)) {
    throw new InputError(
      `"${entry.name}" cannot review games: its values are not points (pocket, master and ntuple can)`,
      'player',
    );
  }
  const other = ['nodes', 'ms'].find((key) => key in values);
  if (other) {
    throw new InputError(
      `a review takes a depth, not ${other}: all moves are searched to the same depth`,
      'player',
    );
  }
  const depth = (values.depth as number | undefined) ?? 1;
  return { spec: formatSpec(entry.name, entry.parameters, { ...values, depth }), depth };
}

export function createReviewer(spec: string, engine: Engine): Reviewer2048 {
  const reviewer = reviewerSpec(spec);
  const { player, spec: canonical } = createPlayer('2048', reviewer.spec, engine);
  return { spec: canonical, player, depth: reviewer.depth };
}
