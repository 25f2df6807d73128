import { expose } from 'comlink';
import kernelAddress from '../../../dist/kernel/kernel.wasm?url';
import type { State as State2048 } from '../../games/2048/game.ts';
import type { Direction } from '../../games/2048/slide.ts';
import type { State as StateInARow } from '../../games/k-in-a-row/state.ts';
import { createPlayer, type Game, type Players, readSpec } from '../../players/catalog.ts';
import { thinkInGame as thinkIn2048 } from '../../players/decide-2048.ts';
import { thinkInGame as thinkInARow } from '../../players/decide-k-in-a-row.ts';
import type { StoredNetwork } from '../../players/network-file.ts';
import type { Budget, Decision, Progress, Thinking } from '../../players/player.ts';
import type { Seed } from '../../random.ts';
import { loadNetwork, networkAddress } from './networks.ts';

/** How long a slice of thinking may keep a message such as "move now" waiting. */
const PATIENCE = 12;

/** The AI behind one board, off the page's thread. A new question ends the one before, whose answer is nothing. */
export class Thinker {
  #module: Promise<WebAssembly.Module> | undefined;
  #made: { game: Game; spec: string; player: unknown } | undefined;
  #question = 0;
  #hurried = false;
  #tell: (progress: Progress<PropertyKey>) => void = () => {};

  /** From now on, how far a question is goes there. */
  listen(tell: (progress: Progress<PropertyKey>) => void): void {
    this.#tell = tell;
  }

  async decide2048(spec: string, state: State2048, cap?: Budget): Promise<Decision<Direction> | undefined> {
    const player = await this.#player('2048', spec);
    return this.#think(thinkIn2048(player, state, now, cap));
  }

  async decideInARow(
    spec: string,
    state: StateInARow,
    seed: Seed,
    cap?: Budget,
  ): Promise<Decision<number> | undefined> {
    const player = await this.#player('k-in-a-row', spec);
    return this.#think(thinkInARow(player, state, seed, now, cap));
  }

  /** Move now, with the best that was found so far. */
  hurry(): void {
    this.#hurried = true;
  }

  cancel(): void {
    this.#question++;
  }

  /** One player at a time: another spec replaces it, and with it its memory. */
  async #player<G extends Game>(game: G, spec: string): Promise<Players[G]> {
    this.#module ??= WebAssembly.compileStreaming(fetch(kernelAddress));
    const module = await this.#module;
    if (this.#made?.game !== game || this.#made.spec !== spec) {
      const network = await this.#network(readSpec(game, spec).entry.network);
      this.#made = {
        game,
        spec,
        player: createPlayer(game, spec, { module, ...(network && { network: () => network }) }).player,
      };
    }
    return this.#made.player as Players[G];
  }

  /** The network of a player that has one; while it is fetched, the progress is that of the fetching. */
  async #network(name: string | undefined): Promise<StoredNetwork | undefined> {
    const address = name && networkAddress(name);
    if (!address) return undefined;
    return loadNetwork(address, (fraction) => this.#tell({ fraction, depth: 0, nodes: 0, line: [] }));
  }

  async #think<Move extends PropertyKey>(thinking: Thinking<Move>): Promise<Decision<Move> | undefined> {
    const question = ++this.#question;
    this.#hurried = false;
    let rested = now();
    for (;;) {
      const step = thinking.next(this.#hurried);
      if (step.done) return step.value;
      if (now() - rested < PATIENCE) continue;
      this.#tell(step.value);
      await breathe();
      if (question !== this.#question) return undefined;
      rested = now();
    }
  }
}

function now(): number {
  return performance.now();
}

const channel = new MessageChannel();

/** Lets waiting messages in. A timeout would cost four milliseconds each time, a message does not. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}

expose(new Thinker());
