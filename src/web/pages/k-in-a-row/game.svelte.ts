import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../../games/k-in-a-row/rules.ts';
import { Ai } from '../../ai/ai.ts';
import { notify } from '../../frame/notice.svelte.ts';
import { settings } from '../../frame/preferences.svelte.ts';
import { playSound } from '../../frame/sound.ts';
import { say } from '../../frame/speech.svelte.ts';
import { pruneSlots, Slot } from '../../storage.ts';
import { words } from '../../words/words.svelte.ts';
import { specOf } from './levels.ts';
import { DEFAULT_RULES, LINK_SLOTS, type Opening } from './opening.ts';
import { restoreSession, saveSession } from './saved.ts';
import {
  type Computer,
  canRedo,
  canUndo,
  isComputersTurn,
  newSession,
  place,
  redo,
  type Session,
  undo,
} from './session.ts';

const KEPT_LINKS = 8;

/** Whoever comes alone finds somebody to play with. */
const FIRST_OPPONENT: Computer = { spec: specOf(2), sign: 'O', seed: 0 };

/** The AI that is asked for a hint. */
const ADVISER = 'kmaster:ms=1000';

/** The session on screen, with everything a step in it sets going: the computer's answer, saving, sounds, sentences. */
export class Game {
  readonly #linked: Session | undefined;
  readonly #slot: Slot;
  readonly #ai = new Ai();

  session: Session = $state.raw()!;
  /** A cell that was tapped and waits to be confirmed. */
  pending = $state<number>();
  /** Another tab played this game on. */
  elsewhere = $state(false);

  /** Share of its budget that the computer has spent; undefined when it does not think. */
  thinking = $state<number>();

  readonly state = $derived(this.session.state);
  readonly isComputersTurn = $derived(isComputersTurn(this.session));

  constructor({ slot, linked }: Opening) {
    this.#linked = linked;
    this.#slot = new Slot(slot);
    if (linked) pruneSlots(LINK_SLOTS, KEPT_LINKS);
    this.session = restoreSession(this.#slot.read()) ?? linked ?? newSession(DEFAULT_RULES, FIRST_OPPONENT);
    void this.#answer();
  }

  get isVisiting(): boolean {
    return this.#linked !== undefined;
  }

  /** Places at once, or on the second tap where a finger may have missed. */
  pick(cell: number, careful: boolean): void {
    if (this.isComputersTurn) return;
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

  /** Shows the move that the adviser would make; it is placed like one that was tapped. */
  async hint(): Promise<void> {
    if (this.state.result || this.isComputersTurn) return;
    const cell = await this.#think(ADVISER, 0);
    if (cell === undefined) return;
    this.pending = cell;
    say(words().row.placeAt(this.state.toMove, this.#name(cell)));
  }

  /** "Move now": the computer answers with the best it has found. */
  hurry(): void {
    this.#ai.hurry();
  }

  close(): void {
    this.#ai.close();
  }

  undo(): void {
    if (!canUndo(this.session)) return;
    const last = this.state.moves.at(-1)!;
    this.#go(undo(this.session));
    say(`${words().row.takenBack(this.state.toMove, this.#name(last))} ${describeState(this.session)}`);
  }

  redo(): void {
    if (!canRedo(this.session)) return;
    const next = this.session.undone[0]!;
    const sign = this.state.toMove;
    this.#go(redo(this.session));
    say(`${words().row.placed(sign, this.#name(next))} ${describeState(this.session)}`);
  }

  /** Begins anew, on another board or with others if that is asked; the game under way can be brought back for a while. */
  restart(rules: Rules = this.state.rules, computer: Computer | null = this.session.computer ?? null): void {
    const replaced = this.session;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.#go(newSession(rules, computer ? { ...computer, seed } : undefined));
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
    this.pending = undefined;
    void this.#answer();
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
    void this.#answer();
  }

  /** Lets the computer move if it is its turn, and ends what it was thinking about before. */
  async #answer(): Promise<void> {
    const { computer } = this.session;
    if (!computer || !this.isComputersTurn) {
      this.#ai.cancel();
      this.thinking = undefined;
      return;
    }
    const cell = await this.#think(computer.spec, computer.seed);
    if (cell !== undefined) this.place(cell);
  }

  /** The AI's move; nothing if another question came first or the game went elsewhere meanwhile. */
  async #think(spec: string, seed: number): Promise<number | undefined> {
    const { session } = this;
    this.thinking = 0;
    const decision = await this.#ai.decideInARow(spec, this.state, seed, ({ fraction }) => {
      if (session === this.session) this.thinking = fraction;
    });
    if (session !== this.session) return undefined;
    this.thinking = undefined;
    return decision?.move;
  }

  #bringBack(session: Session): void {
    this.#go(session);
    say(words().say.restored);
  }

  #name(cell: number): string {
    return formatCell(cell, this.state.rules);
  }

  #sound() {
    const { result } = this.state;
    if (result) return result === 'draw' || result === this.session.computer?.sign ? 'lose' : 'win';
    return { merge: this.state.toMove === 'X' ? 3 : 5 };
  }
}

/** Whose turn it is, or how the game ended. */
export function describeState({ state }: Session): string {
  const text = words().row;
  if (state.result === 'draw') return `${text.draw}. ${text.drawText}`;
  return state.result ? text.wins(state.result, state.rules.k) : text.turn(state.toMove);
}
