import type { Summary } from '../../../../science/summary.ts';

/** Several reports as one: all their players, each once. The first report to name a player gives its figures. */
export function merged(summaries: readonly Summary[]): Summary | undefined {
  const [first] = summaries;
  if (!first) return undefined;
  const once = <T>(items: readonly T[], keyOf: (item: T) => string) =>
    items.filter((item, i) => items.findIndex((other) => keyOf(other) === keyOf(item)) === i);
  const players = once(
    summaries.flatMap((summary) => summary.players),
    ({ spec }) => spec,
  );
  return {
    ...first,
    experiment: { ...first.experiment, players },
    players,
    comparisons: once(
      summaries.flatMap((summary) => summary.comparisons),
      (pair) => `${pair.first} ${pair.second}`,
    ),
  };
}
