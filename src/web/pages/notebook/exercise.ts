import { type Board, formatBoard, parseBoard } from '../../../games/2048/board.ts';
import type { State as State2048 } from '../../../games/2048/game.ts';
import { startFrom } from '../../../games/2048/game.ts';
import type { Direction } from '../../../games/2048/slide.ts';
import { formatCell, formatMoves } from '../../../games/k-in-a-row/notation.ts';
import { isOver, play, playMoves, type State as RowState, start } from '../../../games/k-in-a-row/state.ts';
import type { Puzzle2048, PuzzleInARow } from '../../../science/puzzles/puzzle.ts';
import { winningChance } from '../../../science/review/chance.ts';
import { Ai } from '../../ai/ai.ts';
import { RowAnalyst } from '../../ai/analyst.ts';
import { subjectIn } from '../../analysis/game-address.ts';
import { type Exercise, isSolved } from '../../analysis/notebook.ts';
import { formatRoute } from '../../frame/route.ts';

/** A question to answer with one move, from the notebook or from the puzzles that come with the page. */
export type Question =
  | {
      readonly game: '2048';
      readonly board: Board;
      readonly score: number;
      readonly best?: Direction;
      readonly level?: number;
    }
  | {
      readonly game: 'k-in-a-row';
      readonly state: RowState;
      /** The task is to find the only move that does not lose. */
      readonly holds?: boolean;
      readonly best?: number;
      readonly level?: number;
    };

export interface Assessment {
  readonly solved: boolean;
  readonly best: Direction | number;
}

export function questionOf(exercise: Exercise): Question | undefined {
  if (exercise.game === '2048')
    return { game: '2048', board: parseBoard(exercise.position), score: exercise.score ?? 0 };
  try {
    const subject = subjectIn(new URLSearchParams(exercise.position));
    if (subject?.game !== 'k-in-a-row') return undefined;
    const { start: first, tree } = subject.place;
    const moves = tree.nodes.flatMap((node) => (node?.step === undefined ? [] : [node.step]));
    return { game: 'k-in-a-row', state: playMoves(first, moves) };
  } catch {
    return undefined;
  }
}

export function questionOfPuzzle(puzzle: Puzzle2048 | PuzzleInARow): Question {
  if ('board' in puzzle) return { game: '2048', score: 0, ...puzzle };
  const { rules, moves, best, plies, level } = puzzle;
  return { game: 'k-in-a-row', state: playMoves(start(rules), moves), holds: plies === 0, best, level };
}

/** The key of a question in storage. */
export function positionOf(question: Question): string {
  if (question.game === '2048') return formatBoard(question.board);
  const { rules, moves } = question.state;
  return `${rules.rows}x${rules.cols},${rules.k} ${formatMoves(moves, rules)}`;
}

/** Where the analysis board shows the question. */
export function analysisOf(question: Question): string {
  if (question.game === '2048')
    return formatRoute('analyse', {
      board: formatBoard(question.board).replaceAll(' ', ','),
      score: question.score,
    });
  const { rules, moves } = question.state;
  return formatRoute('analyse', {
    rows: rules.rows,
    cols: rules.cols,
    k: rules.k,
    ...(rules.exact && { exact: 'true' }),
    moves: formatMoves(moves, rules).replaceAll(' ', ','),
  });
}

/** Judges answers: a puzzle has its solution; for the person's own mistakes an AI decides. "Solved" is within 5 % of the best. */
export class Judge {
  readonly #ai = new Ai();
  readonly #row = new RowAnalyst();

  async judge(question: Question, move: Direction | number): Promise<Assessment | undefined> {
    if (question.best !== undefined) return { solved: move === question.best, best: question.best };
    if (question.game === '2048')
      return this.#judge2048(startFrom(question.board, 0, question.score), move as Direction);
    return this.#judgeRow(question.state, move as number);
  }

  close(): void {
    this.#ai.close();
    this.#row.close();
  }

  async #judge2048(state: State2048, move: Direction): Promise<Assessment | undefined> {
    const decision = await this.#ai.decide2048('pocket:depth=3', state);
    if (!decision) return undefined;
    const { values, move: best } = decision;
    return { solved: isSolved(values[move]!, values[best]!), best };
  }

  async #judgeRow(state: RowState, cell: number): Promise<Assessment | undefined> {
    const best = await this.#row.lines(state, 1, NODES);
    if (!best) return undefined;
    const chance = winningChance(best.values[best.move]!, state.rules);
    return {
      solved: cell === best.move || (await this.#chanceAfter(state, cell)) >= chance - 0.05,
      best: best.move,
    };
  }

  async #chanceAfter(state: RowState, cell: number): Promise<number> {
    const after = play(state, cell);
    if (isOver(after)) return after.result === 'draw' ? 0.5 : 1;
    const reply = await this.#row.lines(after, 1, NODES);
    return reply ? 1 - winningChance(reply.values[reply.move]!, state.rules) : 0;
  }
}

export function nameOf(
  question: Question,
  move: Direction | number,
  directions: Readonly<Record<Direction, string>>,
): string {
  return question.game === '2048'
    ? directions[move as Direction]
    : formatCell(move as number, question.state.rules);
}

const NODES = 20_000;
