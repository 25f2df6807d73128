import { highestTile } from '../../games/2048/board.ts';
import { play, type State, type Turn } from '../../games/2048/game.ts';
import { type Replay, recordGame } from '../../games/2048/replay.ts';
import { type Direction, isOver } from '../../games/2048/slide.ts';
import type { Decision, Progress } from '../../players/player.ts';
import { Ai } from '../ai/ai.ts';
import { networkState } from '../ai/network-host.svelte.ts';
import { WatchedGame } from '../ai/watched-game.svelte.ts';
import { moveTiles, nextId, placeTiles, type Tile } from '../board/tiles.ts';

/** A game of 2048 played by an AI, as shown on the screen. */
export class Watched extends WatchedGame<State, Direction> {
  readonly spec: string;
  readonly #ai = new Ai();
  readonly #first: State;
  readonly #moves: Direction[];
  readonly #onturn: (turn: Turn) => void;
  #turn: Turn | undefined;

  tiles: readonly Tile[] = $state.raw([]);

  readonly highest = $derived(highestTile(this.state.board));
  readonly isOver = $derived(isOver(this.state.board));

  /** A game after these legal moves; without moves, a new game. `onturn` is called for every turn shown. */
  constructor(
    spec: string,
    first: State,
    moves: readonly Direction[] = [],
    onturn: (turn: Turn) => void = () => {},
  ) {
    super(moves.reduce((state, direction) => play(state, direction)!.state, first));
    this.spec = spec;
    this.#first = first;
    this.#moves = [...moves];
    this.#onturn = onturn;
    this.tiles = placeTiles(this.state.board);
  }

  get lacksNetwork(): boolean {
    return networkState(this.spec) === 'failed';
  }

  /** The move that led to the position shown. */
  get lastMove(): Direction | undefined {
    return this.#moves[this.state.moves - 1];
  }

  /** Loads what the AI needs in advance. */
  prepare(): void {
    this.#ai.prepare(this.spec);
  }

  /** "Move now": it answers with the best move so far. */
  hurry(): void {
    this.#ai.hurry();
  }

  /** The game up to the position shown. */
  record(): Replay {
    return recordGame(this.#first, this.#moves.slice(0, this.state.moves), this.state.score);
  }

  close(): void {
    this.#ai.close();
  }

  protected ask(
    state: State,
    tell: (progress: Progress<Direction>) => void,
  ): Promise<Decision<Direction> | undefined> {
    return this.#ai.decide2048(this.spec, state, tell);
  }

  protected isFinished(state: State): boolean {
    return isOver(state.board);
  }

  protected play(state: State, direction: Direction): State {
    this.#turn = play(state, direction)!;
    this.#moves.push(direction);
    return this.#turn.state;
  }

  protected draw(state: State, animated: boolean): void {
    const turn = this.#turn!;
    const follows = turn.state.moves === this.state.moves + 1;
    this.tiles =
      animated && follows
        ? moveTiles(this.tiles, turn.slide.motions, state.board, turn.spawn.cell)
        : placeTiles(state.board, nextId(this.tiles));
    this.#onturn(turn);
  }
}
