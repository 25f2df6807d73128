import { notify } from './frame/notice.svelte.ts';
import { say } from './frame/speech.svelte.ts';
import { Slot } from './storage.ts';
import { words } from './words/words.svelte.ts';

/** How a game becomes JSON. `restore` returns undefined for anything that is not such a game. */
export interface SavedForm<G> {
  readonly save: (game: G) => unknown;
  readonly restore: (input: unknown) => G | undefined;
}

/**
 * The game of one screen, stored in a slot on this device. If another tab continues it, the person decides which one
 * to keep.
 */
export class KeptGame<G> {
  readonly #slot: Slot;
  readonly #form: SavedForm<G>;
  #warned = false;
  /** Another tab continued this game. */
  elsewhere = $state(false);

  constructor(slot: string, form: SavedForm<G>) {
    this.#slot = new Slot(slot);
    this.#form = form;
  }

  read(): G | undefined {
    return this.#form.restore(this.#slot.read());
  }

  keep(game: G): void {
    const outcome = this.#slot.write(this.#form.save(game));
    if (outcome === 'elsewhere') this.elsewhere = true;
    if (outcome !== 'not kept' || this.#warned) return;
    this.#warned = true;
    notify({ text: words().frame.notKept });
  }

  /** Stores it only if it differs from the slot: a tab that merely opens a game does not take it from the one that plays it. */
  keepIfNew(game: G): void {
    if (JSON.stringify(this.#slot.read()) !== JSON.stringify(this.#form.save(game))) this.keep(game);
  }

  /** Stores it whatever another tab has written, at the person's request. */
  overwrite(game: G): void {
    this.elsewhere = false;
    this.#slot.overwrite(this.#form.save(game));
  }

  /** The game of the other tab, to be shown here. */
  takeOther(): G | undefined {
    this.elsewhere = false;
    return this.read();
  }

  /** Watches for another tab that continues this game; returns a function that stops it. */
  watch(): () => void {
    return this.#slot.watch(() => {
      this.elsewhere = true;
    });
  }
}

/** Announces a new game. If it replaced an unfinished one, that can be brought back for a while. */
export function announceNewGame(bringBack: (() => void) | undefined): void {
  say(words().say.started);
  if (!bringBack) return;
  const run = () => {
    bringBack();
    say(words().say.restored);
  };
  notify({ text: words().play.started, action: { label: words().play.bringBack, run } });
}
