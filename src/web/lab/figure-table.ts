import type { GameFigures } from '../../science/summary.ts';
import { FIGURES } from './worker-messages.ts';

/** The figures of a series by seed, in one piece of memory: a hundred thousand games take as much room as the first. */
export class FigureTable {
  readonly #first: number;
  readonly #rows: Float64Array;
  #count = 0;
  #score = 0;

  constructor(first: number, games: number) {
    this.#first = first;
    this.#rows = new Float64Array(FIGURES * games).fill(Number.NaN);
  }

  get count(): number {
    return this.#count;
  }

  /** The average score so far. */
  get average(): number {
    return this.#score / this.#count;
  }

  has(seed: number): boolean {
    return !Number.isNaN(this.#rows[FIGURES * (seed - this.#first)]);
  }

  add({ seed, score, highest, moves, ms }: GameFigures): void {
    if (this.has(seed)) return;
    this.#rows.set([score, highest, moves, ms], FIGURES * (seed - this.#first));
    this.#count++;
    this.#score += score;
  }

  /** In the order of their seeds. */
  games(): GameFigures[] {
    const games: GameFigures[] = [];
    for (let at = 0; at < this.#rows.length; at += FIGURES) {
      if (Number.isNaN(this.#rows[at])) continue;
      const [score, highest, moves, ms] = this.#rows.subarray(at, at + FIGURES);
      games.push({
        seed: this.#first + at / FIGURES,
        score: score!,
        highest: highest!,
        moves: moves!,
        ms: ms!,
      });
    }
    return games;
  }
}
