import type { GameFigures } from '../../science/summary.ts';
import { FIGURES } from './worker-messages.ts';

/**
 * The figures of a series by seed, in one piece of memory: a hundred thousand games take as much room as the first. Games are views of
 * it that are made once, since a summary looks at all of them twice a second.
 */
export class FigureTable {
  readonly #first: number;
  readonly #rows: Float64Array;
  readonly #games: (GameFigures | undefined)[];
  #count = 0;
  #score = 0;

  constructor(first: number, games: number) {
    this.#first = first;
    this.#rows = new Float64Array(FIGURES * games).fill(Number.NaN);
    this.#games = Array.from({ length: games });
  }

  get count(): number {
    return this.#count;
  }

  /** The average score so far. */
  get average(): number {
    return this.#score / this.#count;
  }

  has(seed: number): boolean {
    return this.#games[seed - this.#first] !== undefined;
  }

  add({ seed, score, highest, moves, ms }: GameFigures): void {
    if (this.has(seed)) return;
    const place = seed - this.#first;
    this.#rows.set([score, highest, moves, ms], FIGURES * place);
    this.#games[place] = new Row(this.#rows, place, this.#first);
    this.#count++;
    this.#score += score;
  }

  /** In the order of their seeds. */
  games(): GameFigures[] {
    return this.#games.filter((game) => game !== undefined);
  }
}

/** One game's figures, where they lie. */
class Row implements GameFigures {
  readonly rows: Float64Array;
  readonly place: number;
  readonly first: number;

  constructor(rows: Float64Array, place: number, first: number) {
    this.rows = rows;
    this.place = place;
    this.first = first;
  }

  get seed(): number {
    return this.first + this.place;
  }

  get score(): number {
    return this.rows[FIGURES * this.place]!;
  }

  get highest(): number {
    return this.rows[FIGURES * this.place + 1]!;
  }

  get moves(): number {
    return this.rows[FIGURES * this.place + 2]!;
  }

  get ms(): number {
    return this.rows[FIGURES * this.place + 3]!;
  }
}
