import { createInterface } from 'node:readline';
import { parseCell } from '../games/k-in-a-row/notation.ts';
import { formatReplay, recordGame } from '../games/k-in-a-row/replay.ts';
import type { Rules } from '../games/k-in-a-row/rules.ts';
import { isOver, playMoves, start, undo } from '../games/k-in-a-row/state.ts';
import { InputError } from '../input-error.ts';
import { describeResult, drawPosition } from './draw-k-in-a-row.ts';
import { writeText } from './files.ts';

/** Two people at one terminal, who type cells. Resolves when the game is over or they leave. */
export async function playKInARow(rules: Rules, save: string | undefined): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  let state = start(rules);
  console.log(
    `${rules.k} in a row wins. Type a cell such as a1 (bottom left); "undo" takes back, "quit" leaves.`,
  );
  console.log(drawPosition(state));
  input.setPrompt('X: ');
  input.prompt();
  for await (const line of input) {
    const text = line.trim();
    if (text === 'quit' || text === 'q') break;
    try {
      if (text === 'undo' || text === 'u') {
        if (state.moves.length > 0) state = undo(state);
      } else if (text !== '') state = playMoves(state, [parseCell(text, rules)]);
      console.log(drawPosition(state));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      console.log(error.message);
    }
    if (isOver(state)) break;
    input.setPrompt(`${state.toMove}: `);
    input.prompt();
  }
  input.close();
  console.log(isOver(state) ? describeResult(state) : 'Left the game.');
  if (save) {
    writeText(save, formatReplay(recordGame(state)));
    console.log(`The replay is in ${save}.`);
  }
}
