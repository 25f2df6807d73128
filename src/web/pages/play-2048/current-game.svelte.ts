import { play, type RulesName, type Turn } from '../../../games/2048/game.ts';
import type { Direction } from '../../../games/2048/slide.ts';
import { type Best, keepBest, loadBest } from '../../2048/best.ts';
import { type GameLink, LINK_SLOTS } from '../../2048/game-link.ts';
import {
  canRedo,
  canUndo,
  countHint,
  goOn,
  isAssisted,
  move,
  newPlaythrough,
  type Playthrough,
  phaseOf,
  redo,
  stateOf,
  undo,
} from '../../2048/playthrough.ts';
import { restorePlaythrough, savePlaythrough } from '../../2048/saved.ts';
import { describeTurn } from '../../2048/sentences.ts';
import { soundTurn } from '../../2048/turn-sound.ts';
import { moveTiles, nextId, placeTiles, type Tile } from '../../board/tiles.ts';
import { say } from '../../frame/speech.svelte.ts';
import { announceNewGame, KeptGame } from '../../kept-game.svelte.ts';
import { pruneSlots } from '../../storage.ts';
import { words } from '../../words/words.svelte.ts';

const KEPT_LINKS = 8;

/** The playthrough on screen, with everything a step in it sets going: tiles, saving, best score, sounds, sentences. */
export class CurrentGame {
  readonly rules: RulesName;
  readonly #linked: Playthrough | undefined;
  readonly kept: KeptGame<Playthrough>;

  playthrough: Playthrough = $state.raw()!;
  tiles: readonly Tile[] = $state.raw([]);
  best: Best = $state.raw()!;
  /** This game has made the best score. */
  isBest = $state(false);
  /** The best score when this game began; undefined if it began in another visit. */
  bestBefore: number | undefined = $state();
  /** Points of the last move, for the number that floats up. */
  gain = $state(0);

  readonly state = $derived(stateOf(this.playthrough));
  readonly phase = $derived(phaseOf(this.playthrough));

  constructor({ rules, slot, linked }: GameLink) {
    this.rules = rules;
    this.#linked = linked;
    this.kept = new KeptGame(slot, { save: savePlaythrough, restore: restorePlaythrough });
    this.best = loadBest(rules);
    if (linked) pruneSlots(LINK_SLOTS, KEPT_LINKS);
    this.#show(this.kept.read() ?? this.#fresh());
    if (this.playthrough.at === 0) this.bestBefore = this.best.score;
  }

  /** A game from the address: it does not affect the person's own game and best score. */
  get isVisiting(): boolean {
    return this.#linked !== undefined;
  }

  /** After a win any move plays on. */
  slide(direction: Direction): void {
    if (this.phase === 'won') this.playthrough = goOn(this.playthrough);
    const before = this.state.board;
    const moved = move(this.playthrough, direction);
    if (!moved) {
      if (this.phase === 'playing') say(words().say.blocked(words().play.directions[direction]));
      return;
    }
    const { playthrough, turn } = moved;
    this.playthrough = playthrough;
    this.#animate(turn);
    soundTurn(turn, this.phase);
    this.#keep();
    this.#keepBest();
    if (this.phase === 'won') say(words().say.won);
    else if (this.phase === 'over') say(words().say.over(this.state.score));
    else say(describeTurn(words(), before, direction, turn));
  }

  undo(): void {
    if (!canUndo(this.playthrough)) return;
    this.#show(undo(this.playthrough));
    this.#keep();
    say(words().say.undone(this.state.score));
  }

  redo(): void {
    if (!canRedo(this.playthrough)) return;
    const { moves, at, spawns } = this.playthrough;
    const turn = spawns ? undefined : play(this.state, moves[at]!);
    if (turn) {
      this.playthrough = redo(this.playthrough);
      this.#animate(turn);
    } else {
      this.#show(redo(this.playthrough));
    }
    this.#keep();
    say(words().say.redone(this.state.score));
  }

  countHint(): void {
    this.playthrough = countHint(this.playthrough);
    this.#keep();
  }

  goOn(): void {
    this.playthrough = goOn(this.playthrough);
    this.#keep();
  }

  /** Starts a new game; an unfinished one can be brought back for a while. */
  restart(): void {
    const replaced = this.playthrough;
    const wasUnderWay = this.phase !== 'over' && replaced.at > 0;
    this.isBest = false;
    this.bestBefore = this.best.score;
    this.#show(this.#fresh());
    this.#keep();
    announceNewGame(wasUnderWay ? () => this.#bringBack(replaced) : undefined);
  }

  takeOther(): void {
    this.best = loadBest(this.rules);
    this.#show(this.kept.takeOther() ?? this.playthrough);
  }

  #fresh(): Playthrough {
    return this.#linked ?? newPlaythrough(this.rules, crypto.getRandomValues(new Uint32Array(1))[0]!);
  }

  #bringBack(playthrough: Playthrough): void {
    this.#show(playthrough);
    this.#keep();
  }

  #show(playthrough: Playthrough): void {
    this.playthrough = playthrough;
    this.tiles = placeTiles(stateOf(playthrough).board, nextId(this.tiles));
    this.gain = 0;
  }

  #animate({ slide, state, spawn }: Turn): void {
    this.tiles = moveTiles(this.tiles, slide.motions, state.board, spawn.cell);
    this.gain = slide.reward;
  }

  #keep(): void {
    this.kept.keep(this.playthrough);
  }

  #keepBest(): void {
    if (this.isVisiting || this.state.score <= this.best.score) return;
    this.best = keepBest(this.rules, this.state.score, isAssisted(this.playthrough));
    this.isBest = this.best.score === this.state.score;
  }
}
