import { formatFigure } from '../../science/bench-tables.ts';
import { colourOf, horizontal, legend, line, linear, plot, vertical } from '../../science/plot.ts';
import { escapeHtml, type Table, tableAsHtml } from '../../science/table.ts';
import {
  stepOf,
  swarmAsCsv,
  type TuneReport,
  tuningCommand,
  verdictOf,
} from '../../science/tuning/report.ts';
import { bestOf, type Swarm } from '../../science/tuning/swarm.ts';
import { type Dimension, specAt } from '../../science/tuning/tuning.ts';
import { htmlCommand, htmlDownload, htmlPage, htmlSection } from './html.ts';

export function tuneAsHtml(report: TuneReport): string {
  const { tuning, dimensions, tuned } = report;
  const { history } = tuned;
  const { game, rules, particles, games, seed } = tuning;
  return htmlPage(tuning.name || `Tuning of ${tuning.player}`, [
    ...(tuning.about ? [`<p>${escapeHtml(tuning.about)}</p>`] : []),
    `<p><strong>${escapeHtml(verdictOf(report))}</strong></p>`,
    `<p>${escapeHtml(`${game}, ${rules} rules: ${particles} particles, rated by ${games} games each with seeds ${seed} to ${seed + games - 1}. The rating of the best is also the luckiest: only the fresh games above say how good it is.`)}</p>`,
    htmlCommand(tuningCommand(tuning)),
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
