import type { Rules } from '../games/k-in-a-row/rules.ts';
import { isOver, play, type State, start } from '../games/k-in-a-row/state.ts';
import { InputError } from '../input-error.ts';
import { Random, type Seed } from '../random.ts';
import { BALANCED_15, BALANCED_20, FIRST_BALANCED } from './balanced-openings.ts';

/** The first moves of a game. */
export type Opening = readonly number[];

/** Openings in Gomocup's notation: one per line, moves as offsets x,y from the centre, separated by commas. */
export function parseOpenings(text: string, rules: Rules): Opening[] {
  return text
    .split(/\r?\n/)
    .map((line, i) => ({ line: line.trim(), place: `line ${i + 1}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, place }) => parseOpening(line, rules, place));
}

/** Our openings of large boards: `balanced`, or those of before, which matches that name none were played with. */
type OpeningSet = 'balanced' | 'first';

/** The set that a new match uses, if there is one for the board. */
export function newestSet(rules: Rules): { readonly openings?: 'balanced' } {
  return isLarge(rules) ? { openings: 'balanced' } : {};
}

/** Our own openings: a set in turn on a large board with five in a row, else random ones. */
export function openingsFor(rules: Rules, count: number, seed: Seed, set: OpeningSet): Opening[] {
  const known = isLarge(rules) ? parseOpenings(textOf(set, rules), rules) : [];
  const random = Random.of(`openings ${seed}`, 'player');
  return Array.from(
    { length: count },
    (_, i) => known[i % (known.length || 1)] ?? randomOpening(rules, random),
  );
}

export function isLarge({ rows, cols, k }: Rules): boolean {
  return Math.min(rows, cols) >= 15 && k === 5;
}

function textOf(set: OpeningSet, { rows, cols }: Rules): string {
  if (set === 'first') return FIRST_BALANCED;
  return Math.min(rows, cols) >= 20 ? BALANCED_20 : BALANCED_15;
}

function parseOpening(line: string, rules: Rules, place: string): Opening {
  const numbers = line.split(',').map((part) => part.trim());
  if (numbers.length % 2 !== 0 || !numbers.every((part) => /^-?\d{1,2}$/.test(part))) {
    throw new InputError(
      `${place} is not an opening: write offsets from the centre, such as "0,0, 1,-1"`,
      place,
    );
  }
  const moves: number[] = [];
  let state = start(rules);
  for (let i = 0; i < numbers.length; i += 2) {
    const col = Math.floor(rules.cols / 2) + Number(numbers[i]);
    const row = Math.floor(rules.rows / 2) + Number(numbers[i + 1]);
    const cell = row * rules.cols + col;
    const inside = col >= 0 && col < rules.cols && row >= 0 && row < rules.rows;
    if (!inside || isOver(state) || state.cells[cell] !== null) {
      throw new InputError(
        `${place}: move ${i / 2 + 1} of the opening cannot be played on this board`,
        place,
      );
    }
    state = play(state, cell);
    moves.push(cell);
  }
  return moves;
}

/** Two random stones that do not end the game. */
function randomOpening(rules: Rules, random: Random): Opening {
  let state: State = start(rules);
  while (state.moves.length < 2) {
    const cell = random.below(state.cells.length);
    if (state.cells[cell] === null) state = play(state, cell);
  }
  return state.moves;
}
