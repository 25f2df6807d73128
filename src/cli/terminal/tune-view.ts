import { formatFigure } from '../../science/bench-tables.ts';
import { bestOf, type Swarm, spreadOf } from '../../science/tuning/swarm.ts';
import { type Dimension, specAt, type Tuning } from '../../science/tuning/tuning.ts';
import { createStatusLine, formatDuration, isQuiet, progressText } from './progress.ts';
import { abilitiesOf } from './terminal.ts';

/** A tuning in the terminal: a chart and a few figures after each iteration, and the games in between. */
export function showTuning(tuning: Tuning, dimensions: readonly Dimension[]) {
  const line = createStatusLine();
  const { cursor, columns } = abilitiesOf(process.stderr);
  const ranges = dimensions.map(({ range }) => range);
  const started = performance.now();
  /** When the games of this iteration or stage began. */
  let stageStarted = started;
  let before: number | undefined;
  /** Lines on the screen. */
  let drawn = 0;
  return {
    step(history: readonly Swarm[]) {
      const swarm = history.at(-1);
      stageStarted = performance.now();
      if (!swarm || isQuiet()) return;
      before ??= history.length;
      const seconds = (performance.now() - started) / 1000;
      const left = (seconds / (history.length - before)) * (tuning.iterations + 1 - history.length);
      const figures = [
        `iteration ${swarm.iteration} of ${tuning.iterations}`,
        `best ${formatFigure(bestOf(swarm).fitness)}`,
        `mean ${formatFigure(meanOf(swarm))}`,
        `spread ${formatFigure(spreadOf(swarm, ranges))}`,
        ...(Number.isFinite(left) ? [`${formatDuration(left)} left`] : []),
      ].join('   ');
      const best = specAt(tuning, dimensions, bestOf(swarm).position);
      line.end();
      if (!cursor) {
        console.error(`${figures}   ${best}`);
        return;
      }
      const ground = Math.min(...history.map(meanOf));
      const scores = history.map((each) => bestOf(each).fitness);
      const text = ['Best average score by iteration', chart(scores, ground), figures, best].join('\n');
      // Over the one before.
      process.stderr.write(`${drawn ? `\x1b[${drawn}A\x1b[J` : ''}${text}\n`);
      drawn = heightOf(text, columns);
    },
    games({ done, wanted }: { done: number; wanted: number }) {
      if (done === 0) stageStarted = performance.now();
      line.update(() => progressText('games', { done, wanted, started: stageStarted }));
    },
    end: line.end,
  };
}

const WIDTH = 60;
const HEIGHT = 8;
const EIGHTHS = ' ▁▂▃▄▅▆▇█';

/** Columns of blocks, the newest at the right. */
export function chart(values: readonly number[], ground: number): string {
  const shown = values.slice(-WIDTH);
  const top = Math.max(...shown);
  const heights = shown.map((value) => Math.round(((value - ground) / (top - ground || 1)) * HEIGHT * 8));
  return Array.from({ length: HEIGHT }, (_, row) => {
    const floor = (HEIGHT - 1 - row) * 8;
    const blocks = heights.map((height) => EIGHTHS[Math.min(8, Math.max(0, height - floor))]).join('');
    const label = row === 0 ? formatFigure(top) : row === HEIGHT - 1 ? formatFigure(ground) : '';
    return `${label.padStart(10)} │${blocks}`;
  }).join('\n');
}

function heightOf(text: string, columns: number): number {
  return text.split('\n').reduce((sum, each) => sum + Math.max(1, Math.ceil(each.length / columns)), 0);
}

function meanOf({ particles }: Swarm): number {
  return particles.reduce((sum, { fitness }) => sum + fitness, 0) / particles.length;
}
