// How much faster several threads are than one: `node scripts/bench/threads.ts [THREADS]`, 2 by default.
import { parseBoard } from '../../src/games/2048/board.ts';
import { play, start } from '../../src/games/k-in-a-row/state.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { decide } from '../../src/players/player.ts';
import { Random } from '../../src/random.ts';
import { openingsFor } from '../../src/science/openings.ts';

const threads = Number(process.argv[2] ?? 2);
const engine = nodeEngine();
const now = () => performance.now();

const RULES = { rows: 15, cols: 15, k: 5 };
const OPENINGS = openingsFor(RULES, 20, 1, 'balanced').map((moves) => moves.reduce(play, start(RULES)));
/** Boards with few and with many free cells, and a depth that takes master some tenths of a second. */
const BOARDS = [
  ['64 32 16 8/2 4 2 4/0 0 2 0/0', 6],
  ['1024 512 256 128/16 32 64 8/4 2 0 0/0 2 0 0', 6],
  ['8192 4096 2048 16/4 64 512 1024/2 32 8 4/0 0 2 0', 8],
] as const;

for (const budget of ['ms=100', 'depth=9', 'depth=10', 'depth=11']) {
  compare(`kmaster:${budget}`, (spec) => {
    const { player } = createPlayer('k-in-a-row', spec, engine);
    // Memory, threads and compiled code are there before the first opening.
    for (let i = 0; i < 5; i++) decideInGame(player, OPENINGS[i]!, 1, now, { ms: 100 });
    return OPENINGS.map((state) => decideInGame(player, state, 1, now));
  });
}
for (const [board, depth] of BOARDS) {
  compare(`master:depth=${depth}`, (spec) => {
    const position = { board: parseBoard(board), score: 0 };
    const circumstances = { random: Random.of(1, 'player'), now };
    // A new player starts with an empty table.
    const again = () => decide(createPlayer('2048', spec, engine).player, position, circumstances);
    again();
    return [again(), again()];
  });
}

function compare(
  spec: string,
  run: (spec: string) => readonly { nodes: number; ms: number; depth: number }[],
) {
  const [one, several] = [spec, `${spec},threads=${threads}`].map((each) => {
    const decisions = run(each);
    const sum = (key: 'nodes' | 'ms' | 'depth') => decisions.reduce((all, one) => all + one[key], 0);
    const [nodes, ms] = [sum('nodes'), sum('ms')];
    const depth = (sum('depth') / decisions.length).toFixed(1);
    console.log(
      `${each}: ${Math.round((1000 * nodes) / ms)} positions/s, depth ${depth}, ${ms.toFixed(0)} ms`,
    );
    return ms;
  });
  if (spec.includes('depth')) console.log(`  ${(one! / several!).toFixed(2)} times as fast`);
}
