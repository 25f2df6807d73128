import type { State } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { Decision } from '../../players/player.ts';
import { Ai } from './ai.ts';

/**
 * What an AI says of one position:
 *
 *   silent ──ask──▶ thinking ──it answers──▶ answered ──ask──▶ thinking …
 *
 * Asking again drops the question before.
 */
export class Advice {
  readonly #ai = new Ai();
  #question = 0;
  /** The position that the decision is about. */
  about: State | undefined = $state.raw();
  decision: Decision<Direction> | undefined = $state.raw();
  thinking = $state(false);
  /** Share of its budget that it has spent. */
  fraction = $state(0);

  /** True once it has answered, false if another question came first. */
  async ask(spec: string, about: State): Promise<boolean> {
    const question = ++this.#question;
    this.thinking = true;
    this.fraction = 0;
    const decision = await this.#ai.decide2048(spec, about, ({ fraction }) => {
      this.fraction = fraction;
    });
    if (!decision || question !== this.#question) return false;
    this.about = about;
    this.decision = decision;
    this.thinking = false;
    return true;
  }

  hurry(): void {
    this.#ai.hurry();
  }

  close(): void {
    this.#ai.close();
  }
}
