import { proxy } from 'comlink';
import { gamesOf, type TrainingPlan } from '../../../../players/networks/training/plan.ts';
import type { CurvePoint } from '../../../../players/networks/training/train.ts';
import { stateOf } from '../../../lab/checkpoints.ts';
import { keepForNow, keepNetwork, networkName, specOfNetwork } from '../../../lab/own-networks.ts';
import { enterRun, findRun, keepRun, type Run } from '../../../lab/runs.ts';
import { startCoordinator } from '../../../lab/start.ts';
import type { TrainingProgress } from '../../../lab/training.ts';
import type { RunPhase } from '../phase.ts';
import { planOf, type TrainFields, trainRoute } from './setup.ts';

/** One training on the screen. It is saved every minute and whenever it pauses. */
export class TrainingRun {
  fields = $state.raw() as TrainFields;
  onAllCores = $state(false);
  phase: RunPhase = $state('ready');
  progress: TrainingProgress | undefined = $state.raw();
  curve: readonly CurvePoint[] = $state.raw([]);
  failure: string | undefined = $state();
  run: Run | undefined = $state.raw();
  readonly #reading = $derived(planOf(this.fields));
  readonly #coordinator = startCoordinator();
  #turn = 0;
  /** Pause was pressed. A run that was only about to start had not heard it: it is told again with its first news. */
  #pausing = false;

  constructor(fields: TrainFields) {
    this.fields = fields;
  }

  get plan(): TrainingPlan | undefined {
    return 'plan' in this.#reading ? this.#reading.plan : undefined;
  }

  get refusal(): string | undefined {
    return 'refusal' in this.#reading ? this.#reading.refusal : undefined;
  }

  /** Whether there are weights to look at: they are in a worker's memory once it has read or learnt them. */
  get hasWeights(): boolean {
    return this.progress !== undefined;
  }

  /** Shows the saved training, and resumes it if it was running when the page was left. */
  async open(): Promise<void> {
    const { plan } = this;
    const turn = ++this.#turn;
    this.phase = 'ready';
    this.progress = undefined;
    this.curve = [];
    if (!plan) return;
    const run = await findRun(this.#newRun(plan).definition);
    const state = run && (await stateOf(run.id));
    if (turn !== this.#turn || !run || !state) return;
    this.run = run;
    this.curve = state.curve;
    this.phase = state.games >= gamesOf(plan) ? 'done' : 'paused';
    // Also when it is done: that brings back the weights.
    if (run.running || this.phase === 'done') await this.start();
  }

  async start(): Promise<void> {
    const { plan } = this;
    if (!plan) return;
    const turn = ++this.#turn;
    this.phase = 'running';
    this.#pausing = false;
    this.failure = undefined;
    history.replaceState(null, '', trainRoute(this.fields));
    await this.#enter(plan, true);
    // A message that was overtaken by the end says nothing new.
    const isCurrent = () => turn === this.#turn && this.phase === 'running';
    try {
      const last = await this.#coordinator.api.train(
        this.run!.id,
        plan,
        this.onAllCores ? navigator.hardwareConcurrency - 1 : 1,
        proxy((progress: TrainingProgress) => {
          if (!isCurrent()) return;
          this.progress = progress;
          if (this.#pausing) void this.pause();
        }),
        proxy((curve: readonly CurvePoint[]) => {
          if (isCurrent()) this.curve = curve;
        }),
      );
      if (!isCurrent()) return;
      this.progress = last.progress;
      this.curve = last.curve;
      this.phase = last.progress.games >= gamesOf(plan) ? 'done' : 'paused';
      await this.#enter(plan, false);
    } catch (error) {
      if (!isCurrent()) return;
      this.phase = 'failed';
      this.failure = (error as Error).message;
    }
  }

  /** Saves everything before it stops. */
  async pause(): Promise<void> {
    this.#pausing = true;
    await this.#coordinator.api.stopTraining();
  }

  /** With more games the same training continues; any other change makes a new one. */
  async change(changes: Partial<TrainFields>): Promise<void> {
    this.#turn++;
    if (this.phase === 'running') await this.#coordinator.api.stopTraining();
    const { games } = changes;
    this.fields = { ...this.fields, ...changes };
    history.replaceState(null, '', trainRoute(this.fields));
    const goesOn =
      games !== undefined && this.run && this.progress && games > this.progress.games && this.plan;
    if (goesOn) {
      this.run = { ...this.run!, definition: this.#newRun(goesOn).definition };
      await keepRun(this.run);
      this.phase = 'paused';
      return;
    }
    this.run = undefined;
    await this.open();
  }

  /** The network as it is now, as a file. */
  networkFile(name: string): Promise<Uint8Array> {
    return this.#coordinator.api.networkNow(networkName(name));
  }

  /** The spec of an AI that plays by the network as it is now. */
  async playerNow(): Promise<string> {
    return keepForNow(this.progress!.games, await this.networkFile('in-training'));
  }

  /** Stores the current network under a name, and returns the spec of an AI that uses it. */
  async keepAs(name: string): Promise<string> {
    await keepNetwork(networkName(name), await this.networkFile(name));
    return specOfNetwork(name);
  }

  heatMap(pattern: number, x: number, y: number): Promise<Float32Array | undefined> {
    return this.#coordinator.api.heatMap(pattern, x, y);
  }

  close(): void {
    this.#turn++;
    this.#coordinator.end();
  }

  #newRun(plan: TrainingPlan) {
    return { name: '', definition: { kind: 'train', plan } } as const;
  }

  async #enter(plan: TrainingPlan, running: boolean): Promise<void> {
    const run = this.run ?? (await enterRun(this.#newRun(plan), Date.now()));
    this.run = { ...run, running, changed: Date.now(), done: this.progress?.games ?? 0 };
    await keepRun(this.run);
  }
}
