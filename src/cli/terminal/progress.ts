import type { BenchProgress } from '../../lab/bench.ts';
import { printable } from '../../printable.ts';
import { formatFigure } from '../../science/bench-tables.ts';
import type { Experiment } from '../../science/experiment.ts';
import type { Option } from '../command.ts';
import { abilitiesOf } from './terminal.ts';

/** A line that changes in place; where that is impossible, as in a log, a new line every half minute. */
export function showBenchProgress({ players }: Experiment) {
  const started = performance.now();
  const line = createStatusLine();
  return {
    update({ wanted, done, played, averages }: BenchProgress) {
      line.update(() => {
        const scores = averages.map(
          (average, i) => `${players[i]!.spec} ${formatFigure(average ?? Number.NaN)}`,
        );
        return [
          progressText('games', { done, wanted, played, started }),
          `average score ${scores.join(', ')}`,
        ].join('   ');
      });
    },
    end: line.end,
  };
}

/** Progress as every command shows it: how many of how many, the rate, and the estimated time left. */
export function progressText(
  what: string,
  {
    done,
    wanted,
    played = done,
    started,
  }: { readonly done: number; readonly wanted: number; readonly played?: number; readonly started: number },
): string {
  const rate = played / ((performance.now() - started) / 1000);
  const left =
    played > 0 ? [`${formatFigure(rate)}/s`, `${formatDuration((wanted - done) / rate)} left`] : [];
  return [`${done} of ${wanted} ${what}`, ...left].join('   ');
}

export const QUIET_OPTION: Readonly<Record<'quiet', Option>> = {
  quiet: { help: 'print only the result, without progress' },
};

/** Whether the person wants to see no progress. */
export function isQuiet(): boolean {
  return process.argv.includes('--quiet');
}

export function createStatusLine() {
  if (isQuiet()) return { update() {}, end() {} };
  const { stderr } = process;
  const { cursor } = abilitiesOf(stderr);
  const gap = cursor ? 100 : 30_000;
  let shown = cursor ? 0 : performance.now();
  return {
    /** Shows the text, unless the previous one was shown a moment ago. */
    update(text: () => string) {
      if (performance.now() - shown < gap) return;
      shown = performance.now();
      const line = printable(text());
      stderr.write(cursor ? `\r${line.slice(0, stderr.columns - 1)}\x1b[K` : `${line}\n`);
    },
    /** Clears the line. */
    end() {
      if (cursor) stderr.write('\r\x1b[K');
    },
  };
}

export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
