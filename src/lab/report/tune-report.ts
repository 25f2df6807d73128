import { readSpec } from '../../players/catalog.ts';
import { formatFigure } from '../../science/bench-tables.ts';
import { colourOf, horizontal, legend, line, linear, plot, vertical } from '../../science/plot.ts';
import { bestOf, type Swarm, spreadOf } from '../../science/swarm.ts';
import { escapeHtml, rowsAsCsv, type Table, tableAsHtml } from '../../science/table.ts';
import { type Dimension, specAt, type Tuning } from '../../science/tuning.ts';
import type { Tuned } from '../tune.ts';
import { htmlCommand, htmlDownload, htmlPage, htmlSection } from './html.ts';

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
export function commandOf({ game, rules, player, keys, name, ...tuning }: Tuning): string {
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
    command: commandOf(tuning),
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

export function tuneAsHtml(report: TuneReport): string {
  const { tuning, dimensions, tuned } = report;
  const { history } = tuned;
  const { game, rules, particles, games, seed } = tuning;
  return htmlPage(tuning.name || `Tuning of ${tuning.player}`, [
    ...(tuning.about ? [`<p>${escapeHtml(tuning.about)}</p>`] : []),
    `<p><strong>${escapeHtml(verdictOf(report))}</strong></p>`,
    `<p>${escapeHtml(`${game}, ${rules} rules: ${particles} particles, rated by ${games} games each with seeds ${seed} to ${seed + games - 1}. The rating of the best is also the luckiest: only the fresh games above say how good it is.`)}</p>`,
    htmlCommand(commandOf(tuning)),
    htmlSection('Convergence', convergence(history)),
    ...dimensions.map((dimension, i) =>
      htmlSection(`Particles: ${dimension.label}`, positions(history, dimension, i)),
    ),
    htmlSection('Table', tableAsHtml(stepTable(report))),
    htmlSection(
      'Data',
      `<p>Every particle after every iteration: ${htmlDownload('swarm.csv', 'text/csv', swarmAsCsv(history, dimensions))}.</p>`,
    ),
  ]);
}

function stepOf(swarm: Swarm, dimensions: readonly Dimension[]) {
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

function stepTable({ tuning, dimensions, tuned }: TuneReport): Table {
  return {
    title: 'After each iteration',
    header: ['best player so far', 'iteration', 'its score', 'mean score', 'spread'],
    rows: tuned.history.map((swarm) => {
      const { iteration, best, mean, spread } = stepOf(swarm, dimensions);
      const spec = specAt(tuning, dimensions, bestOf(swarm).position);
      return [spec, String(iteration), formatFigure(best), formatFigure(mean), formatFigure(spread)];
    }),
    note: 'The spread is the mean distance of the particles from their middle, each range counting as 1.',
  };
}

const WIDTH = 720;
const HEIGHT = 300;

function convergence(history: readonly Swarm[]): string {
  const steps = history.map((swarm) => stepOf(swarm, []));
  const x = horizontal(WIDTH, linear(0, history.length - 1), 'iteration');
  const y = vertical(HEIGHT, linear(0, Math.max(...steps.map(({ best }) => best))), 'average score');
  const marks = [
    line(
      steps.map(({ iteration, best }) => [x.place(iteration), y.place(best)] as const),
      colourOf(0),
    ),
    line(
      steps.map(({ iteration, mean }) => [x.place(iteration), y.place(mean)] as const),
      colourOf(1),
    ),
  ];
  return `<figure>${legend(['best so far', 'mean of the particles'])}${plot({ width: WIDTH, height: HEIGHT, x, y }, marks, 'Convergence')}</figure>`;
}

/** A thin line for each particle, a thick one for the best. */
function positions(history: readonly Swarm[], { label, range }: Dimension, index: number): string {
  const x = horizontal(WIDTH, linear(0, history.length - 1), 'iteration');
  const y = vertical(HEIGHT, linear(range.min, range.max), label);
  const paths = history[0]!.particles.map((_, particle) =>
    history.map((swarm, i) => [x.place(i), y.place(swarm.particles[particle]!.position[index]!)] as const),
  );
  const leader = history.map((swarm, i) => [x.place(i), y.place(bestOf(swarm).position[index]!)] as const);
  const marks = [
    `<g opacity="0.6" class="thin">${paths.map((path) => line(path, colourOf(7))).join('')}</g>`,
    line(leader, colourOf(3)),
  ];
  return `<figure>${plot({ width: WIDTH, height: HEIGHT, x, y }, marks, `Particles: ${label}`)}<figcaption>Grey: every particle. Coloured: the best position so far.</figcaption></figure>`;
}
