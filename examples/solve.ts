// Proves what a position of k-in-a-row is worth: tic-tac-toe after a corner and an edge.
import { kInARow, loadEngine, solve } from 'lookahead-lab';

const rules = { rows: 3, cols: 3, k: 3 };
const state = kInARow.playMoves(kInARow.start(rules), kInARow.parseMoves('a1 b1', rules));
console.log(kInARow.formatPosition(state).replaceAll('/', '\n'));

const { module } = await loadEngine();
const search = solve(state, { module, now: () => performance.now(), ms: 10_000 });
let step = search.next();
while (!step.done) step = search.next();
const { value, plies, bestMoves } = step.value;
const cells = bestMoves.map((cell) => kInARow.formatCell(cell, rules));
console.log(`${state.toMove} to move: ${value} in ${plies} plies; best moves: ${cells.join(' ')}`);
