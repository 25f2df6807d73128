// A round robin of k-in-a-row players: each two meet with both colours. The same seeds give the same games.
import { createPlayer, decideInARow, kInARow } from 'lookahead-lab';

const rules = { rows: 9, cols: 9, k: 5 };
const specs = ['random', 'sequence:depth=1', 'kmaster:nodes=500'];
const points = new Map(specs.map((spec) => [spec, 0]));

for (const x of specs) {
  for (const o of specs) {
    if (x === o) continue;
    const players = { X: createPlayer('k-in-a-row', x).player, O: createPlayer('k-in-a-row', o).player };
    let state = kInARow.start(rules);
    while (!kInARow.isOver(state)) {
      const { move } = decideInARow(players[state.toMove], state, 1, () => performance.now());
      state = kInARow.play(state, move);
    }
    const winner = state.result === 'draw' ? undefined : state.result === 'X' ? x : o;
    for (const spec of [x, o]) {
      const gain = winner === undefined ? 0.5 : Number(spec === winner);
      points.set(spec, points.get(spec)! + gain);
    }
    console.log(`${x} – ${o}: ${winner ? `${winner} won` : 'draw'} after ${state.moves.length} moves`);
  }
}
for (const [spec, count] of points) console.log(`${spec}: ${count} points`);
