import { horizontal, linear, vertical } from '../../science/plot.ts';
import { type Table, tableAsHtml } from '../../science/table.ts';
import { htmlCommand, htmlPage, htmlSection } from './html.ts';

/** A review as an HTML page: the figures, a graph over the moves, the costliest moves, and all moves. */
export interface ReviewPage {
  readonly title: string;
  readonly command: string;
  readonly figures: Table;
  readonly graph: { readonly title: string; readonly label: string; readonly values: readonly number[] };
  readonly costliest: Table;
  readonly moves: Table;
}

export function reviewAsHtml({ title, command, figures, graph, costliest, moves }: ReviewPage): string {
  return htmlPage(title, [
    tableAsHtml(figures),
    htmlSection(graph.title, lineGraph(graph.values, graph.label)),
    htmlSection('The costliest moves', tableAsHtml(costliest)),
    htmlSection('All moves', `<details><summary>Show the table</summary>${tableAsHtml(moves)}</details>`),
    htmlCommand(command),
  ]);
}

const WIDTH = 720;
const HEIGHT = 240;

function lineGraph(values: readonly number[], label: string): string {
  const format = (value: number) => value.toLocaleString('en');
  const x = horizontal(WIDTH, linear(0, values.length), 'move');
  const y = vertical(HEIGHT, linear(Math.min(...values), Math.max(...values), format), label);
  const points = values.map((value, i) => `${x.place(i).toFixed(1)},${y.place(value).toFixed(1)}`);
  const grid = y.ticks.map(
    ({ value, text }) =>
      `<line class="grid" x1="${x.place(0)}" x2="${x.place(values.length)}" y1="${y.place(value)}" y2="${y.place(value)}"/>` +
      `<text x="${x.place(0) - 8}" y="${y.place(value) + 4}" text-anchor="end">${text}</text>`,
  );
  const ticks = x.ticks.map(
    ({ value, text }) => `<text x="${x.place(value)}" y="${HEIGHT - 24}" text-anchor="middle">${text}</text>`,
  );
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">`,
    ...grid,
    ...ticks,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#5b3fc4" stroke-width="2"/>`,
    '</svg>',
  ].join('\n');
}
