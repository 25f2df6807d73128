import {
  type CurvePoint,
  REPORTED_TILES,
  type TrainingState,
} from '../../../players/networks/training/train.ts';
import { formatFigure } from '../../../science/bench-tables.ts';
import { colourOf, horizontal, legend, line, linear, plot, vertical } from '../../../science/plot.ts';
import { type Table, tableAsHtml } from '../../../science/table.ts';
import { htmlCommand, htmlPage, htmlSection } from '../../report/html.ts';

/** The learning curves of a training as an HTML page. */
export function trainingReport(name: string, command: string, state: TrainingState): string {
  const { plan, curve, games, moves, seconds } = state;
  const facts = `${formatFigure(games)} games, ${formatFigure(moves)} moves in ${formatFigure(seconds)} s; patterns ${plan.shape.patterns.join(' ')}; first seed ${plan.seed}`;
  return htmlPage(`Training of ${name}`, [
    htmlCommand(command),
    `<p>${facts}</p>`,
    ...(curve.length > 0
      ? [averages(curve), reaches(curve), htmlSection('Every block', tableAsHtml(curveTable(curve)))]
      : []),
  ]);
}

export const CURVE_HEADER = ['games', 'average', 'evaluated', ...REPORTED_TILES.map(String), 'moves/s'];

function curveTable(curve: readonly CurvePoint[]): Table {
  return {
    title: 'Training games',
    header: CURVE_HEADER,
    rows: curve.map(curveRow),
    note: 'Each evaluation is the average of the same 100 games, played without learning.',
  };
}

export function curveRow({ games, average, evaluation, reach, movesPerSecond }: CurvePoint): string[] {
  return [
    formatFigure(games),
    formatFigure(average),
    evaluation === undefined ? '' : formatFigure(evaluation),
    ...reach.map(({ share }) => `${(100 * share).toFixed(1)} %`),
    formatFigure(movesPerSecond),
  ];
}

const SIZE = { width: 720, height: 320 };

function averages(curve: readonly CurvePoint[]): string {
  const evaluated = curve.flatMap(({ games, evaluation }) =>
    evaluation === undefined ? [] : [{ games, average: evaluation }],
  );
  const highest = Math.max(...[...curve, ...evaluated].map(({ average }) => average));
  const x = horizontal(SIZE.width, linear(0, curve.at(-1)!.games, formatFigure), 'games');
  const y = vertical(SIZE.height, linear(0, highest, formatFigure), 'average score');
  const marks = [curve, evaluated].map((points, i) =>
    line(
      points.map(({ games, average }) => [x.place(games), y.place(average)] as const),
      colourOf(i),
    ),
  );
  const names = ['while learning', 'evaluation, the same games each time'];
  return htmlSection(
    'Average score',
    `${legend(names)}${plot({ ...SIZE, x, y }, marks, 'Average score by games learnt from')}`,
  );
}

function reaches(curve: readonly CurvePoint[]): string {
  const x = horizontal(SIZE.width, linear(0, curve.at(-1)!.games, formatFigure), 'games');
  const y = vertical(
    SIZE.height,
    linear(0, 100, (value) => `${value} %`),
    'games that reached the tile',
  );
  const tiles = curve[0]!.reach
    .map(({ tile }) => tile)
    .filter((_, i) => curve.some(({ reach }) => reach[i]!.share > 0));
  const marks = tiles.map((_, i) =>
    line(
      curve.map(({ games, reach }) => [x.place(games), y.place(100 * reach[i]!.share)] as const),
      colourOf(i),
    ),
  );
  return htmlSection(
    'Tiles reached',
    `${legend(tiles.map(String))}${plot({ ...SIZE, x, y }, marks, 'Share of games that reached a tile by games learnt from')}`,
  );
}
