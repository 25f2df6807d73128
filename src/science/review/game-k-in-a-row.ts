import { type Replay, replayStates } from '../../games/k-in-a-row/replay.ts';
import type { Sign } from '../../games/k-in-a-row/rules.ts';
import { isOver, type Result, type State } from '../../games/k-in-a-row/state.ts';
import { openingStones } from '../../games/k-in-a-row/swap2.ts';
import { createPlayer } from '../../players/catalog.ts';
import type { Engine, PlayerKInARow } from '../../players/entry.ts';
import { decide } from '../../players/player.ts';
import { Random } from '../../random.ts';
import { CHANCE_NODES, winningChance } from './chance.ts';

/** A review of k-in-a-row: how each move changed its side's chance of winning, according to kmaster. */
export interface ReviewInARow {
  readonly result: Result | null;
  /** In per cent, with the total cost of the moves in chances; undefined for a side without moves. */
  readonly accuracy: Readonly<Record<Sign, number | undefined>>;
  readonly cost: Readonly<Record<Sign, number>>;
  readonly moves: readonly ReviewedCell[];
}

export interface ReviewedCell {
  readonly move: number;
  readonly by: Sign;
  readonly best: number;
  /** The chance of the side that moved, from 0 to 1: before the move, and after it. */
  readonly before: number;
  readonly after: number;
  readonly cost: number;
  /** A stone of a swap2 opening: it is placed to be fair, so it costs nothing and does not count for the accuracy. */
  readonly opening?: true;
  /** kmaster's values of the position before the move and of the one after it, each for the side to move; the end has none. */
  readonly value: number;
  readonly reply: number | undefined;
}

export const ROW_REVIEWER = `kmaster:nodes=${CHANCE_NODES}`;

/** A new reviewer for each game: kmaster remembers what it has searched, and the next game must not depend on it. */
export function createRowReviewer(engine: Engine): PlayerKInARow {
  return createPlayer('k-in-a-row', ROW_REVIEWER, engine).player;
}

/** Judges a game move by move, yielding the moves so far. Refuses a game that breaks the rules. */
export function* judgeRowGame(
  replay: Replay,
  player: PlayerKInARow,
): Generator<readonly ReviewedCell[], readonly ReviewedCell[]> {
  const moves: ReviewedCell[] = [];
  const opening = replay.swap2 ? openingStones(replay.swap2) : 0;
  let before: State | undefined;
  let opinion: Opinion | undefined;
  for (const state of replayStates(replay)) {
    const next = opinionOf(state, player);
    if (before && opinion) {
      const judged = judge(before, opinion, state.moves.at(-1)!, next);
      moves.push(moves.length < opening ? { ...judged, cost: 0, opening: true } : judged);
      yield moves;
    }
    before = state;
    opinion = next;
  }
  return moves;
}

export function summariseRow(moves: readonly ReviewedCell[], result: Result | null): ReviewInARow {
  const of = (sign: Sign) => moves.filter(({ by }) => by === sign);
  const accuracy = (all: readonly ReviewedCell[]) => {
    const own = all.filter(({ opening }) => !opening);
    return own.length > 0
      ? own.reduce((sum, { cost }) => sum + moveAccuracy(cost), 0) / own.length
      : undefined;
  };
  const cost = (own: readonly ReviewedCell[]) => own.reduce((sum, move) => sum + move.cost, 0);
  return {
    result,
    accuracy: { X: accuracy(of('X')), O: accuracy(of('O')) },
    cost: { X: cost(of('X')), O: cost(of('O')) },
    moves,
  };
}

/** The numbers of the costliest moves, costliest first; of one side if given. */
export function costliestCells(moves: readonly ReviewedCell[], count: number, by?: Sign): number[] {
  return moves
    .map((_, i) => i)
    .filter((i) => moves[i]!.cost >= WORTH_SHOWING && (by === undefined || moves[i]!.by === by))
    .toSorted((a, b) => moves[b]!.cost - moves[a]!.cost)
    .slice(0, count);
}

/**
 * The accuracy of a move by the chance it gave away: the curve that lichess fitted for chess, with 100 for a move
 * that cost nothing.
 */
export function moveAccuracy(cost: number): number {
  if (cost === 0) return 100;
  return Math.max(0, Math.min(100, 103.1668 * Math.exp(-4.354 * cost) - 3.1669));
}

const WORTH_SHOWING = 0.05;

/** kmaster's judgement of a position: its best move, the value for the side to move, and that side's chance. */
interface Opinion {
  readonly best: number | undefined;
  readonly value: number | undefined;
  readonly chance: number;
}

function opinionOf(state: State, player: PlayerKInARow): Opinion {
  if (isOver(state)) {
    // If the game is won, the side that would move next has lost.
    return { best: undefined, value: undefined, chance: state.result === 'draw' ? 0.5 : 0 };
  }
  const { move, values } = decide(player, state, { random: Random.of(0, 'player'), now: () => 0 });
  return { best: move, value: values[move]!, chance: winningChance(values[move]!, state.rules) };
}

function judge(
  { toMove }: State,
  { best, value, chance }: Opinion,
  move: number,
  next: Opinion,
): ReviewedCell {
  const after = 1 - next.chance;
  // The search may rate a move higher once it has been made: that is its error, not the player's merit.
  const cost = move === best ? 0 : Math.max(0, chance - after);
  return { move, by: toMove, best: best!, before: chance, after, cost, value: value!, reply: next.value };
}
