import { readSpec } from '../../players/catalog.ts';
import { formatFigure } from '../bench-tables.ts';
import { rowsAsCsv } from '../table.ts';
import { bestOf, type Swarm, spreadOf } from './swarm.ts';
import type { Tuned } from './tune.ts';
import type { Dimension, Tuning } from './tuning.ts';

export interface TuneReport {
  readonly tuning: Tuning;
  readonly dimensions: readonly Dimension[];
  readonly tuned: Tuned;
}

/** Whether the result is better than the start, in a sentence with its figures. */
export function verdictOf({ tuning, tuned: { spec, validation } }: TuneReport): string {
  if (!validation) return `Nothing better than ${tuning.player} was found.`;
  const { difference, pairs, verdict } = validation;
  const { min, max } = difference.interval;
  const figures = `${formatFigure(difference.mean)} points, 95 % interval ${formatFigure(min)} to ${formatFigure(max)}, ${pairs} fresh games each`;
  return `${spec} is ${verdict === 'not distinguishable' ? 'not distinguishable from' : `${verdict} than`} ${tuning.player}: ${figures}.`;
}

/** The command that tunes the same again. */
export function tuningCommand({ game, rules, player, keys, name, ...tuning }: Tuning): string {
  const { particles, iterations, games, seed, c1, c2, inertia, spread, validation } = tuning;
  const options = { particles, iterations, games, seed, c1, c2, inertia, spread, validation };
  return [
    `lookahead tune ${game} --player "${player}" --keys ${keys.join(',')}`,
    ...(rules === 'classic' ? [] : [`--rules ${rules}`]),
    ...Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [`--${key} ${value}`])),
    ...(name ? [`--name "${name}"`] : []),
  ].join(' ');
}

export function tuneAsJson({ tuning, dimensions, tuned }: TuneReport): string {
  const { history, spec, validation } = tuned;
  const report = {
    ...tuning,
    version: readSpec(tuning.game, tuning.player).entry.version,
    command: tuningCommand(tuning),
    spec,
    ...(validation && {
      validation: {
        pairs: validation.pairs,
        difference: validation.difference.mean,
        interval: [validation.difference.interval.min, validation.difference.interval.max],
        verdict: validation.verdict,
      },
    }),
    steps: history.map((swarm) => stepOf(swarm, dimensions)),
  };
  return JSON.stringify(report, undefined, 2);
}

/** Every particle after every iteration. */
export function swarmAsCsv(history: readonly Swarm[], dimensions: readonly Dimension[]): string {
  return rowsAsCsv([
    ['iteration', 'particle', ...dimensions.map(({ label }) => label), 'score', 'best score'],
    ...history.flatMap(({ iteration, particles }) =>
      particles.map(({ position, fitness, best }, i) => [
        iteration,
        i + 1,
        ...position,
        fitness,
        best.fitness,
      ]),
    ),
  ]);
}

/** The swarm after an iteration in three figures. */
export function stepOf(swarm: Swarm, dimensions: readonly Dimension[]) {
  const scores = swarm.particles.map(({ fitness }) => fitness);
  return {
    iteration: swarm.iteration,
    best: bestOf(swarm).fitness,
    mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    spread: spreadOf(
      swarm,
      dimensions.map(({ range }) => range),
    ),
  };
}
