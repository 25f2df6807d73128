import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { parseCell } from '../../../games/k-in-a-row/notation.ts';
import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import type { Sign } from '../../../games/k-in-a-row/rules.ts';
import { isOver, playMoves } from '../../../games/k-in-a-row/state.ts';
import { playerToAct, SWAP2_CHOICES, swap2Step } from '../../../games/k-in-a-row/swap2.ts';
import { InputError } from '../../../input-error.ts';
import type { PlayerKInARow } from '../../../players/entry.ts';
import type { Seed } from '../../../random.ts';
import { writeText } from '../../options/files.ts';
import { describeResult, drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { createStatusLine } from '../../terminal/progress.ts';
import { type Position, takeTurn } from '../../terminal/think.ts';

/** The width of a full bar. */
const BAR = 30;
const SWAP2_HELP =
  'Swap2: the first player places X, O and X. The second then plays O, takes X, or places two more stones for the first to pick a side.';
const KEYS = 'Type a cell such as a1 (bottom left), "undo", "quit", or "?" for this help.';

export interface Opponent {
  readonly player: PlayerKInARow;
  readonly spec: string;
  /** The person's sign: X begins. */
  readonly person: Sign;
  readonly seed: Seed;
}

/** Two people at one terminal, or one against an AI. Resolves when the game is over or they quit. */
export async function playKInARow(
  beginning: Position,
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
  const { rules } = beginning.state;
  let position = beginning;
  const past: Position[] = [];
  const go = (next: Position) => {
    past.push(position);
    position = next;
  };
  const prompt = () => {
    if (closed) return;
    input.setPrompt(promptOf(position, opponent === undefined));
    input.prompt();
  };
  const isComputersTurn = ({ state, swap2 }: Position) =>
    opponent !== undefined && !isOver(state) && playerToAct(state, swap2) !== opponent.person;
  const letComputerAct = async () => {
    while (opponent && isComputersTurn(position)) {
      const bar = createStatusLine();
      const turn = await takeTurn(opponent.player, position, opponent.seed, ({ fraction }) => {
        bar.update(
          () => `${styleText('green', '█'.repeat(Math.round(fraction * BAR)))} ${opponent.spec} is thinking`,
        );
      });
      bar.end();
      console.log(turn!.said);
      go(turn!.position);
    }
  };
  console.log(`${rules.k} in a row wins. ${KEYS}`);
  if (position.swap2) console.log(SWAP2_HELP);
  await letComputerAct();
  console.log(drawPosition(position.state));
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
        // Against an AI, undo its reply too, so that it is the person's turn again. What it did at first stays.
        const at = past.findLastIndex((before) => !isComputersTurn(before));
        if (at >= 0) position = past.splice(at)[0]!;
      } else if (text !== '') go(enter(text, position));
      await letComputerAct();
      console.log(drawPosition(position.state));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      console.log(error.message);
    }
    if (isOver(position.state)) break;
    prompt();
  }
  input.close();
  const { state, swap2 } = position;
  console.log(isOver(state) ? describeResult(state) : 'Left the game.');
  if (save) {
    writeText(save, formatReplay(recordGame(state, swap2)));
    console.log(`The replay is in ${save}.`);
  }
}

/** What a person typed: a cell, or their choice in a swap2 opening. */
function enter(text: string, { state, swap2 }: Position): Position {
  const choices = swap2 && swap2Step(swap2, state)?.choices;
  if (!choices) return { ...(swap2 && { swap2 }), state: playMoves(state, [parseCell(text, state.rules)]) };
  const choice = choices.find((each) => each.toLowerCase() === text.toLowerCase());
  if (!choice) throw new InputError(`type ${choices.join(' or ')} to choose`, 'choice');
  return { state, swap2: [...swap2, choice] };
}

function promptOf({ state, swap2 }: Position, people: boolean): string {
  const step = swap2 && swap2Step(swap2, state);
  if (!step) return `${state.toMove}: `;
  const who = people ? `${step.by === 'X' ? 'First' : 'Second'} player, ` : '';
  if (!step.choices) return `${who}${state.toMove}, stone ${state.moves.length + 1} of ${step.stones}: `;
  return `${who}${step.choices.length === SWAP2_CHOICES.length ? 'X, O, or more (two more stones)' : 'X or O'}? `;
}
