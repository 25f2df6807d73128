import { distributionOf } from './bench/distribution.ts';
import { formatFigure, formatShare } from './bench-tables.ts';
import {
  bar,
  colourOf,
  dot,
  horizontal,
  legend,
  line,
  linear,
  logarithmic,
  MARGIN,
  plot,
  steps,
  vertical,
  whisker,
} from './plot.ts';
import type { PlayerSummary, Summary } from './summary.ts';
import { escapeHtml } from './table.ts';

export interface Figure {
  readonly title: string;
  readonly html: string;
  readonly note: string;
}

/** The plots of a report. All their figures are also in its tables. */
export function benchPlots({ players }: Summary): Figure[] {
  return [scoreDistribution(players), tileReach(players), scoreAgainstTime(players)];
}

const WIDTH = 720;
const BINS = 40;

/** One histogram below another, on the same scale. */
function scoreDistribution(players: readonly PlayerSummary[]): Figure {
  const top = players.reduce((max, { scores }) => scores.reduce((a, b) => Math.max(a, b), max), 0);
  const scale = linear(0, top);
  const x = horizontal(WIDTH, scale, 'score');
  const end = scale.ticks.at(-1)!.value;
  const height = 150;
  const plots = players.map((player, i) => {
    const { counts } = distributionOf(player.scores, end, BINS);
    const y = vertical(height, linear(0, Math.max(...counts)), 'games');
    const bins = counts.map((count, bin) => {
      const left = x.place((bin * end) / BINS);
      const right = x.place(((bin + 1) * end) / BINS);
      return count === 0
        ? ''
        : bar(left + 0.5, y.place(count), right - left - 1, y.place(0) - y.place(count), colourOf(i));
    });
    const average = x.place(player.score.mean);
    const marks = [
      ...bins,
      `<line class="mean" x1="${average}" x2="${average}" y1="${MARGIN.top}" y2="${height - MARGIN.bottom}"/>`,
    ];
    return `${legendOf(player, i)}${plot({ width: WIDTH, height, x, y }, marks, `Scores of ${player.spec}`)}`;
  });
  return {
    title: 'Score distribution',
    html: plots.join('\n'),
    note: 'Games by score; the dashed line is the average.',
  };
}

function tileReach(players: readonly PlayerSummary[]): Figure {
  const tiles = [...new Set(players.flatMap((player) => player.tiles.map(({ tile }) => tile)))];
  tiles.sort((a, b) => a - b);
  const height = 320;
  const x = horizontal(WIDTH, steps(tiles), 'tile');
  const y = vertical(height, linear(0, 1, formatShare), 'share of games');
  const marks = players.flatMap((player, i) => {
    const colour = colourOf(i);
    // Side by side, so that whiskers do not cover each other.
    const shift = (i - (players.length - 1) / 2) * 5;
    const points = player.tiles.map(({ tile, reach, reachInterval }) => ({
      at: [x.place(tile) + shift, y.place(reach)] as const,
      mark:
        whisker(x.place(tile) + shift, y.place(reachInterval.min), y.place(reachInterval.max), colour) +
        dot(
          x.place(tile) + shift,
          y.place(reach),
          colour,
          `${player.spec}: ${tile} in ${formatShare(reach)}`,
          3,
        ),
    }));
    return [
      line(
        points.map(({ at }) => at),
        colour,
      ),
      ...points.map(({ mark }) => mark),
    ];
  });
  return {
    title: 'Tiles reached',
    html: `${legend(players.map(({ spec }) => spec))}${plot({ width: WIDTH, height, x, y }, marks, 'Tiles reached')}`,
    note: 'Share of games that reached a tile, with 95 % intervals (Wilson).',
  };
}

function scoreAgainstTime(players: readonly PlayerSummary[]): Figure {
  const times = players.map(({ msPerMove }) => Math.max(msPerMove, 1e-4));
  const tops = players.map(({ score }) =>
    Number.isFinite(score.interval.max) ? score.interval.max : score.mean,
  );
  const height = 320;
  const x = horizontal(WIDTH, logarithmic(Math.min(...times), Math.max(...times)), 'milliseconds per move');
  const y = vertical(height, linear(0, Math.max(...tops)), 'average score');
  const marks = players.flatMap((player, i) => {
    const { mean, interval } = player.score;
    const at = x.place(times[i]!);
    const label = `${player.spec}: ${formatFigure(mean)} at ${formatFigure(player.msPerMove)} ms per move`;
    return [
      ...(Number.isFinite(interval.max)
        ? [whisker(at, y.place(Math.max(0, interval.min)), y.place(interval.max), colourOf(i))]
        : []),
      dot(at, y.place(mean), colourOf(i), label),
    ];
  });
  return {
    title: 'Score against time',
    html: `${legend(players.map(({ spec }) => spec))}${plot({ width: WIDTH, height, x, y }, marks, 'Score against time')}`,
    note: 'Average scores with 95 % intervals; times are those of the machine that played.',
  };
}

function legendOf(player: PlayerSummary, index: number): string {
  return `<p class="legend"><span style="background:${colourOf(index)}"></span>${escapeHtml(player.spec)}: average ${formatFigure(player.score.mean)}, median ${formatFigure(player.medianScore)}, ${player.games} games</p>`;
}
