import type { Replay } from '../../../games/2048/replay.ts';
import type { Replay as ReplayInARow } from '../../../games/k-in-a-row/replay.ts';
import { isNear, type JudgedMove, summarise } from '../../../science/review/game-2048.ts';
import type { ReviewedCell } from '../../../science/review/game-k-in-a-row.ts';
import { RowAnalyst, review2048 } from '../../ai/analyst.ts';
import { words } from '../../words/words.svelte.ts';

/** The current line, reviewed in the background for the graph and the costs beside the moves. */
export class LineReview {
  #stop = new AbortController();
  #line = '';
  #nodes: readonly number[] = [];
  #moves: readonly JudgedMove[] = $state.raw([]);
  #costs: readonly number[] = $state.raw([]);
  expected: readonly number[] = $state.raw([]);

  async look(replay: Replay, nodes: readonly number[]): Promise<void> {
    // The same line, for example after moving along it, needs no new review.
    const line = `${nodes.join()} ${replay.moves.join()}`;
    if (line === this.#line) return;
    this.close();
    this.#line = line;
    const { signal } = this.#stop;
    const judged = await review2048('pocket', replay, () => {}, signal);
    if (!judged || signal.aborted) return;
    this.#nodes = nodes;
    this.#moves = judged.moves;
    this.#costs = summarise(judged).moves.map(({ cost }) => cost);
    this.expected = [...judged.moves.map(({ expected }) => expected), judged.score + judged.remaining];
  }

  /** What the moves of a line cost, by node; those that cost next to nothing are left out. */
  costsOf(line: readonly number[]): ReadonlyMap<number, string> {
    const costs = new Map<number, string>();
    this.#moves.forEach((move, i) => {
      const node = this.#nodes[i + 1];
      const cost = Math.round(this.#costs[i]! / 10) * 10;
      if (node !== undefined && node === line[i + 1] && cost > 0 && !isNear(move))
        costs.set(node, `−${words().format(cost)}`);
    });
    return costs;
  }

  close(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#line = '';
  }
}

/** The same for k-in-a-row. */
export class RowLineReview {
  readonly #analyst = new RowAnalyst();
  #judged: { readonly line: readonly number[]; readonly moves: readonly ReviewedCell[] } | undefined =
    $state.raw();

  async look(replay: ReplayInARow, line: readonly number[]): Promise<void> {
    if (this.#judged && sameLine(this.#judged.line, line)) return;
    this.#analyst.stop();
    const moves = await this.#analyst.review(replay, () => {});
    if (moves) this.#judged = { line, moves };
  }

  /** The chance that X wins, in per cent, at the start and after each move. */
  chancesOf(line: readonly number[]): number[] {
    const known = this.#judged && sameLine(this.#judged.line, line) ? this.#judged.moves : [];
    const [first] = known;
    if (!first) return [];
    const forX = (chance: number, by: string) => 100 * (by === 'X' ? chance : 1 - chance);
    return [forX(first.before, first.by), ...known.map(({ after, by }) => forX(after, by))];
  }

  /** What the moves of a line cost in chances, by node; those that cost next to nothing are left out. */
  costsOf(line: readonly number[]): ReadonlyMap<number, string> {
    const costs = new Map<number, string>();
    const { line: nodes = [], moves = [] } = this.#judged ?? {};
    moves.forEach(({ cost }, i) => {
      const node = nodes[i + 1];
      if (node !== undefined && node === line[i + 1] && cost >= LEAST_COST)
        costs.set(node, `−${words().format(Math.round(100 * cost))} %`);
    });
    return costs;
  }

  close(): void {
    this.#analyst.close();
  }
}

const LEAST_COST = 0.02;

function sameLine(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((node, i) => node === b[i]);
}
