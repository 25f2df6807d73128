import { play, type RulesName, type Turn } from '../../../games/2048/game.ts';
import type { Direction } from '../../../games/2048/slide.ts';
import { moveTiles, nextId, placeTiles, type Tile } from '../../board/tiles.ts';
import { notify } from '../../frame/notice.svelte.ts';
import { say } from '../../frame/speech.svelte.ts';
import { pruneSlots, Slot } from '../../storage.ts';
import { words } from '../../words/words.svelte.ts';
import { type Best, keepBest, loadBest } from './best.ts';
import { LINK_SLOTS, type Opening } from './opening.ts';
import { restoreSession, saveSession } from './saved.ts';
import { describeTurn } from './sentences.ts';
import {
  canRedo,
  canUndo,
  countHint,
  goOn,
  isAssisted,
  move,
  newSession,
  phaseOf,
  redo,
  type Session,
  stateOf,
  undo,
} from './session.ts';
import { soundTurn } from './turn-sound.ts';

const KEPT_LINKS = 8;

/** The session on screen, with everything a step in it sets going: tiles, saving, best score, sounds, sentences. */
export class Game {
  readonly rules: RulesName;
  readonly #linked: Session | undefined;
  readonly #slot: Slot;

  session: Session = $state.raw()!;
  tiles: readonly Tile[] = $state.raw([]);
  best: Best = $state.raw()!;
  /** This game has made the best score. */
  isBest = $state(false);
  /** Points of the last move, for the number that floats up. */
  gain = $state(0);
  /** Another tab played this game on. */
  elsewhere = $state(false);

  readonly state = $derived(stateOf(this.session));
  readonly phase = $derived(phaseOf(this.session));

  constructor({ rules, slot, linked }: Opening) {
    this.rules = rules;
    this.#linked = linked;
    this.#slot = new Slot(slot);
    this.best = loadBest(rules);
    if (linked) pruneSlots(LINK_SLOTS, KEPT_LINKS);
    this.#show(restoreSession(this.#slot.read()) ?? this.#fresh());
  }

  /** A game that came with the address: it leaves the person's own game and best score alone. */
  get isVisiting(): boolean {
    return this.#linked !== undefined;
  }

  slide(direction: Direction): void {
    const before = this.state.board;
    const moved = move(this.session, direction);
    if (!moved) {
      if (this.phase === 'playing') say(words().say.blocked(words().play.directions[direction]));
      return;
    }
    const { session, turn } = moved;
    this.session = session;
    this.#animate(turn);
    soundTurn(turn, this.phase);
    this.#keep();
    this.#keepBest();
    if (this.phase === 'won') say(words().say.won);
    else if (this.phase === 'over') say(words().say.over(this.state.score));
    else say(describeTurn(words(), before, direction, turn));
  }

  undo(): void {
    if (!canUndo(this.session)) return;
    this.#show(undo(this.session));
    this.#keep();
    say(words().say.undone(this.state.score));
  }

  redo(): void {
    if (!canRedo(this.session)) return;
    const { moves, at, spawns } = this.session;
    const turn = spawns ? undefined : play(this.state, moves[at]!);
    if (turn) {
      this.session = redo(this.session);
      this.#animate(turn);
    } else {
      this.#show(redo(this.session));
    }
    this.#keep();
    say(words().say.redone(this.state.score));
  }

  countHint(): void {
    this.session = countHint(this.session);
    this.#keep();
  }

  goOn(): void {
    this.session = goOn(this.session);
    this.#keep();
  }

  /** Begins anew; a game that was under way can be brought back for a while. */
  restart(): void {
    const replaced = this.session;
    const wasUnderWay = this.phase !== 'over' && replaced.at > 0;
    this.isBest = false;
    this.#show(this.#fresh());
    this.#keep();
    say(words().say.started);
    if (wasUnderWay) {
      notify({
        text: words().play.started,
        action: { label: words().play.bringBack, run: () => this.#bringBack(replaced) },
      });
    }
  }

  /** Notices when another tab plays this game on; returns how to stop. */
  watch(): () => void {
    return this.#slot.watch(() => {
      this.elsewhere = true;
    });
  }

  takeOther(): void {
    this.elsewhere = false;
    this.best = loadBest(this.rules);
    this.#show(restoreSession(this.#slot.read()) ?? this.session);
  }

  keepThis(): void {
    this.elsewhere = false;
    this.#slot.overwrite(saveSession(this.session));
  }

  #fresh(): Session {
    return this.#linked ?? newSession(this.rules, crypto.getRandomValues(new Uint32Array(1))[0]!);
  }

  #bringBack(session: Session): void {
    this.#show(session);
    this.#keep();
    say(words().say.restored);
  }

  #show(session: Session): void {
    this.session = session;
    this.tiles = placeTiles(stateOf(session).board, nextId(this.tiles));
    this.gain = 0;
  }

  #animate({ slide, state, spawn }: Turn): void {
    this.tiles = moveTiles(this.tiles, slide.motions, state.board, spawn.cell);
    this.gain = slide.reward;
  }

  #keep(): void {
    const outcome = this.#slot.write(saveSession(this.session));
    if (outcome === 'elsewhere') this.elsewhere = true;
    if (outcome === 'not kept' && this.session.at === 1) notify({ text: words().frame.notKept });
  }

  #keepBest(): void {
    if (this.isVisiting || this.state.score <= this.best.score) return;
    this.best = keepBest(this.rules, this.state.score, isAssisted(this.session));
    this.isBest = this.best.score === this.state.score;
  }
}
