import type { Replay } from '../../../games/2048/replay.ts';
import { isNear, type JudgedMove, summarise } from '../../../science/review/game-2048.ts';
import { review2048 } from '../../ai/analyst.ts';
import { words } from '../../words/words.svelte.ts';

/** The line that one stands on, reviewed in the background: for the graph, and for the costs beside the moves. */
export class LineReview {
  #stop = new AbortController();
  #line = '';
  #nodes: readonly number[] = [];
  #moves: readonly JudgedMove[] = $state.raw([]);
  #costs: readonly number[] = $state.raw([]);
  expected: readonly number[] = $state.raw([]);

  async look(replay: Replay, nodes: readonly number[]): Promise<void> {
    // The same line again, such as after a walk along it, needs no new review.
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
