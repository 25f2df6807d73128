import { type Board, highestTile } from '../../../games/2048/board.ts';
import type { State } from '../../../games/2048/game.ts';
import { type Direction, isOver, legalMoves, slide } from '../../../games/2048/slide.ts';
import type { Range } from '../../../players/spec.ts';
import { median, wilsonInterval } from '../../../science/statistics.ts';
import { playOn } from '../../ai/analyst.ts';

const SPEC = 'pocket';
const BATCH = 20;
export const PLAYOUTS = 2000;
export const WHAT_IF_GAMES = 200;
/** Any seeds will do, but they must be the same for every move. */
const FIRST_SEED = 1;
const TILES = [1024, 2048, 4096, 8192, 16384, 32768];

export interface TileChance {
  readonly tile: number;
  readonly share: number;
  readonly interval: Range;
}

/** Games played from a position by the network without search: how often the next tiles are reached. */
export class Playouts {
  #stop = new AbortController();
  games = $state(0);
  chances: readonly TileChance[] = $state.raw([]);
  medianScore = $state<number>();

  async look(state: State): Promise<void> {
    this.pause();
    const { signal } = this.#stop;
    this.games = 0;
    this.chances = [];
    this.medianScore = undefined;
    if (isOver(state.board)) return;
    const wanted = nextTiles(state.board);
    const highest: number[] = [];
    const scores: number[] = [];
    while (highest.length < PLAYOUTS && !signal.aborted) {
      const batch = await playOn(SPEC, state.board, false, FIRST_SEED + highest.length, BATCH, signal);
      if (!batch || signal.aborted) return;
      highest.push(...batch.map((game) => game.highest));
      scores.push(...batch.map(({ score }) => state.score + score));
      this.games = highest.length;
      this.chances = wanted.map((tile) => {
        const reached = highest.filter((each) => each >= tile).length;
        return { tile, share: reached / highest.length, interval: wilsonInterval(reached, highest.length) };
      });
      this.medianScore = median(scores);
    }
  }

  pause(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }
}

/** Games played after each legal move with the same tiles. */
export class WhatIf {
  #stop = new AbortController();
  about: State | undefined = $state.raw();
  running = $state(false);
  scores: ReadonlyMap<Direction, readonly number[]> = $state.raw(new Map());
  readonly games = $derived(Math.max(0, ...[...this.scores.values()].map((list) => list.length)));

  async run(state: State): Promise<void> {
    this.stop();
    const { signal } = this.#stop;
    this.about = state;
    this.running = true;
    const moves = legalMoves(state.board);
    const scores = new Map<Direction, number[]>(moves.map((move) => [move, []]));
    for (let done = 0; done < WHAT_IF_GAMES; done += BATCH) {
      for (const move of moves) {
        const { board, reward } = slide(state.board, move)!;
        const batch = await playOn(SPEC, board, true, FIRST_SEED + done, BATCH, signal);
        if (!batch || signal.aborted) return;
        scores.get(move)!.push(...batch.map(({ score }) => state.score + reward + score));
        this.scores = new Map(scores);
      }
    }
    this.running = false;
  }

  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.running = false;
  }
}

/** The tiles that are still to come: four of them from 1024 on. */
function nextTiles(board: Board): number[] {
  const highest = highestTile(board);
  return TILES.filter((tile) => tile > highest).slice(0, 4);
}
