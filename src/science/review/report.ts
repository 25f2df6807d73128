import { formatMoves, type Replay, replayStart, replayTurns } from '../../games/2048/replay.ts';
import { formatCell } from '../../games/k-in-a-row/notation.ts';
import { type Replay as ReplayInARow, replayStates } from '../../games/k-in-a-row/replay.ts';
import { costliest, type Review2048 } from './game-2048.ts';
import { costliestCells, type ReviewInARow, ROW_REVIEWER } from './game-k-in-a-row.ts';
import { likenessOf } from './likeness.ts';
import { type Reason, reasonIn2048, reasonInARow } from './reasons.ts';

/** What `lookahead review --json` prints for 2048. The page shows the same figures. */
export function report2048(replay: Replay, review: Review2048, reviewer: string) {
  const { moves, accuracy, ...figures } = review;
  return {
    game: '2048' as const,
    player: reviewer,
    ...figures,
    accuracy: accuracy ?? null,
    ...(accuracy !== undefined && { like: likenessOf(accuracy, reviewer).like.player }),
    costliest: costliest(moves, CARDS).map((i) => i + 1),
    moves: moves.map((move, i) => ({ number: i + 1, ...move })),
    line: formatMoves(replay.moves),
  };
}

/** The same for k-in-a-row. */
export function reportInARow({ rules }: ReplayInARow, { moves, ...figures }: ReviewInARow) {
  const name = (cell: number) => formatCell(cell, rules);
  return {
    game: 'k-in-a-row' as const,
    player: ROW_REVIEWER,
    rules,
    ...figures,
    costliest: costliestCells(moves, CARDS).map((i) => i + 1),
    moves: moves.map((each, i) => ({ number: i + 1, ...each, move: name(each.move), best: name(each.best) })),
  };
}

/** Why the costliest moves were worse, in the order of their cost. */
export function reasons2048(replay: Replay, { moves }: Review2048, count = CARDS): Map<number, Reason> {
  const boards = [replayStart(replay).board, ...Array.from(replayTurns(replay), ({ state }) => state.board)];
  return new Map(
    costliest(moves, count).map((i) => [i, reasonIn2048(boards[i]!, moves[i]!.move, moves[i]!.best)]),
  );
}

export function reasonsInARow(
  replay: ReplayInARow,
  { moves }: ReviewInARow,
  count = CARDS,
): Map<number, Reason> {
  const states = [...replayStates(replay)];
  return new Map(costliestCells(moves, count).map((i) => [i, reasonInARow(states[i]!, moves[i]!)]));
}

const CARDS = 8;
