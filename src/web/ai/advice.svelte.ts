import type { State } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { Decision } from '../../players/player.ts';
import { splitSpec } from '../../players/spec.ts';
import { Ai } from './ai.ts';
import { DEFAULT_AI, STAND_IN } from './defaults.ts';
import { hostOf, networkState } from './network-host.svelte.ts';

/** The longest wait for the network of the default AI. */
const PATIENCE = 1_000;

/**
 * What an AI says of one position:
 *
 *   silent ──ask──▶ thinking ──it answers──▶ answered ──ask──▶ thinking …
 *                       └──its network cannot be had──▶ as before
 *
 * Asking again drops the question before.
 */
export class Advice {
  readonly #ai = new Ai();
  #question = 0;
  /** The position that the decision is about. */
  about: State | undefined = $state.raw();
  decision: Decision<Direction> | undefined = $state.raw();
  /** The AI that made it. */
  by = $state('');
  /** The AI that is asked: the chosen one, or its replacement. */
  asked = $state<string>(STAND_IN);
  #asking = $state(false);
  /** Loading a network does not count as thinking. */
  readonly thinking = $derived(this.#asking && networkState(this.asked) !== 'loading');
  /** Share of its budget spent. */
  fraction = $state(0);

  /** True once it has answered, false if another question came first or there is no answer. */
  async ask(spec: string, about: State): Promise<boolean> {
    const question = ++this.#question;
    this.#asking = true;
    this.fraction = 0;
    const by = await whoAnswers(spec);
    if (question !== this.#question) return false;
    this.asked = by;
    const decision = await this.#ai.decide2048(by, about, ({ fraction }) => {
      this.fraction = fraction;
    });
    if (question !== this.#question) return false;
    this.#asking = false;
    if (!decision) return false;
    this.about = about;
    this.decision = decision;
    this.by = by;
    return true;
  }

  hurry(): void {
    this.#ai.hurry();
  }

  close(): void {
    this.#question++;
    this.#ai.close();
  }
}

/** The person did not choose the default AI, so they should not wait long for its network or see its errors. */
async function whoAnswers(spec: string): Promise<string> {
  if (splitSpec(spec).name !== DEFAULT_AI) return spec;
  const ready = await Promise.race([
    hostOf('2048', spec)!.load(),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  return ready ? spec : STAND_IN;
}
