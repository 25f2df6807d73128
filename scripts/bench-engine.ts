// `npm run bench:engine`: whether `lookahead engine` respects what a Gomocup manager asks for: the time limit, STOP, END and
// closed input while it thinks, and max_memory; in games with seeds from 1. Meant for an idle machine. On a busy one under
// Linux, `chrt --rr 1 node scripts/bench-engine.ts` (as root) makes other programs wait.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOver, play, start } from '../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../src/lab/kernel-module.ts';
import { createPlayer } from '../src/players/catalog.ts';
import { decideInGame } from '../src/players/k-in-a-row/decide.ts';
import { Random } from '../src/random.ts';
import { startEngine } from '../tests/support/gomocup-engine.ts';

const LIMITS = [5, 30, 300];
const MOVES = 200;
/** Moves after each START; a game that ends sooner is followed by another. */
const MOVES_A_START = 20;
const STOPS = 40;
const MEMORY_LIMITS = [350e6, 150e6, 110e6];
const SIDE = 15;
const RULES = { rows: SIDE, cols: SIDE, k: 5 };

for (const limit of LIMITS) report(`a turn of ${limit} ms`, ...(await playMoves(limit)));
for (const word of ['STOP', 'END', 'closed input'] as const) report(word, await interrupt(word));
for (const bytes of MEMORY_LIMITS) {
  const peak = await peakMemory(bytes);
  console.log(
    `max_memory ${bytes / 1e6} MB: ${peak === undefined ? 'not known here' : `${peak} MB at most`}`,
  );
}

/** Moves in games against one of our players; the first moves after START are also listed separately. */
async function playMoves(limit: number): Promise<[number[], number[]]> {
  const { player } = createPlayer('k-in-a-row', 'kmaster:nodes=20000', { module: kernelModule() });
  const times: number[] = [];
  const firsts: number[] = [];
  for (let seed = 1; times.length < MOVES; seed++) {
    const engine = startEngine();
    await engine.ask(`START ${SIDE}`);
    engine.tell(`INFO timeout_turn ${limit}`);
    for (let state = start(RULES), move = 0; move < MOVES_A_START; move++) {
      if (isOver(state)) {
        await engine.ask('RESTART');
        state = start(RULES);
      }
      const stones = state.moves.length;
      const cell = stones === 0 ? opening(seed) : decideInGame(player, state, seed, Date.now).move;
      state = play(state, cell);
      if (isOver(state)) continue;
      let answer = '';
      const line = `TURN ${cell % SIDE},${Math.floor(cell / SIDE)}`;
      const time = await measure(async () => ({ answer } = await engine.ask(line)));
      const [x, y] = answer.split(',').map(Number);
      state = play(state, y! * SIDE + x!);
      times.push(time);
      if (move === 0) firsts.push(time);
    }
    engine.tell('END');
    await engine.ended;
  }
  return [times.slice(0, MOVES), firsts];
}

/** A cell around the centre. */
function opening(seed: number): number {
  const random = Random.of(seed, 'player');
  return (4 + random.below(7)) * SIDE + 4 + random.below(7);
}

/** Thinks about a turn of a minute and is interrupted after a while. */
async function interrupt(word: 'STOP' | 'END' | 'closed input'): Promise<number[]> {
  const random = Random.of(word, 'player');
  const times: number[] = [];
  while (times.length < STOPS) {
    const engine = startEngine();
    await engine.ask(`START ${SIDE}`);
    engine.tell('INFO timeout_turn 60000');
    const stones = new Set(Array.from({ length: 8 }, () => `${4 + random.below(7)},${4 + random.below(7)}`));
    engine.tell(`BOARD\n${[...stones].map((cell, i) => `${cell},${1 + (i % 2)}`).join('\n')}\nDONE`);
    const move = engine.answer();
    await sleep(100 + random.below(400));
    const isThinking = await Promise.race([move.then(() => false), sleep(0, true)]);
    if (isThinking) {
      times.push(
        await measure(async () => {
          if (word === 'closed input') engine.child.stdin.end();
          else engine.tell(word);
          await (word === 'STOP' ? move : engine.ended);
        }),
      );
    }
    engine.tell('END');
    await engine.ended;
  }
  return times;
}

/** The most memory that the process ever had, in MB, after moves on a large and on a small board. */
async function peakMemory(bytes: number): Promise<number | undefined> {
  const engine = startEngine();
  engine.tell(`INFO max_memory ${bytes}`);
  for (const size of [20, 15]) {
    await engine.ask(`START ${size}`);
    engine.tell('INFO timeout_turn 1000');
    let answer = await engine.ask('BEGIN');
    for (let move = 0; move < 5; move++) {
      const [x, y] = answer.answer.split(',').map(Number);
      answer = await engine.ask(`TURN ${(x! + 2 + move) % size},${(y! + 3) % size}`);
    }
  }
  const file = `/proc/${engine.child.pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  engine.tell('END');
  await engine.ended;
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
}

async function measure(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

function report(what: string, times: readonly number[], firsts: readonly number[] = []): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(1);
  const most = firsts.length > 0 ? `; ${firsts.length} first moves ${Math.max(...firsts).toFixed(1)}` : '';
  console.log(
    `${what}, ${times.length} times: median ${at(0.5)}, 99 % ${at(0.99)}, slowest ${at(1)}${most} ms`,
  );
}
