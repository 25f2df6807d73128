import { formatBoard, parseBoard } from '../../games/2048/board.ts';
import { load, save } from '../storage.ts';

/** Costly moves that come back as exercises: after one day, three days and a week while they are solved. */
export interface Exercise {
  readonly game: '2048' | 'k-in-a-row';
  /** 2048: the board. k-in-a-row: rules and moves, as in an address. */
  readonly position: string;
  readonly score?: number;
  /** When it is due next, in milliseconds since 1970, and how often in a row it has been solved. */
  readonly due: number;
  readonly solved: number;
}

const SLOT = 'notebook';
const DAY = 86_400_000;
/** Days until an exercise comes back after so many solutions in a row; then it is done. */
export const INTERVALS = [1, 3, 7] as const;
const MOST = 500;

export function readNotebook(): Exercise[] {
  const kept = load(SLOT);
  return Array.isArray(kept) ? kept.filter(isExercise) : [];
}

/** Adds new exercises and drops the oldest if there are too many. Returns how many are new. */
export function addExercises(exercises: readonly Omit<Exercise, 'due' | 'solved'>[], now: number): number {
  const known = readNotebook();
  const added = exercises
    .filter(({ position }) => !known.some((each) => each.position === position))
    .map((exercise): Exercise => ({ ...exercise, due: now + DAY, solved: 0 }));
  if (added.length > 0) save(SLOT, [...known, ...added].slice(-MOST));
  return added.length;
}

/** What becomes of an exercise after an answer: undefined when it has been solved often enough. */
export function answered(exercise: Exercise, solved: boolean, now: number): Exercise | undefined {
  if (!solved) return { ...exercise, solved: 0, due: now + DAY };
  const next = INTERVALS[exercise.solved + 1];
  return next === undefined ? undefined : { ...exercise, solved: exercise.solved + 1, due: now + next * DAY };
}

export function keepAnswer(exercise: Exercise, solved: boolean, now: number): void {
  const next = answered(exercise, solved, now);
  save(
    SLOT,
    readNotebook().flatMap((each) => (each.position === exercise.position ? (next ? [next] : []) : [each])),
  );
}

export function removeExercise({ position }: Exercise): void {
  save(
    SLOT,
    readNotebook().filter((each) => each.position !== position),
  );
}

/** Within 5 % of the best: that is solved. */
export function isSolved(value: number, best: number): boolean {
  return value >= best - 0.05 * Math.abs(best);
}

function isExercise(input: unknown): input is Exercise {
  if (typeof input !== 'object' || input === null) return false;
  const { game, position, due, solved } = input as Record<string, unknown>;
  const plain = typeof position === 'string' && typeof due === 'number' && typeof solved === 'number';
  if (!plain || (game !== '2048' && game !== 'k-in-a-row')) return false;
  try {
    return game === 'k-in-a-row' || formatBoard(parseBoard(position)) !== '';
  } catch {
    return false;
  }
}
