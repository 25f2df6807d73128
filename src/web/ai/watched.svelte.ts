import { highestTile } from '../../games/2048/board.ts';
import { play, type State, type Turn } from '../../games/2048/game.ts';
import { type Replay, recordGame } from '../../games/2048/replay.ts';
import { type Direction, isOver } from '../../games/2048/slide.ts';
import type { Decision } from '../../players/player.ts';
import { moveTiles, nextId, placeTiles, type Tile } from '../board/tiles.ts';
import { Ai } from './ai.ts';

/** About one frame: showing more often would only slow the game down. */
const FRAME = 16;

/** A game of 2048 that an AI plays, as it stands on the screen. */
export class Watched {
  readonly spec: string;
  readonly #ai = new Ai();
  readonly #first: State;
  readonly #moves: Direction[];
  /** The game itself; what is on the screen may lag a frame behind. */
  #state: State;
  #shown = 0;

  state: State = $state.raw()!;
  tiles: readonly Tile[] = $state.raw([]);
  decision: Decision<Direction> | undefined = $state.raw();
  /** Share of its budget that it has spent on the next move. */
  progress = $state(0);

  readonly highest = $derived(highestTile(this.state.board));
  readonly isOver = $derived(isOver(this.state.board));

  /** A game after these moves, all legal; none is a new game. */
  constructor(spec: string, first: State, moves: readonly Direction[] = []) {
    this.spec = spec;
    this.#first = first;
    this.#moves = [...moves];
    this.#state = moves.reduce((state, direction) => play(state, direction)!.state, first);
    this.state = this.#state;
    this.tiles = placeTiles(this.#state.board);
  }

  /** Fetches what the AI needs, before it is asked. */
  prepare(): void {
    this.#ai.prepare(this.spec);
  }

  /** Lets the AI make one move; false if there was none to make. */
  async step(animated: boolean): Promise<boolean> {
    if (isOver(this.#state.board)) return false;
    const decision = await this.#ai.decide2048(this.spec, this.#state, ({ fraction }) => {
      this.progress = fraction;
    });
    if (!decision) return false;
    const turn = play(this.#state, decision.move)!;
    this.#state = turn.state;
    this.#moves.push(decision.move);
    this.#show(turn, decision, animated);
    return true;
  }

  /** "Move now": it answers with the best it has found. */
  hurry(): void {
    this.#ai.hurry();
  }

  record(): Replay {
    return recordGame(this.#first, this.#moves, this.#state.score);
  }

  close(): void {
    this.#ai.close();
  }

  #show({ slide, state, spawn }: Turn, decision: Decision<Direction>, animated: boolean): void {
    const now = performance.now();
    if (!animated && now - this.#shown < FRAME && !isOver(state.board)) return;
    this.#shown = now;
    this.tiles = animated
      ? moveTiles(this.tiles, slide.motions, state.board, spawn.cell)
      : placeTiles(state.board, nextId(this.tiles));
    this.state = state;
    this.decision = decision;
    this.progress = 0;
  }
}
