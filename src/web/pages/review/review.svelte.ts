import type { State as State2048 } from '../../../games/2048/game.ts';
import { type Replay, replayStart, replayTurns } from '../../../games/2048/replay.ts';
import { type Replay as ReplayInARow, replayStates } from '../../../games/k-in-a-row/replay.ts';
import type { State as RowState } from '../../../games/k-in-a-row/state.ts';
import {
  type Judged2048,
  type JudgedMove,
  type Review2048,
  summarise,
} from '../../../science/review/game-2048.ts';
import {
  type ReviewedCell,
  type ReviewInARow,
  summariseRow,
} from '../../../science/review/game-k-in-a-row.ts';
import { reviewerSpec } from '../../../science/review/reviewer-2048.ts';
import { RowAnalyst, review2048 } from '../../ai/analyst.ts';

/** How often the figures are updated during a review. */
const REFRESH_MS = 250;

/**
 * The review of one game:
 *
 *   waiting ──begin──▶ running ──the last move, or enough──▶ done
 *                         └──no network──▶ failed ──begin──▶ running
 */
export class Reviewing2048 {
  readonly replay: Replay;
  readonly states: readonly State2048[];
  #stop = new AbortController();
  phase = $state<'waiting' | 'running' | 'done' | 'failed'>('waiting');
  done = $state(0);
  review: Review2048 | undefined = $state.raw();
  reviewer = $state('');

  constructor(replay: Replay) {
    this.replay = replay;
    this.states = [replayStart(replay), ...Array.from(replayTurns(replay), ({ state }) => state)];
  }

  async begin(spec: string): Promise<void> {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.reviewer = reviewerSpec(spec).spec;
    this.phase = 'running';
    this.done = 0;
    // What another reviewer found is not shown as this one's.
    this.review = undefined;
    const moves: JudgedMove[] = [];
    let refreshed = 0;
    const judged = await review2048(
      this.reviewer,
      this.replay,
      (added) => {
        if (signal.aborted || this.phase !== 'running') return;
        moves.push(...added);
        this.done = moves.length;
        if (performance.now() - refreshed < REFRESH_MS) return;
        refreshed = performance.now();
        this.review = summarise(this.#soFar(moves));
      },
      signal,
    );
    if (signal.aborted) return;
    // Stopped early: what has been judged is kept.
    if (!judged && moves.length === 0) {
      this.phase = 'failed';
      return;
    }
    this.review = summarise(judged ?? this.#soFar(moves));
    this.done = this.review.moves.length;
    this.phase = 'done';
  }

  enough(): void {
    if (this.phase !== 'running' || !this.review) return;
    this.phase = 'done';
    this.#stop.abort();
  }

  close(): void {
    this.#stop.abort();
  }

  /** The first part of a game: it ends where the next move is to be judged, with what is expected there. */
  #soFar(moves: readonly JudgedMove[]): Judged2048 {
    const last = moves.at(-1);
    const { score } = this.states[moves.length]!;
    if (!last) return { moves, expected: score, score, remaining: 0 };
    // U after the last spawn = what was expected after the move, and its luck.
    const reward = score - this.states[moves.length - 1]!.score;
    const remaining = last.values[last.move]! - reward + last.luck;
    return { moves: [...moves], expected: moves[0]!.expected, score, remaining };
  }
}

/** The same for k-in-a-row. */
export class ReviewingRow {
  readonly replay: ReplayInARow;
  readonly states: readonly RowState[];
  readonly #analyst = new RowAnalyst();
  phase = $state<'waiting' | 'running' | 'done'>('waiting');
  done = $state(0);
  review: ReviewInARow | undefined = $state.raw();

  constructor(replay: ReplayInARow) {
    this.replay = replay;
    this.states = [...replayStates(replay)];
  }

  async begin(): Promise<void> {
    this.phase = 'running';
    const moves = await this.#analyst.review(this.replay, (soFar) => this.#show(soFar));
    if (moves) this.#show(moves);
    this.phase = 'done';
  }

  enough(): void {
    this.#analyst.stop();
  }

  close(): void {
    this.#analyst.close();
  }

  #show(moves: readonly ReviewedCell[]): void {
    this.done = moves.length;
    this.review = summariseRow(moves, this.states.at(-1)!.result);
  }
}
