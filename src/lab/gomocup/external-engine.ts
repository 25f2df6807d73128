import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rules } from '../../games/k-in-a-row/rules.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import { printable } from '../../printable.ts';
import { Forfeit, type MatchPlayer } from '../match/match-player.ts';

/** A program that speaks the Gomocup protocol. It is restarted after a crash or a timeout. */
export function externalPlayer(command: string): MatchPlayer {
  let running: Running | undefined;
  let limit = 0;
  let left = 0;
  /** The moves that the engine knows about, including its own. */
  let known: readonly number[] = [];
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const giveUp = async (error: unknown) => {
    await stop();
    throw error;
  };
  return {
    name: command,
    async newGame(rules, msPerMove) {
      limit = msPerMove;
      left = MATCH_MS;
      if (running?.isOver()) await stop();
      running ??= new Running(command);
      running.tell(`INFO timeout_turn ${msPerMove}`);
      running.tell(`INFO timeout_match ${MATCH_MS}`);
      running.tell(`INFO rule ${rules.exact ? 1 : 0}`);
      if (rules.k !== 5) running.tell(`INFO k ${rules.k}`);
      await startGame(running, rules).catch(giveUp);
      known = [];
    },
    async move(state) {
      if (!running) throw new Forfeit('is not running');
      await sleep(PAUSE_MS);
      const canFollow = state.moves.length > 0 && isOneMoveLater(known, state.moves);
      if (state.moves.length > 0 && !canFollow) {
        await clearBoard(running, state.rules).catch(giveUp);
      }
      running.tell(`INFO time_left ${left}`);
      const started = performance.now();
      running.tell(canFollow ? turnLine(state) : positionLines(state));
      const answer = await running.answer(limit + GRACE_MS);
      left -= Math.round(performance.now() - started);
      if (answer === undefined) {
        const reason = running.isOver() ? 'crashed' : `took more than ${limit} ms`;
        await stop();
        throw new Forfeit(reason);
      }
      const [, x, y] = /^(\d+),(\d+)$/.exec(answer) ?? [];
      const { rows, cols } = state.rules;
      if (x === undefined || Number(x) >= cols || Number(y) >= rows) {
        await stop();
        throw new Forfeit(`answered ${printable(JSON.stringify(answer.slice(0, 80)))}`);
      }
      const cell = Number(y) * cols + Number(x);
      known = [...state.moves, cell];
      return cell;
    },
    close: stop,
  };
}

/** What a program says about itself, such as its name and version; '' if it doesn't answer ABOUT. */
export async function aboutProgram(command: string): Promise<string> {
  const running = new Running(command);
  running.tell('ABOUT');
  const answer = await running.answer(ABOUT_MS);
  await running.stop();
  return answer === undefined || /^(UNKNOWN|ERROR)/i.test(answer) ? '' : printable(answer.slice(0, 200));
}

/** Begins a game on an empty board. */
async function startGame(running: Running, rules: Rules): Promise<void> {
  running.tell(startLine(rules));
  const answer = await running.answer(START_MS);
  if (answer === 'OK') return;
  throw new Forfeit(
    answer === undefined ? 'did not start' : `refused the board: ${printable(answer.slice(0, 80))}`,
  );
}

/** Needed before a BOARD: engines built on the common template add its stones to the ones they have. */
async function clearBoard(running: Running, rules: Rules): Promise<void> {
  running.tell('RESTART');
  if ((await running.answer(START_MS)) !== 'OK') await startGame(running, rules);
}

function isOneMoveLater(before: readonly number[], moves: readonly number[]): boolean {
  return moves.length === before.length + 1 && before.every((cell, i) => cell === moves[i]);
}

const MATCH_MS = 10_000_000;
const START_MS = 10_000;
const ABOUT_MS = 5000;
/** Some engines drop a line that follows their answer at once. */
const PAUSE_MS = 30;
/** What a turn may take beyond its limit, for communication. */
const GRACE_MS = 200;
const STOP_MS = 1000;
const NEW_LINE = 10;
/** The longest line that an engine may print. */
const MAX_LINE = 100_000;

class Running {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  #wake = () => {};
  #over = false;

  constructor(command: string) {
    // In its own process group, so that whatever the shell starts ends with it.
    this.#process = spawn(command, { shell: true, detached: process.platform !== 'win32' });
    this.#process.on('error', () => this.#end());
    this.#process.on('exit', () => this.#end());
    // A dead engine leaves a broken pipe; `answer` reports it.
    this.#process.stdin.on('error', () => this.#end());
    this.#process.stderr.resume();
    let unended = 0;
    this.#process.stdout.on('data', (bytes: Buffer) => {
      unended = bytes.includes(NEW_LINE) ? 0 : unended + bytes.length;
      // An endless line would fill the memory.
      if (unended > MAX_LINE) this.#process.stdout.destroy();
    });
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      this.#lines.push(line.trim());
      this.#wake();
    });
  }

  isOver(): boolean {
    return this.#over;
  }

  tell(line: string): void {
    if (!this.#over) this.#process.stdin.write(`${line}\r\n`);
  }

  /** The next line that is an answer; undefined if none arrives in time, or the program has ended. */
  async answer(ms: number): Promise<string | undefined> {
    const deadline = performance.now() + ms;
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined && !/^(MESSAGE|DEBUG|$)/i.test(line)) return line;
      if (line !== undefined) continue;
      const left = deadline - performance.now();
      if (this.#over || left <= 0) return undefined;
      const timer = new AbortController();
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([woken, sleep(left, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
    }
  }

  async stop(): Promise<void> {
    this.tell('END');
    const deadline = performance.now() + STOP_MS;
    while (!this.#over && performance.now() < deadline) await sleep(10);
    if (this.#over) return;
    try {
      if (process.platform === 'win32') this.#process.kill('SIGKILL');
      else process.kill(-this.#process.pid!, 'SIGKILL');
    } catch {
      // It has just ended on its own.
    }
  }

  #end(): void {
    this.#over = true;
    this.#wake();
  }
}

function startLine({ rows, cols }: Rules): string {
  return rows === cols ? `START ${cols}` : `RECTSTART ${cols},${rows}`;
}

/** The opponent's move, for an engine that knows all moves before it. */
function turnLine({ rules, moves }: State): string {
  return `TURN ${coordinates(moves.at(-1)!, rules)}`;
}

/** The whole position, for an engine that doesn't know it. */
function positionLines({ cells, rules, moves, toMove }: State): string {
  if (moves.length === 0) return 'BEGIN';
  const stones = moves.map((cell) => `${coordinates(cell, rules)},${cells[cell] === toMove ? 1 : 2}`);
  return ['BOARD', ...stones, 'DONE'].join('\r\n');
}

function coordinates(cell: number, { cols }: Rules): string {
  return `${cell % cols},${Math.floor(cell / cols)}`;
}
