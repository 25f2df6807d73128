import { proxy } from 'comlink';
import type { MatchExperiment } from '../../../../science/match/experiment.ts';
import type { MatchSnapshot } from '../../../lab/match.ts';
import { enterRun, keepRun, type MatchFields, type Run } from '../../../lab/runs.ts';
import { startCoordinator } from '../../../lab/start.ts';
import type { RunPhase } from '../phase.ts';
import { matchOf, matchRoute } from './setup.ts';

/** One match or round robin on the screen. Pairs are kept as they come: only what is missing is played. */
export class MatchRun {
  fields = $state.raw() as MatchFields;
  phase: RunPhase = $state('ready');
  snapshot: MatchSnapshot | undefined = $state.raw();
  failure: string | undefined = $state();
  run: Run | undefined = $state.raw();
  readonly #reading = $derived(matchOf(this.fields, this.run?.name ?? ''));
  readonly #coordinator = startCoordinator();
  #turn = 0;

  constructor(fields: MatchFields) {
    this.fields = fields;
  }

  get experiment(): MatchExperiment | undefined {
    return 'experiment' in this.#reading ? this.#reading.experiment : undefined;
  }

  get refusal(): string | undefined {
    return 'refusal' in this.#reading ? this.#reading.refusal : undefined;
  }

  /** Shows what is kept of this match, and goes on with it if it was running when the page was left. */
  async open(): Promise<void> {
    const { experiment } = this;
    const turn = ++this.#turn;
    if (!experiment) return;
    const snapshot = await this.#coordinator.api.lookAtMatch(experiment);
    if (turn !== this.#turn) return;
    const { done, wanted } = snapshot.progress;
    this.snapshot = done > 0 ? snapshot : undefined;
    this.phase = done === 0 ? 'ready' : done === wanted ? 'done' : 'paused';
    if (done === 0) return;
    this.run = await enterRun(this.#newRun(), Date.now());
    if (this.run.running && this.phase === 'paused') await this.start();
  }

  async start(): Promise<void> {
    const { experiment } = this;
    if (!experiment) return;
    const turn = ++this.#turn;
    this.phase = 'running';
    this.failure = undefined;
    history.replaceState(null, '', matchRoute(this.fields));
    await this.#enter(true);
    try {
      const last = await this.#coordinator.api.match(
        experiment,
        proxy((snapshot: MatchSnapshot) => {
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

  /** Changes what is asked for; the pairs that are there stay. */
  async change(changes: Partial<MatchFields>): Promise<void> {
    const wasRunning = this.phase === 'running';
    this.#turn++;
    if (wasRunning) await this.#coordinator.api.stop();
    this.fields = { ...this.fields, ...changes };
    history.replaceState(null, '', matchRoute(this.fields));
    if (this.run) {
      this.run = { ...this.run, definition: this.#newRun().definition };
      await keepRun(this.run);
    }
    await this.open();
    if (!this.experiment) this.phase = 'ready';
    else if (wasRunning && this.phase !== 'done') await this.start();
  }

  close(): void {
    this.#turn++;
    this.#coordinator.end();
  }

  #newRun() {
    return { name: '', definition: { kind: 'match', fields: this.fields } } as const;
  }

  async #enter(running: boolean): Promise<void> {
    const run = this.run ?? (await enterRun(this.#newRun(), Date.now()));
    const { progress, json } = this.snapshot ?? {};
    this.run = {
      ...run,
      running,
      changed: Date.now(),
      done: progress?.done ?? 0,
      ...(json && { report: json }),
    };
    await keepRun(this.run);
  }
}
