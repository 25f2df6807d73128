// Finds positions of five in a row in which X, to move, can force a win, proven by the solver. They are the puzzles of
// the day (src/web/daily/puzzles.ts): node scripts/make-puzzles.ts 27 > src/web/daily/puzzles.ts
import { readFileSync } from 'node:fs';
import { formatReplayCode, recordGame } from '../src/games/k-in-a-row/replay.ts';
import { play, type State, start } from '../src/games/k-in-a-row/state.ts';
import { WON } from '../src/kernel/k-in-a-row/kernel.ts';
import { createPlayer } from '../src/players/catalog.ts';
import { decideInGame } from '../src/players/k-in-a-row/decide.ts';
import { solve } from '../src/players/k-in-a-row/solver.ts';

const RULES = { rows: 9, cols: 9, k: 5 };
/** Plies of the wins to find: three to five moves of the winner. */
const PLIES = [5, 7, 9];
const FEWEST_STONES = 12;
const SOLVER_MS = 3_000;

const module = new WebAssembly.Module(readFileSync('dist/kernel/kernel.wasm'));
const now = () => performance.now();
const { player } = createPlayer('k-in-a-row', 'kmaster:level=2', { module });
/** Finds candidate wins, which are then proven. */
const { player: scout } = createPlayer('k-in-a-row', 'kmaster:nodes=20000', { module });

function puzzleIn(seed: number): { code: string; moves: number } | undefined {
  let state: State = start(RULES);
  while (!state.result) {
    if (state.toMove === 'X' && state.moves.length >= FEWEST_STONES && seesWin(state, seed)) {
      const solution = solved(state);
      if (solution.value === 'win' && solution.plies !== null) {
        if (!PLIES.includes(solution.plies)) return undefined;
        return { code: formatReplayCode(recordGame(state)), moves: (solution.plies + 1) / 2 };
      }
    }
    state = play(state, decideInGame(player, state, seed, now).move);
  }
  return undefined;
}

function seesWin(state: State, seed: number): boolean {
  const { values } = decideInGame(scout, state, seed, now);
  return Math.max(...Object.values(values).map((value) => value ?? 0)) > WON;
}

function solved(state: State) {
  const solving = solve(state, { module, now, ms: SOLVER_MS, hashBytes: 2 ** 24 });
  for (;;) {
    const step = solving.next();
    if (step.done) return step.value;
  }
}

const wanted = Number(process.argv[2] ?? 27);
const puzzles: { code: string; moves: number }[] = [];
for (let seed = 1; puzzles.length < wanted; seed++) {
  const puzzle = puzzleIn(seed);
  if (puzzle && puzzles.every(({ code }) => code !== puzzle.code)) puzzles.push(puzzle);
  process.stderr.write(`seed ${seed}: ${puzzles.length} puzzles\n`);
}
const lines = puzzles.map(({ code, moves }) => `  { code: '${code}', moves: ${moves} },`).join('\n');
process.stdout.write(`/** Made by scripts/make-puzzles.ts: a game up to the puzzle, and in how many moves of its own X wins. */
export const PUZZLES: readonly { readonly code: string; readonly moves: number }[] = [
${lines}
];
`);
