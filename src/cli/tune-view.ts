import { formatFigure } from '../lab/report/bench-tables.ts';
import { bestOf, type Swarm, spreadOf } from '../lab/tuning/swarm.ts';
import { type Dimension, specAt, type Tuning } from '../lab/tuning/tuning.ts';
import { createStatusLine, formatDuration } from './progress.ts';

/** What a person sees of a swarm: a chart and a few figures after each iteration, and the games in between. */
export function showTuning(tuning: Tuning, dimensions: readonly Dimension[]) {
  const line = createStatusLine();
  const ranges = dimensions.map(({ range }) => range);
  const started = performance.now();
  let before: number | undefined;
  return {
    step(history: readonly Swarm[]) {
      const swarm = history.at(-1);
      if (!swarm) return;
      before ??= history.length;
      const seconds = (performance.now() - started) / 1000;
      const left = (seconds / (history.length - before)) * (tuning.iterations + 1 - history.length);
      line.end();
      if (process.stderr.isTTY) console.error(`\n${chart(history.map((each) => bestOf(each).fitness))}`);
      console.error(
        [
          `iteration ${swarm.iteration} of ${tuning.iterations}`,
          `best ${formatFigure(bestOf(swarm).fitness)}`,
          `mean ${formatFigure(meanOf(swarm))}`,
          `spread ${formatFigure(spreadOf(swarm, ranges))}`,
          ...(Number.isFinite(left) ? [`${formatDuration(left)} left`] : []),
          specAt(tuning, dimensions, bestOf(swarm).position),
        ].join('   '),
      );
    },
    games({ done, wanted }: { done: number; wanted: number }) {
      line.update(() => `${done} of ${wanted} games`);
    },
    end: line.end,
  };
}

const WIDTH = 60;
const HEIGHT = 8;
const EIGHTHS = ' ▁▂▃▄▅▆▇█';

/** Columns of blocks, the newest at the right; the lowest value is the ground. */
export function chart(values: readonly number[]): string {
  const shown = values.slice(-WIDTH);
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const heights = shown.map(
    (value) => 1 + Math.round(((value - low) / (high - low || 1)) * (HEIGHT * 8 - 1)),
  );
  return Array.from({ length: HEIGHT }, (_, row) => {
    const ground = (HEIGHT - 1 - row) * 8;
    const blocks = heights.map((height) => EIGHTHS[Math.min(8, Math.max(0, height - ground))]).join('');
    const label = row === 0 ? formatFigure(high) : row === HEIGHT - 1 ? formatFigure(low) : '';
    return `${label.padStart(10)} │${blocks}`;
  }).join('\n');
}

function meanOf({ particles }: Swarm): number {
  return particles.reduce((sum, { fitness }) => sum + fitness, 0) / particles.length;
}
