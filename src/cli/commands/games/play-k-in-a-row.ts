import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { formatCell, parseCell } from '../../../games/k-in-a-row/notation.ts';
import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import type { Rules, Sign } from '../../../games/k-in-a-row/rules.ts';
import { isOver, play, playMoves, start, undo } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import type { PlayerKInARow } from '../../../players/entry.ts';
import type { Seed } from '../../../random.ts';
import { writeText } from '../../options/files.ts';
import { describeResult, drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { createStatusLine } from '../../terminal/progress.ts';
import { thinkAloud } from '../../terminal/think.ts';

/** The width of a full bar. */
const BAR = 30;
const KEYS = 'Type a cell such as a1 (bottom left), "undo", "quit", or "?" for this help.';

export interface Opponent {
  readonly player: PlayerKInARow;
  readonly spec: string;
  /** The person's sign. */
  readonly person: Sign;
  readonly seed: Seed;
}

/** Two people at one terminal, or one against an AI. Resolves when the game is over or they quit. */
export async function playKInARow(
  rules: Rules,
  save: string | undefined,
  opponent?: Opponent,
): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  // Listen from the start: lines that arrive while the AI thinks must not be lost.
  const lines = input[Symbol.asyncIterator]();
  let closed = false;
  input.on('close', () => {
    closed = true;
  });
  const prompt = () => {
    if (closed) return;
    input.setPrompt(`${state.toMove}: `);
    input.prompt();
  };
  let state = start(rules);
  const isComputersTurn = () => opponent !== undefined && !isOver(state) && state.toMove !== opponent.person;
  const letComputerMove = async () => {
    if (!opponent || !isComputersTurn()) return;
    const bar = createStatusLine();
    const decision = await thinkAloud(opponent.player, state, opponent.seed, ({ fraction }) => {
      bar.update(
        () => `${styleText('green', '█'.repeat(Math.round(fraction * BAR)))} ${opponent.spec} is thinking`,
      );
    });
    bar.end();
    console.log(`${state.toMove}: ${formatCell(decision!.move, rules)}`);
    state = play(state, decision!.move);
  };
  console.log(`${rules.k} in a row wins. ${KEYS}`);
  await letComputerMove();
  console.log(drawPosition(state));
  prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (text === 'quit' || text === 'q') break;
    if (text === '?' || text === 'help') {
      console.log(KEYS);
      prompt();
      continue;
    }
    try {
      if (text === 'undo' || text === 'u') {
        // Against an AI, undo its reply too, so that it is the person's turn again.
        const enough = opponent?.person === 'O' ? 1 : 0;
        if (state.moves.length > enough) state = undo(state);
        while (isComputersTurn() && state.moves.length > 0) state = undo(state);
      } else if (text !== '') state = playMoves(state, [parseCell(text, rules)]);
      await letComputerMove();
      console.log(drawPosition(state));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      console.log(error.message);
    }
    if (isOver(state)) break;
    prompt();
  }
  input.close();
  console.log(isOver(state) ? describeResult(state) : 'Left the game.');
  if (save) {
    writeText(save, formatReplay(recordGame(state)));
    console.log(`The replay is in ${save}.`);
  }
}
