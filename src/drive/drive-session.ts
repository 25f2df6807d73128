import { type Board, formatBoard, freeCells } from '../games/2048/board.ts';
import { endTurn, type Spawn, type State, scoreFromTiles, startFrom } from '../games/2048/game.ts';
import { type Jump, type Replay, recordGame } from '../games/2048/replay.ts';
import { type Direction, isOver, slide } from '../games/2048/slide.ts';
import { InputError } from '../input-error.ts';
import type { Decision } from '../players/player.ts';
import { type GameOnPage, sameBoard } from './game-on-page.ts';
import type { Look } from './page-kind.ts';

/** Decides on a move, or returns undefined if the person has quit. */
export type Decide = (state: State) => Promise<Decision<Direction> | undefined>;

/** What was played of one game, for the replay. */
interface DrivenGame {
  readonly first: State;
  readonly moves: Direction[];
  readonly spawns: Spawn[];
  readonly jumps: Jump[];
  state: State;
}

/** Plays on a page, checks each turn against the rules, and records it. */
export class DriveSession {
  readonly #game: GameOnPage;
  readonly #decide: Decide;
  readonly #games: DrivenGame[] = [];
  #look: Look | undefined;
  #strange = 0;
  #goesOn = true;
  /** Whether the page has a button to keep playing; a page without one may still accept keys. */
  #hasButton = true;
  #notice = '';
  /** The move at which the notice disappears. */
  #noticeEnds = Infinity;

  constructor(game: GameOnPage, decide: Decide) {
    this.#game = game;
    this.#decide = decide;
  }

  get state(): State {
    return this.#games.at(-1)!.state;
  }

  /** A sentence about something unusual a few moves ago, or about what ended the game. */
  get notice(): string {
    return this.state.moves < this.#noticeEnds ? this.#notice : '';
  }

  get isOver(): boolean {
    return isOver(this.state.board) || (this.#look?.over ?? false) || !this.#goesOn;
  }

  /** Continues the game on the page; starts a new one if it is over or `newGame` is set. */
  async begin(newGame: boolean): Promise<void> {
    let look = await this.#game.rest();
    const isFresh = tileCount(look.cells) <= 2;
    if (look.over || isOver(look.cells) || (newGame && !isFresh)) {
      await this.#game.newGame(look.cells);
      look = await this.#game.rest();
    }
    this.#goesOn = true;
    this.#notice = '';
    this.#noticeEnds = Infinity;
    this.#takeUp(look);
  }

  /** Makes one move on the page; undefined if the game is over or no move was chosen. */
  async turn(): Promise<Decision<Direction> | undefined> {
    while (!this.isOver) {
      if (this.#look!.won && this.#hasButton) {
        this.#hasButton = await this.#game.keepPlaying();
        this.#look = await this.#game.rest();
      }
      const decision = await this.#decide(this.state);
      if (!decision) return undefined;
      const before = this.state.board;
      // The board was just seen at rest: another look would cost time and show the same.
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
      // A page that accepts no keys after a win ends the game there.
      if (sameBoard(look.cells, before)) {
        this.#goesOn = !look.won || this.#hasButton;
        if (!this.#goesOn) {
          this.#notice = 'the page ends the game at the win, because it has no button to keep playing';
          this.#noticeEnds = Infinity;
        }
      } else await this.#beSurprised(look, `after "${decision.move}" on ${formatBoard(before)}`);
    }
    return undefined;
  }

  /** The page's own score, now that its tiles are at rest. */
  async scoreOnPage(): Promise<number | undefined> {
    return (await this.#game.rest(this.state.board)).score;
  }

  /** Every game as a replay, marked where the page changed its board on its own. */
  replays(): Replay[] {
    return this.#games.map(({ first, moves, state, spawns, jumps }) => ({
      ...recordGame(first, moves, state.score, spawns),
      ...(jumps.length > 0 && { jumps: [...jumps] }),
    }));
  }

  #advance(move: Direction, spawn: Spawn): void {
    const game = this.#games.at(-1)!;
    game.state = endTurn(game.state, slide(game.state.board, move)!, spawn).state;
    game.moves.push(move);
    game.spawns.push(spawn);
    this.#strange = 0;
  }

  /** Something else made a move or started a new game: continues from there, unless it happens every time. */
  async #beSurprised(look: Look, when: string): Promise<void> {
    if (++this.#strange === 3) {
      throw new InputError(
        `the page does not follow the rules of 2048: ${when} it showed ${formatBoard(look.cells)}`,
        'page',
      );
    }
    const isFirstMove = this.#games.every(({ moves }) => moves.length === 0);
    if (isFirstMove) this.#game.doubtKind();
    const rested = await this.#game.rest();
    const isNewGame = tileCount(rested.cells) <= 2 && tileCount(this.state.board) > 4;
    if (isFirstMove || isNewGame) this.#takeUp(rested);
    else this.#jump(rested);
    this.#notice = `the page changed on its own ${when}; continuing from there`;
    this.#noticeEnds = this.state.moves + NOTICE_MOVES;
  }

  /** Continues from what the page shows now. Of several changes between two moves, the last one counts. */
  #jump(look: Look): void {
    const game = this.#games.at(-1)!;
    const { moves } = game.state;
    const score = look.score ?? scoreFromTiles(look.cells);
    if (game.jumps.at(-1)?.at === moves) game.jumps.pop();
    game.jumps.push({ at: moves, board: look.cells, score });
    game.state = { ...game.state, board: look.cells, score };
    this.#look = look;
  }

  #takeUp(look: Look): void {
    const board: Board = look.cells;
    const first = startFrom(board, 0, look.score ?? scoreFromTiles(board));
    this.#look = look;
    const begun = { first, state: first, moves: [], spawns: [], jumps: [] };
    // If the page was misread at its first move, start over.
    if (this.#games.at(-1)?.moves.length === 0) this.#games.pop();
    this.#games.push(begun);
  }
}

/** For how many moves something unusual is shown. */
const NOTICE_MOVES = 3;

function tileCount(cells: Board): number {
  return cells.length - freeCells(cells).length;
}
