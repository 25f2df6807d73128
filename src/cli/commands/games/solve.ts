import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { type Solution, solve as solvePosition } from '../../../players/k-in-a-row/solver.ts';
import { type Command, oneOf } from '../../command.ts';
import { boardOptions, MOVES_OPTION, openPosition, SMALL_BOARD } from '../../options/k-in-a-row.ts';
import { drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { createStatusLine, formatDuration, QUIET_OPTION } from '../../terminal/progress.ts';

export const solve: Command = {
  summary: 'Prove what a k-in-a-row position is worth, and its best moves',
  words: ['GAME'],
  options: {
    ...boardOptions(SMALL_BOARD),
    ...MOVES_OPTION,
    ms: { value: 'N', help: 'time limit in milliseconds (default 60000)' },
    json: { help: 'print the answer as JSON' },
    ...QUIET_OPTION,
  },
  examples: ['solve k-in-a-row --rows 5 --cols 5 --k 4', 'solve k-in-a-row --moves "b2 a1" --json'],
  async run(args) {
    oneOf('game', args.words[0]!, ['k-in-a-row']);
    const state = openPosition(args);
    const { rules } = state;
    const ms = args.number('ms', { min: 1, max: 1e9, byDefault: 60_000 });
    const search = solvePosition(state, { module: kernelModule(), now: () => performance.now(), ms });
    const line = createStatusLine();
    const started = performance.now();
    let step = search.next();
    for (; !step.done; step = search.next()) {
      const nodes = step.value;
      const left = (ms - (performance.now() - started)) / 1000;
      line.update(() => `${nodes.toLocaleString('en')} positions   at most ${formatDuration(left)} left`);
    }
    line.end();
    const solution = step.value;
    const bestMoves = solution.bestMoves.map((cell) => formatCell(cell, rules));
    if (args.has('json'))
      console.log(JSON.stringify({ ...solution, bestMoves, ms: Math.round(solution.ms) }));
    else console.log(`${drawPosition(state)}\n${describeSolution(solution, state.toMove, bestMoves)}`);
    return 0;
  },
};

function describeSolution(
  { value, plies, complete, nodes, ms }: Solution,
  toMove: string,
  bestMoves: string[],
): string {
  const effort = `${nodes.toLocaleString('en')} positions, ${(ms / 1000).toFixed(2)} s`;
  if (value === 'unknown') return `Unknown: time ran out before a proof (${effort}).`;
  const length = plies === null ? '' : ` in ${complete ? '' : 'at most '}${plies} plies`;
  const moves = bestMoves.length === 0 ? 'none proven in time' : bestMoves.join(' ');
  return `${toMove} to move: ${value}${length}, proven.\nBest moves${complete ? '' : ' (more may be as good)'}: ${moves}\n${effort}`;
}
