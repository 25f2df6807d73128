import { setImmediate as breathe } from 'node:timers/promises';
import { formatCell } from '../../games/k-in-a-row/notation.ts';
import { play, type State } from '../../games/k-in-a-row/state.ts';
import { type Swap2, swap2Step } from '../../games/k-in-a-row/swap2.ts';
import type { PlayerKInARow } from '../../players/entry.ts';
import { thinkInGame } from '../../players/k-in-a-row/decide.ts';
import { answerSwap2, SWAP2_CAP } from '../../players/k-in-a-row/swap2.ts';
import type { Decision, Effort, Progress } from '../../players/player.ts';
import type { Seed } from '../../random.ts';

/** A position of a game, with the choices so far if it is opened by swap2. */
export interface Position {
  readonly state: State;
  readonly swap2?: Swap2;
}

/** What a player did: the position after it, a sentence such as "X: e5", and the effort of a move. */
export interface Turn {
  readonly position: Position;
  readonly said: string;
  readonly effort?: Effort;
}

/** Lets a player act: a move, or its part of a swap2 opening. Undefined if it was stopped. */
export async function takeTurn(
  player: PlayerKInARow,
  position: Position,
  seed: Seed,
  onProgress: (progress: Progress<number>) => void,
  stop?: () => boolean,
): Promise<Turn | undefined> {
  const { state, swap2 } = position;
  const step = swap2 && swap2Step(swap2, state);
  if (!step) {
    const decision = await thinkAloud(player, state, seed, onProgress, stop);
    return decision && { ...placeAll(position, [decision.move]), effort: decision };
  }
  const options = { seed, now: () => performance.now(), cap: SWAP2_CAP };
  const answer = await aloud(answerSwap2(player, state, step, options), onProgress, stop);
  if (answer?.kind !== 'sign') return answer && placeAll(position, answer.cells);
  return {
    position: { state, swap2: [...swap2, answer.sign] },
    said: `${step.by === 'X' ? 'The first' : 'The second'} player takes ${answer.sign}`,
  };
}

/** Lets a player think in slices, so that keys are read and a bar can fill in between; `stop` cancels. */
export async function thinkAloud(
  player: PlayerKInARow,
  state: State,
  seed: Seed,
  onProgress: (progress: Progress<number>) => void,
  stop?: () => boolean,
  lines?: number,
): Promise<Decision<number> | undefined> {
  const thinking = thinkInGame(player, state, seed, () => performance.now(), undefined, lines);
  return aloud(thinking, onProgress, stop);
}

async function aloud<Answer>(
  thinking: Generator<Progress<number>, Answer, boolean | undefined>,
  onProgress: (progress: Progress<number>) => void,
  stop: () => boolean = () => false,
): Promise<Answer | undefined> {
  for (let slices = 1; !stop(); slices++) {
    const step = thinking.next();
    if (step.done) return step.value;
    onProgress(step.value);
    if (slices % 8 === 0) await breathe();
  }
  return undefined;
}

function placeAll(position: Position, cells: readonly number[]): Turn {
  let { state } = position;
  const said: string[] = [];
  for (const cell of cells) {
    said.push(`${state.toMove}: ${formatCell(cell, state.rules)}`);
    state = play(state, cell);
  }
  return { position: { ...position, state }, said: said.join(', ') };
}
