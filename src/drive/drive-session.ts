import { type Board, formatBoard, freeCells } from '../games/2048/board.ts';
import { type Spawn, type State, scoreFromTiles, settle, startFrom } from '../games/2048/game.ts';
import { type Replay, recordGame } from '../games/2048/replay.ts';
import { type Direction, isOver, slide } from '../games/2048/slide.ts';
import { InputError } from '../input-error.ts';
import type { Decision } from '../players/player.ts';
import { type GameOnPage, sameBoard } from './game-on-page.ts';
import type { Look } from './page-kind.ts';

/** Decides on a move, or gives up because the person has left. */
export type Decide = (state: State) => Promise<Decision<Direction> | undefined>;

/** What was played without a break: a replay can hold it. */
interface Stretch {
  readonly first: State;
  readonly moves: Direction[];
  readonly spawns: Spawn[];
  state: State;
}

/** Plays on a page, checks each turn against the rules, and keeps what happened. */
export class DriveSession {
  readonly #game: GameOnPage;
  readonly #decide: Decide;
  readonly #stretches: Stretch[] = [];
  #look: Look | undefined;
  #strange = 0;
  #goesOn = true;
  /** Whether the page has a button to keep playing; one without may still take keys. */
  #hasButton = true;
  #notice = '';

  constructor(game: GameOnPage, decide: Decide) {
    this.#game = game;
    this.#decide = decide;
  }

  get state(): State {
    return this.#stretches.at(-1)!.state;
  }

  /** Whatever was unusual last, in a sentence. */
  get notice(): string {
    return this.#notice;
  }

  get isOver(): boolean {
    return isOver(this.state.board) || (this.#look?.over ?? false) || !this.#goesOn;
  }

  /** Takes up the game on the page as it stands; begins another if that is over or `anew` asks for it. */
  async begin(anew: boolean): Promise<void> {
    let look = await this.#game.rest();
    const isFresh = look.cells.length - freeCells(look.cells).length <= 2;
    if (look.over || isOver(look.cells) || (anew && !isFresh)) {
      await this.#game.newGame(look.cells);
      look = await this.#game.rest();
    }
    this.#goesOn = true;
    this.#notice = '';
    this.#takeUp(look);
  }

  /** One move on the page; nothing if the game is over or no move was decided on. */
  async turn(): Promise<Decision<Direction> | undefined> {
    while (!this.isOver) {
      if (this.#look!.won && this.#hasButton) {
        this.#hasButton = await this.#game.keepPlaying();
        this.#look = await this.#game.rest();
      }
      const decision = await this.#decide(this.state);
      if (!decision) return undefined;
      const before = this.state.board;
      // After a look at a board at rest just now, another would cost time and show the same.
      if (this.#look!.sliding || decision.ms > 100) {
        const rested = await this.#game.rest(before);
        if (!sameBoard(rested.cells, before)) {
          await this.#beSurprised(rested, 'while it was at rest');
          continue;
        }
      }
      const { look, spawn } = await this.#game.play(decision.move, before);
      this.#look = look;
      if (spawn) {
        this.#advance(decision.move, spawn);
        return decision;
      }
      // A page that takes no more keys after a win ends the game there.
      if (sameBoard(look.cells, before)) {
        this.#goesOn = !look.won || this.#hasButton;
        if (!this.#goesOn)
          this.#notice = 'the page ends the game with the win: it has no button to keep playing';
      } else await this.#beSurprised(look, `after "${decision.move}" on ${formatBoard(before)}`);
    }
    return undefined;
  }

  /** The page's own score, now that its tiles are at rest. */
  async scoreOnPage(): Promise<number | undefined> {
    return (await this.#game.rest(this.state.board)).score;
  }

  /** All that was played, in stretches that each follow the rules. */
  replays(): Replay[] {
    return this.#stretches.map(({ first, moves, state, spawns }) =>
      recordGame(first, moves, state.score, spawns),
    );
  }

  #advance(move: Direction, spawn: Spawn): void {
    const stretch = this.#stretches.at(-1)!;
    stretch.state = settle(stretch.state, slide(stretch.state.board, move)!, spawn).state;
    stretch.moves.push(move);
    stretch.spawns.push(spawn);
    this.#strange = 0;
  }

  /** Somebody else made a move, or began a new game: plays on from there, unless it is always so. */
  async #beSurprised(look: Look, when: string): Promise<void> {
    if (++this.#strange === 3) {
      throw new InputError(
        `the page does not follow the rules of 2048: ${when} it showed ${formatBoard(look.cells)}`,
        'page',
      );
    }
    if (this.#stretches.every(({ moves }) => moves.length === 0)) this.#game.doubtKind();
    this.#takeUp(await this.#game.rest());
    this.#notice = `the page changed by itself ${when}, and is played on from there`;
  }

  #takeUp(look: Look): void {
    const board: Board = look.cells;
    const first = startFrom(board, 0, look.score ?? scoreFromTiles(board));
    this.#look = look;
    this.#stretches.push({ first, state: first, moves: [], spawns: [] });
  }
}
