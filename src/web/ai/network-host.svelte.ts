import { proxy, type Remote } from 'comlink';
import { type GameName, readSpec } from '../../players/catalog.ts';
import { DEFAULT_AI } from './defaults.ts';
import type { Arrival } from './networks.ts';
import { startWorker } from './start-worker.ts';
import type { WorkerApi } from './worker.ts';

/** The host of an AI's network; undefined if it has none. */
export function hostOf(game: GameName, spec: string): NetworkHost | undefined {
  const { entry, values } = readSpec(game, spec);
  // The person's own network is identified by the name in the spec.
  const name = entry.network ?? values.file;
  if (name === undefined) return undefined;
  const known = hosts.get(String(name));
  if (known) return known;
  const host = new NetworkHost(String(name));
  hosts.set(String(name), host);
  return host;
}

/** The state of the network of a 2048 AI; one without a network is always ready. */
export function networkState(spec: string): LoadState {
  return hostOf('2048', spec)?.phase ?? 'ready';
}

type LoadState = 'absent' | 'loading' | 'ready' | 'failed';

/**
 * A network, and the one worker that has loaded it: networks are large, so all boards that use it share the worker.
 *
 *   absent ──load──▶ loading ──▶ ready ──nobody uses it──▶ absent
 *                     │  └──cannot be had──▶ failed ──load──▶ loading …
 *                     └──nobody waits for it──▶ absent
 */
class NetworkHost {
  readonly #name: string;
  #worker: Worker | undefined;
  #loading: Promise<Remote<WorkerApi> | undefined> | undefined;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  phase: LoadState = $state('absent');
  /** Its progress while loading, if known. */
  arrival: Arrival | undefined = $state.raw();

  constructor(name: string) {
    this.#name = name;
  }

  /** Every `enter` needs a `leave`: unused networks are unloaded. */
  enter(): void {
    this.#users++;
    clearTimeout(this.#timer);
  }

  leave(): void {
    if (--this.#users > 0) return;
    if (this.phase === 'failed') this.phase = 'absent';
    // The default AI's network is small, and will be needed again.
    if (this.#name === DEFAULT_AI || this.phase === 'absent') return;
    this.#timer = setTimeout(() => this.#stop(), this.phase === 'loading' ? A_MOMENT : A_WHILE);
  }

  /** Its worker, once it can play; undefined if the network cannot be loaded. Each call tries again. */
  load(): Promise<Remote<WorkerApi> | undefined> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<Remote<WorkerApi> | undefined> {
    const { worker, api } = startWorker();
    this.#worker = worker;
    this.phase = 'loading';
    this.arrival = undefined;
    const tell = proxy((arrival: Arrival) => {
      if (worker === this.#worker) this.arrival = arrival;
    });
    try {
      await api.load(this.#name, tell);
      this.phase = 'ready';
      return api;
    } catch {
      // No connection, half a file, no memory: the person sees that it failed, and may try again.
      this.#stop();
      if (this.#users > 0) this.phase = 'failed';
      return undefined;
    }
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#loading = undefined;
    this.phase = 'absent';
  }
}

/** By the names of their networks. */
const hosts = new Map<string, NetworkHost>();

/** For a new board that takes the place of the old one. */
const A_MOMENT = 1_000;
/** For hints, move after move. */
const A_WHILE = 60_000;
