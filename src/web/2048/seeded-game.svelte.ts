import { highestTile } from '../../games/2048/board.ts';
import { play, type State } from '../../games/2048/game.ts';
import { type Replay, recordGame, replayStart, verifyReplay } from '../../games/2048/replay.ts';
import { formatReplayCode, parseReplayCode } from '../../games/2048/replay-code.ts';
import { type Direction, isOver } from '../../games/2048/slide.ts';
import { InputError } from '../../input-error.ts';
import { moveTiles, placeTiles, type Tile } from '../board/tiles.ts';
import { say } from '../frame/speech.svelte.ts';
import { words } from '../words/words.svelte.ts';
import { describeTurn } from './sentences.ts';
import { soundTurn } from './turn-sound.ts';

/** A game with a given seed and without undo: the game of the day, and a duel. */
export class SeededGame {
  readonly #first: State;
  readonly #moves: Direction[];
  readonly #onmove: () => void;

  state: State = $state.raw()!;
  tiles: readonly Tile[] = $state.raw([]);
  /** Whether it was ended before the board was stuck. */
  stopped = $state(false);
  readonly isOver = $derived(this.stopped || isOver(this.state.board));
  readonly highest = $derived(highestTile(this.state.board));

  /** A game after these moves, all legal. */
  constructor(first: State, moves: readonly Direction[], onmove: () => void) {
    this.#first = first;
    this.#moves = [...moves];
    this.#onmove = onmove;
    this.state = moves.reduce((state, direction) => play(state, direction)!.state, first);
    this.tiles = placeTiles(this.state.board);
  }

  slide(direction: Direction): void {
    if (this.isOver) return;
    const before = this.state.board;
    const turn = play(this.state, direction);
    if (!turn) {
      say(words().say.blocked(words().play.directions[direction]));
      return;
    }
    this.#moves.push(direction);
    this.state = turn.state;
    this.tiles = moveTiles(this.tiles, turn.slide.motions, turn.state.board, turn.spawn.cell);
    soundTurn(turn, this.isOver ? 'over' : 'playing');
    say(this.isOver ? words().say.over(this.state.score) : describeTurn(words(), before, direction, turn));
    this.#onmove();
  }

  /** Ends the game now. */
  stop(): void {
    this.stopped = true;
  }

  record(): Replay {
    return recordGame(this.#first, this.#moves, this.state.score);
  }
}

/** How such a game is stored: `restore` expects one with the same start. */
export function savedForm(first: State) {
  return {
    save: (replay: Replay): unknown => formatReplayCode(replay),
    restore(input: unknown): Replay | undefined {
      try {
        const replay = parseReplayCode(typeof input === 'string' ? input : '');
        verifyReplay(replay);
        const isSame = !replay.spawns && JSON.stringify(replayStart(replay)) === JSON.stringify(first);
        return isSame ? replay : undefined;
      } catch (error) {
        if (error instanceof InputError) return undefined;
        throw error;
      }
    },
  };
}
