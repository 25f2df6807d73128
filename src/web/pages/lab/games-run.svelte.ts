import { proxy } from 'comlink';
import { enterRun, keepRun, type Run, type RunDefinition } from '../../lab/runs.ts';
import type { Progress } from '../../lab/snapshot.ts';
import { startCoordinator } from '../../lab/start.ts';
import type { RunPhase } from './phase.ts';

/** The fields of both kinds of runs. */
export interface RunFields {
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: number;
}

/** A snapshot of a run. */
export interface Shows {
  readonly progress: Progress;
}

/** The fields as an experiment, or why they are invalid. */
export type Reading<Wanted> = { readonly experiment: Wanted } | { readonly refusal: string };

/**
 * A comparison or a match on the screen. Its settings are in `fields`; games are stored as they end, and only missing
 * games are played:
 *
 *   ready ──start──▶ running ──the last game──▶ done
 *                    │  ▲ └──an error──▶ failed ──start──▶ running
 *                  pause start
 *                    ▼  │
 *                   paused        (a run that was running when the page was left resumes when it is opened)
 */
export abstract class GamesRun<Fields extends RunFields, Wanted, Shown extends Shows> {
  fields = $state.raw() as Fields;
  phase: RunPhase = $state('ready');
  snapshot: Shown | undefined = $state.raw();
  /** Why it stopped, if it should not have. */
  failure: string | undefined = $state();
  run: Run | undefined = $state.raw();
  protected readonly coordinator = startCoordinator();
  readonly #reading = $derived(this.read(this.fields, this.run?.name ?? ''));
  /** Only the newest answer counts. */
  #turn = 0;
  /** Pause was pressed. A run that was only about to start had not heard it: it is told again with its first news. */
  #pausing = false;

  constructor(fields: Fields) {
    this.fields = fields;
  }

  protected abstract read(fields: Fields, name: string): Reading<Wanted>;
  /** Loads what reading needs. */
  protected async prepare(): Promise<void> {}
  protected abstract look(experiment: Wanted): Promise<Shown>;
  protected abstract play(experiment: Wanted, tell: (snapshot: Shown) => void): Promise<Shown>;
  protected abstract routeOf(fields: Fields): string;
  protected abstract definitionOf(fields: Fields): RunDefinition;
  /** The figures as the command line prints them with --json. */
  protected abstract report(snapshot: Shown): Promise<string>;

  /** The games to play, if the fields are valid. */
  get experiment(): Wanted | undefined {
    return 'experiment' in this.#reading ? this.#reading.experiment : undefined;
  }

  /** Why it is invalid. */
  get refusal(): string | undefined {
    return 'refusal' in this.#reading ? this.#reading.refusal : undefined;
  }

  /** Shows the stored results of this set-up, and resumes it if it was running when the page was left. */
  async open(): Promise<void> {
    const turn = ++this.#turn;
    await this.prepare();
    const { experiment } = this;
    if (!experiment || turn !== this.#turn) return;
    const snapshot = await this.look(experiment);
    if (turn !== this.#turn) return;
    const { done, wanted } = snapshot.progress;
    this.snapshot = done > 0 ? snapshot : undefined;
    this.phase = done === 0 ? 'ready' : done === wanted ? 'done' : 'paused';
    if (done === 0) return;
    this.run = await this.#enterRun();
    if (this.run.running && this.phase === 'paused') await this.start();
  }

  /** Plays the missing games. */
  async start(): Promise<void> {
    const { experiment } = this;
    if (!experiment) return;
    const turn = ++this.#turn;
    this.phase = 'running';
    this.#pausing = false;
    this.failure = undefined;
    history.replaceState(null, '', this.routeOf(this.fields));
    await this.#keep(true);
    try {
      const last = await this.play(
        experiment,
        proxy((snapshot: Shown) => {
          // A message that was overtaken by the end says nothing new.
          if (turn !== this.#turn || this.phase !== 'running') return;
          this.snapshot = snapshot;
          if (this.#pausing) void this.pause();
        }),
      );
      if (turn !== this.#turn) return;
      this.snapshot = last;
      this.phase = last.progress.done === last.progress.wanted ? 'done' : 'paused';
      await this.#keep(false);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.phase = 'failed';
      this.failure = (error as Error).message;
    }
  }

  async pause(): Promise<void> {
    this.#pausing = true;
    await this.coordinator.api.stop();
  }

  /** Changes the settings. A started run continues with them: existing games stay. */
  async change(changes: Partial<Fields>): Promise<void> {
    const wasRunning = this.phase === 'running';
    this.#turn++;
    if (wasRunning) await this.coordinator.api.stop();
    this.fields = { ...this.fields, ...changes };
    history.replaceState(null, '', this.routeOf(this.fields));
    if (this.run && !this.run.imported) {
      this.run = { ...this.run, definition: this.definitionOf(this.fields) };
      await keepRun(this.run);
    }
    await this.open();
    if (!this.experiment) this.phase = 'ready';
    else if (wasRunning && this.phase !== 'done') await this.start();
  }

  /** Ends its workers. */
  close(): void {
    this.#turn++;
    this.coordinator.end();
  }

  #enterRun(): Promise<Run> {
    return enterRun({ name: '', definition: this.definitionOf(this.fields) }, Date.now());
  }

  async #keep(running: boolean): Promise<void> {
    const run = this.run ?? (await this.#enterRun());
    const { snapshot } = this;
    const done = snapshot?.progress.done ?? 0;
    const report = running || !snapshot || done === 0 ? {} : { report: await this.report(snapshot) };
    this.run = { ...run, running, changed: Date.now(), done, ...report };
    await keepRun(this.run);
  }
}
