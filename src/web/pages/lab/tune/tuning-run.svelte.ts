import { proxy } from 'comlink';
import { tuneAsJson } from '../../../../science/tuning/report.ts';
import type { Swarm } from '../../../../science/tuning/swarm.ts';
import type { Tuned } from '../../../../science/tuning/tune.ts';
import {
  type Dimension,
  type Tuning,
  tunableDimensions,
  tuningKey,
} from '../../../../science/tuning/tuning.ts';
import type { TuningProgress } from '../../../lab/coordinator.ts';
import { swarmsOf } from '../../../lab/results.ts';
import { enterRun, keepRun, type Run } from '../../../lab/runs.ts';
import { startCoordinator } from '../../../lab/start.ts';
import type { RunPhase } from '../phase.ts';
import { tuningRoute, withChanges } from './setup.ts';

/** One tuning on the screen. Each step is stored, and it resumes after the last one. */
export class TuningRun {
  tuning = $state.raw() as Tuning;
  phase: RunPhase = $state('ready');
  /** The swarm at the start and after each round. */
  history: readonly Swarm[] = $state.raw([]);
  tuned: Tuned | undefined = $state.raw();
  progress: TuningProgress | undefined = $state.raw();
  refusal: string | undefined = $state();
  run: Run | undefined = $state.raw();
  readonly #coordinator = startCoordinator();
  #turn = 0;
  /** Pause was pressed. A run that was only about to start had not heard it: it is told again with its first news. */
  #pausing = false;
  /** How many rounds there were when this sitting began, and when that was. */
  #since: { rounds: number; at: number } | undefined;

  constructor(tuning: Tuning) {
    this.tuning = tuning;
  }

  get dimensions(): readonly Dimension[] {
    return tunableDimensions(this.tuning.player, this.tuning.keys);
  }

  /** Seconds that the swarm needs for the rounds that are left; undefined before the first. */
  get secondsLeft(): number | undefined {
    const rounds = this.history.length;
    if (!this.#since || rounds <= this.#since.rounds) return undefined;
    const each = (performance.now() - this.#since.at) / (rounds - this.#since.rounds);
    return (each * (this.tuning.iterations + 1 - rounds)) / 1000;
  }

  /** Shows the stored tuning, and resumes it if it was running when the page was left. */
  async open(): Promise<void> {
    const turn = ++this.#turn;
    const kept = await swarmsOf(tuningKey(this.tuning));
    if (turn !== this.#turn) return;
    this.history = kept.slice(0, this.tuning.iterations + 1);
    this.tuned = undefined;
    this.progress = undefined;
    this.phase = kept.length > 0 ? 'paused' : 'ready';
    if (kept.length === 0) return;
    this.run = await enterRun(this.#newRun(), Date.now());
    if (this.run.running || this.history.length > this.tuning.iterations) await this.start();
  }

  async start(): Promise<void> {
    const turn = ++this.#turn;
    this.phase = 'running';
    this.#pausing = false;
    this.refusal = undefined;
    this.#since = { rounds: this.history.length, at: performance.now() };
    history.replaceState(null, '', tuningRoute(this.tuning));
    await this.#enter(true);
    // A message that was overtaken by the end says nothing new.
    const isCurrent = () => turn === this.#turn && this.phase === 'running';
    try {
      const tuned = await this.#coordinator.api.tune(
        $state.snapshot(this.tuning) as Tuning,
        proxy((progress: TuningProgress) => {
          if (!isCurrent()) return;
          this.progress = progress;
          if (this.#pausing) void this.pause();
        }),
        proxy((steps: readonly Swarm[]) => {
          if (isCurrent()) this.history = steps;
        }),
      );
      if (!isCurrent()) return;
      this.tuned = tuned;
      if (tuned) this.history = tuned.history;
      this.phase = tuned ? 'done' : 'paused';
      await this.#enter(false);
    } catch (error) {
      if (!isCurrent()) return;
      this.phase = 'failed';
      this.refusal = (error as Error).message;
    }
  }

  async pause(): Promise<void> {
    this.#pausing = true;
    await this.#coordinator.api.stop();
  }

  /** Another set-up is another tuning. */
  async change(changes: Partial<Tuning>): Promise<void> {
    const changed = withChanges(this.tuning, changes);
    if ('refusal' in changed) {
      this.refusal = changed.refusal;
      return;
    }
    this.#turn++;
    if (this.phase === 'running') await this.#coordinator.api.stop();
    this.refusal = undefined;
    this.tuning = changed.tuning;
    this.run = undefined;
    history.replaceState(null, '', tuningRoute(this.tuning));
    await this.open();
  }

  close(): void {
    this.#turn++;
    this.#coordinator.end();
  }

  #newRun() {
    return { name: '', definition: { kind: 'tune', tuning: this.tuning } } as const;
  }

  async #enter(running: boolean): Promise<void> {
    const run = this.run ?? (await enterRun(this.#newRun(), Date.now()));
    const { tuning, dimensions, tuned } = this;
    const report = tuned && { report: tuneAsJson({ tuning, dimensions, tuned }) };
    const done = Math.max(0, this.history.length - 1);
    this.run = { ...run, running, changed: Date.now(), done, ...report };
    await keepRun(this.run);
  }
}
