import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../../games/k-in-a-row/rules.ts';
import { notify } from '../../frame/notice.svelte.ts';
import { settings } from '../../frame/preferences.svelte.ts';
import { playSound } from '../../frame/sound.ts';
import { say } from '../../frame/speech.svelte.ts';
import { pruneSlots, Slot } from '../../storage.ts';
import { words } from '../../words/words.svelte.ts';
import { DEFAULT_RULES, LINK_SLOTS, type Opening } from './opening.ts';
import { restoreSession, saveSession } from './saved.ts';
import { canUndo, newSession, place, redo, type Session, undo } from './session.ts';

const KEPT_LINKS = 8;

/** The session on screen, with everything a step in it sets going: saving, sounds, sentences. */
export class Game {
  readonly #linked: Session | undefined;
  readonly #slot: Slot;

  session: Session = $state.raw()!;
  /** A cell that was tapped and waits to be confirmed. */
  pending = $state<number>();
  /** Another tab played this game on. */
  elsewhere = $state(false);

  readonly state = $derived(this.session.state);

  constructor({ slot, linked }: Opening) {
    this.#linked = linked;
    this.#slot = new Slot(slot);
    if (linked) pruneSlots(LINK_SLOTS, KEPT_LINKS);
    this.session = restoreSession(this.#slot.read()) ?? linked ?? newSession(DEFAULT_RULES);
  }

  get isVisiting(): boolean {
    return this.#linked !== undefined;
  }

  /** Places at once, or on the second tap where a finger may have missed. */
  pick(cell: number, careful: boolean): void {
    if (careful && this.pending !== cell && this.state.cells[cell] === null && !this.state.result) {
      this.pending = cell;
      say(words().row.placeAt(this.state.toMove, this.#name(cell)));
    } else {
      this.place(cell);
    }
  }

  place(cell: number): void {
    const placed = place(this.session, cell);
    if (!placed) return;
    const sign = this.state.toMove;
    this.#go(placed);
    say(`${words().row.placed(sign, this.#name(cell))} ${describeState(this.session)}`);
    if (settings().sound) playSound(this.#sound(), settings().volume);
  }

  undo(): void {
    const last = this.state.moves.at(-1);
    if (last === undefined) return;
    this.#go(undo(this.session));
    say(`${words().row.takenBack(this.state.toMove, this.#name(last))} ${describeState(this.session)}`);
  }

  redo(): void {
    const [next] = this.session.undone;
    if (next === undefined) return;
    const sign = this.state.toMove;
    this.#go(redo(this.session));
    say(`${words().row.placed(sign, this.#name(next))} ${describeState(this.session)}`);
  }

  /** Begins anew, on another board if one is given; a game that was under way can be brought back for a while. */
  restart(rules: Rules = this.state.rules): void {
    const replaced = this.session;
    this.#go(newSession(rules));
    say(words().say.started);
    if (canUndo(replaced) && !replaced.state.result) {
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
    this.session = restoreSession(this.#slot.read()) ?? this.session;
  }

  keepThis(): void {
    this.elsewhere = false;
    this.#slot.overwrite(saveSession(this.session));
  }

  #go(session: Session): void {
    this.session = session;
    this.pending = undefined;
    const outcome = this.#slot.write(saveSession(session));
    if (outcome === 'elsewhere') this.elsewhere = true;
    if (outcome === 'not kept' && this.state.moves.length === 1) notify({ text: words().frame.notKept });
  }

  #bringBack(session: Session): void {
    this.#go(session);
    say(words().say.restored);
  }

  #name(cell: number): string {
    return formatCell(cell, this.state.rules);
  }

  #sound() {
    if (this.state.result === 'draw') return 'lose';
    if (this.state.result) return 'win';
    return { merge: this.state.toMove === 'X' ? 3 : 5 };
  }
}

/** Whose turn it is, or how the game ended. */
export function describeState({ state }: Session): string {
  const text = words().row;
  if (state.result === 'draw') return `${text.draw}. ${text.drawText}`;
  return state.result ? text.wins(state.result, state.rules.k) : text.turn(state.toMove);
}
