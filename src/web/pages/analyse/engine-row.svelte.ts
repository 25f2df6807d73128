import { isOver, playMoves, type State } from '../../../games/k-in-a-row/state.ts';
import { provenEnd } from '../../../players/k-in-a-row/root-search.ts';
import type { SolvedCell } from '../../../players/k-in-a-row/solver.ts';
import type { Line } from '../../../players/player.ts';
import { RowAnalyst } from '../../ai/analyst.ts';

/** Nodes for each line: few at first, for a quick answer, then more and more. */
const BUDGETS = [3_000, 15_000, 60_000, 250_000, 1_000_000];
/** So many moves of a line are shown. */
export const LONGEST = 7;

/** kmaster, always on: the best moves of the position with their lines, deeper and deeper until it is paused. */
export class RowEngine {
  readonly #analyst = new RowAnalyst();
  #question = 0;
  about: State | undefined = $state.raw();
  lines: readonly Line<number>[] = $state.raw([]);
  nodes = $state(0);
  thinking = $state(false);

  async look(state: State, count: number): Promise<void> {
    const question = ++this.#question;
    this.#analyst.stop();
    this.thinking = !isOver(state);
    for (const nodes of BUDGETS) {
      if (!this.thinking) break;
      const decision = await this.#analyst.lines(state, count, nodes);
      if (question !== this.#question) return;
      if (!decision) break;
      this.about = state;
      this.lines = shortestWinFirst(decision.lines ?? []);
      this.nodes = decision.nodes;
      // Nothing is left to find out.
      if (this.lines.every(({ nodes: spent }) => spent < nodes / 2)) break;
    }
    if (this.about === state) await this.#complete(question, state);
    if (question === this.#question) this.thinking = false;
  }

  /** Shows proven lines to their ends: what the hash table has forgotten of them is searched again. */
  async #complete(question: number, state: State): Promise<void> {
    for (const [i, line] of this.lines.entries()) {
      const { plies = 0 } = provenEnd(line.value) ?? {};
      let { moves } = line;
      while (moves.length < Math.min(plies, LONGEST)) {
        const after = playMoves(state, moves);
        const next = isOver(after) ? undefined : await this.#analyst.lines(after, 1, BUDGETS[0]!);
        if (question !== this.#question) return;
        if (!next?.lines) break;
        moves = [...moves, ...next.lines[0]!.moves];
      }
      this.lines = this.lines.with(i, { ...line, moves });
    }
  }

  pause(): void {
    this.#question++;
    this.thinking = false;
    this.#analyst.stop();
  }

  close(): void {
    this.#question++;
    this.#analyst.close();
  }
}

/** The AI plays the first win it proves; another line may have proven a shorter one. */
function shortestWinFirst(lines: readonly Line<number>[]): readonly Line<number>[] {
  const isWin = ({ value }: Line<number>) => provenEnd(value)?.wins === true;
  return [...lines.filter(isWin).sort((a, b) => b.value - a.value), ...lines.filter((line) => !isWin(line))];
}

/** Boards that the solver can map while one looks. */
export const MAP_CELLS = 25;

/** Every empty cell as win, draw or loss, filling in as the solver proves it. */
export class SolverMap {
  readonly #analyst = new RowAnalyst();
  about: State | undefined = $state.raw();
  cells: ReadonlyMap<number, SolvedCell> = $state.raw(new Map());

  async look(state: State): Promise<void> {
    this.close();
    this.about = state;
    this.cells = new Map();
    if (isOver(state)) return;
    const all = await this.#analyst.map(state, (cells) => {
      if (this.about === state) this.cells = new Map(cells);
    });
    if (all && this.about === state) this.cells = all;
  }

  /** A running proof keeps a whole worker busy, so the worker is terminated with it. */
  close(): void {
    this.about = undefined;
    this.#analyst.close();
  }
}
