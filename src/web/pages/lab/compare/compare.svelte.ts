import { proxy } from 'comlink';
import { InputError } from '../../../../input-error.ts';
import type { Networks } from '../../../../players/entry.ts';
import { type Experiment, MAX_GAMES } from '../../../../science/experiment.ts';
import type { ExportFormat } from '../../../lab/coordinator.ts';
import { networksOf } from '../../../lab/networks-of.ts';
import type { CompareFields } from '../../../lab/runs.ts';
import { enterRun, keepRun, type Run } from '../../../lab/runs.ts';
import type { Snapshot } from '../../../lab/snapshot.ts';
import { startCoordinator } from '../../../lab/start.ts';
import type { RunPhase } from '../phase.ts';
import { experimentOf, setupRoute } from './setup.ts';

/**
 * One comparison on the screen. What was asked for is in `fields`; what is being played is in `run`, and follows it
 * as long as only games or players are added.
 */
export class Comparison {
  fields = $state.raw() as CompareFields;
  phase: RunPhase = $state('ready');
  snapshot: Snapshot | undefined = $state.raw();
  /** Why it stopped, if it should not have. */
  failure: string | undefined = $state();
  run: Run | undefined = $state.raw();
  /** Networks of one's own that players go by. */
  #networks: Networks = $state.raw({});
  readonly #reading = $derived(read(this.fields, this.#networks, this.run?.name ?? ''));
  readonly #coordinator = startCoordinator();
  /** Only the newest answer counts. */
  #turn = 0;

  constructor(fields: CompareFields) {
    this.fields = fields;
  }

  /** Shows what is kept of this set-up, and goes on with it if it was running when the page was left. */
  async open(): Promise<void> {
    const turn = ++this.#turn;
    this.#networks = await networksOf(this.fields.players);
    const { experiment } = this;
    if (!experiment || turn !== this.#turn) return;
    const snapshot = await this.#coordinator.api.look(experiment);
    if (turn !== this.#turn) return;
    const { done, wanted } = snapshot.progress;
    this.snapshot = done > 0 ? snapshot : undefined;
    this.phase = done === 0 ? 'ready' : done === wanted ? 'done' : 'paused';
    if (done === 0) return;
    this.run = await enterRun(this.#newRun(), Date.now());
    if (this.run.running && this.phase === 'paused') await this.start();
  }

  /** Plays what is missing. */
  async start(): Promise<void> {
    const { experiment } = this;
    if (!experiment) return;
    const turn = ++this.#turn;
    this.phase = 'running';
    this.failure = undefined;
    history.replaceState(null, '', setupRoute(this.fields));
    await this.#enter(true);
    try {
      const last = await this.#coordinator.api.compare(
        experiment,
        proxy((snapshot: Snapshot) => {
          // A message that was overtaken by the end says nothing new.
          if (turn === this.#turn && this.phase === 'running') this.snapshot = snapshot;
        }),
      );
      if (turn !== this.#turn) return;
      this.snapshot = last;
      this.phase = last.progress.done === last.progress.wanted ? 'done' : 'paused';
      await this.#enter(false);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.phase = 'failed';
      this.failure = (error as Error).message;
    }
  }

  async pause(): Promise<void> {
    await this.#coordinator.api.stop();
  }

  /** Changes what is asked for. A comparison that was begun goes on with it: the games that are there stay. */
  async change(changes: Partial<CompareFields>): Promise<void> {
    const wasRunning = this.phase === 'running';
    this.#turn++;
    if (wasRunning) await this.#coordinator.api.stop();
    this.fields = { ...this.fields, ...changes };
    history.replaceState(null, '', setupRoute(this.fields));
    if (this.run && !this.run.imported) {
      this.run = { ...this.run, definition: { kind: 'compare', fields: this.fields } };
      await keepRun(this.run);
    }
    await this.open();
    if (!this.experiment) this.phase = 'ready';
    if (wasRunning && this.experiment && this.phase !== 'done') await this.start();
  }

  async rename(name: string): Promise<void> {
    if (!this.run) return;
    this.run = { ...this.run, name };
    await keepRun(this.run);
  }

  /** What is kept, in a form to take along. */
  export(format: ExportFormat): Promise<string> {
    return this.#coordinator.api.exportAs(this.experiment!, format);
  }

  /** What is to be compared, if it can be. */
  get experiment(): Experiment | undefined {
    return this.#reading.experiment;
  }

  /** Why it cannot be. */
  get refusal(): string | undefined {
    return this.#reading.refusal;
  }

  /** Ends its workers. */
  close(): void {
    this.#turn++;
    this.#coordinator.end();
  }

  #newRun() {
    return { name: '', definition: { kind: 'compare', fields: this.fields } } as const;
  }

  async #enter(running: boolean): Promise<void> {
    const run = this.run ?? (await enterRun(this.#newRun(), Date.now()));
    const done = this.snapshot?.progress.done ?? 0;
    const report = running || done === 0 ? {} : { report: await this.export('json') };
    this.run = { ...run, running, changed: Date.now(), done, ...report };
    await keepRun(this.run);
  }
}

function read(
  fields: CompareFields,
  networks: Networks,
  name: string,
): { experiment?: Experiment; refusal?: string } {
  try {
    if (fields.games > MOST_GAMES) throw new InputError(`at most ${MOST_GAMES} games`, 'games');
    return { experiment: experimentOf(fields, networks, name) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { refusal: error.message };
  }
}

/** A page keeps the figures of a comparison in memory: thirty-two bytes a game. */
export const MOST_GAMES = Math.min(MAX_GAMES, 1_000_000);
