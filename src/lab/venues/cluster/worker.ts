import { InputError } from '../../../input-error.ts';
import { readSpec } from '../../../players/catalog.ts';
import type { Engine } from '../../../players/entry.ts';
import { formatSpec } from '../../../players/spec.ts';
import type { Pool } from '../local/pool.ts';
import { AutoResetEvent } from './auto-reset-event.ts';
import { type Cluster, HEARTBEAT_SECONDS, listen, notify, waitingQueues } from './cluster.ts';
import { type Claim, Distrusted, handIn, LateResult } from './hand-in.ts';
import { type Job, parseJob, specsOf } from './job.ts';
import { needsOf, needsOfQueue, queueOf, refusalOf } from './needs.ts';
import { isOutage, patiently } from './outage.ts';
import { type Playing, playJob, startPlaying } from './play-job.ts';
import { endPresence, gameInPlay, showPresence, touchClaims } from './presence.ts';

export interface WorkerOptions {
  /** Its name in lists; must be unique. */
  readonly name: string;
  readonly version: string;
  readonly engine: Engine;
  readonly log: (line: string) => void;
  /** Stops it after the current games. */
  readonly finish: AbortSignal;
  /** Stops it at once: the current games are handed back. */
  readonly quit: AbortSignal;
}

/**
 * Takes jobs and plays their games in a pool of threads, one job per thread. The main thread only talks to the
 * database: if it played, it could not send heartbeats.
 */
export class ClusterWorker {
  readonly #cluster: Cluster;
  readonly #pool: Pool;
  readonly #options: WorkerOptions;
  readonly #playing = new Map<string, Playing>();
  readonly #started = Date.now();
  /** Set when there may be jobs to take or free threads, or when it should stop. */
  readonly #wakeUp = new AutoResetEvent();
  /** Games finished in the last minute. */
  #ended: { readonly at: number; readonly games: number }[] = [];
  #refuses = '';
  /** Which queue is tried first. */
  #turn = 0;
  /** Busy threads. */
  #busy = 0;
  #draining = false;
  /** An error that retrying cannot fix, such as missing permissions. */
  #trouble: unknown;
  #away = false;

  constructor(cluster: Cluster, pool: Pool, options: WorkerOptions) {
    this.#cluster = cluster;
    this.#pool = pool;
    this.#options = options;
  }

  /** Works until it is stopped here or by `lookahead cluster drain`. */
  async run(): Promise<void> {
    const { finish, quit, name } = this.#options;
    const wake = () => this.#wakeUp.set();
    const giveBack = () => {
      for (const { controller } of this.#playing.values()) controller.abort();
    };
    finish.addEventListener('abort', wake);
    quit.addEventListener('abort', giveBack);
    const listening = await listen(this.#cluster, 'jobs', wake);
    const end = new AutoResetEvent();
    const beating = this.#beat(end);
    try {
      await this.#takeJobs();
    } finally {
      end.set();
      await beating;
      await listening.close();
      finish.removeEventListener('abort', wake);
      quit.removeEventListener('abort', giveBack);
      await endPresence(this.#cluster, name).catch((error) => {
        // Without this, its silence is noticed soon.
        if (!isOutage(error)) throw error;
      });
    }
  }

  get #stopping(): boolean {
    return this.#draining || this.#options.finish.aborted;
  }

  /** Keeps every thread busy until it is stopped, then waits for the current jobs. */
  async #takeJobs(): Promise<void> {
    const jobs = new Set<Promise<void>>();
    for (;;) {
      const free = this.#pool.size - this.#busy;
      if (this.#trouble) throw this.#trouble;
      if (this.#stopping && jobs.size === 0) return;
      const taken = await this.#patiently(async () => (free > 0 && !this.#stopping ? this.#take(free) : []));
      for (const { claim, data } of taken) {
        const work = this.#work(claim, data)
          .catch((error) => (this.#trouble = error))
          .finally(() => {
            jobs.delete(work);
            this.#wakeUp.set();
          });
        jobs.add(work);
      }
      // Jobs handed back from a dead worker send no notification.
      if (taken.length === 0) await this.#wakeUp.wait(IDLE_MS);
    }
  }

  async #take(free: number): Promise<{ claim: Claim; data: unknown }[]> {
    const taken: { claim: Claim; data: unknown }[] = [];
    const served = (await waitingQueues(this.#cluster)).filter((queue) => {
      const needs = needsOfQueue(queue);
      return needs && refusalOf(needs, this.#options.engine) === undefined;
    });
    // Starts with another queue each time.
    const start = this.#turn++ % Math.max(1, served.length);
    for (const queue of [...served.slice(start), ...served.slice(0, start)]) {
      const batchSize = free - taken.length;
      if (batchSize === 0) break;
      const jobs = await this.#cluster.boss.fetch(queue, { batchSize, includeMetadata: true });
      for (const { id, retryCount, priority, groupId, data } of jobs) {
        taken.push({ claim: { queue, id, retryCount, priority, experiment: groupId ?? '' }, data });
      }
    }
    return taken;
  }

  /** Plays a job and hands in its results, or reports why it cannot. */
  async #work(claim: Claim, data: unknown): Promise<void> {
    const { log } = this.#options;
    const release = this.#occupyThread();
    let playing: Playing | undefined;
    try {
      const job = this.#check(claim.queue, data);
      playing = startPlaying(claim, job, Date.now());
      this.#playing.set(claim.id, playing);
      const finished = await playJob(this.#pool, playing, () => this.#stopping, Date.now);
      release();
      const { putBack } = await this.#patiently(() =>
        handIn(this.#cluster, claim, job, finished, {
          networks: this.#options.engine,
          now: Date.now(),
          worker: this.#options.name,
        }),
      );
      if (putBack > 0) await this.#patiently(() => notify(this.#cluster, 'jobs'));
      this.#ended.push({ at: Date.now(), games: finished.length });
    } catch (error) {
      if (error instanceof Distrusted) {
        throw new InputError(
          `the coordinator rejects this worker's results, because one did not replay: ${error.message}`,
          'worker',
        );
      }
      if (
        error instanceof LateResult ||
        (playing?.controller.signal.aborted && !this.#options.quit.aborted)
      ) {
        log('A job was reassigned or cancelled meanwhile: its games do not count.');
      } else {
        const message = this.#options.quit.aborted ? 'the worker was stopped' : (error as Error).message;
        log(`Handed a job back: ${message}`);
        await this.#patiently(() => this.#cluster.boss.fail(claim.queue, claim, { message }));
      }
    } finally {
      release();
      this.#playing.delete(claim.id);
    }
    await this.#patiently(() => notify(this.#cluster, 'done', claim.experiment));
  }

  /** A thread, held until it is released: it plays the next job while the results of this one are handed in. */
  #occupyThread(): () => void {
    let released = false;
    this.#busy++;
    return () => {
      if (!released) this.#busy--;
      released = true;
      this.#wakeUp.set();
    };
  }

  /** Parses the job and checks that it may be played here. */
  #check(queue: string, data: unknown): Job {
    const job = parseJob(data);
    const game = job.kind === 'match' ? 'k-in-a-row' : '2048';
    for (const spec of specsOf(job)) {
      const { entry, values } = readSpec(game, spec);
      // Results are stored under the spec.
      if (formatSpec(entry.name, entry.parameters, values) !== spec)
        throw new InputError(`"${spec}" is not the shortest form of that player`, 'job');
    }
    if (queueOf(needsOf(game, specsOf(job), this.#options.engine)) !== queue)
      throw new InputError(`the job of "${specsOf(job).join(', ')}" is in the wrong queue`, 'job');
    return job;
  }

  /** Sends heartbeats for the jobs and for the worker. */
  async #beat(end: AutoResetEvent): Promise<void> {
    let over = false;
    let seconds = HEARTBEAT_SECONDS;
    while (!over) {
      try {
        const queues = await this.#cluster.boss.getQueues();
        seconds = Math.min(
          HEARTBEAT_SECONDS,
          ...queues.flatMap(({ heartbeatSeconds }) => heartbeatSeconds ?? []),
        );
        const lost = await touchClaims(this.#cluster, [...this.#playing.values()]);
        for (const { controller } of lost) controller.abort();
        this.#sayRefusals(queues);
        this.#draining ||= await showPresence(this.#cluster, this.#presence());
        if (this.#draining) this.#wakeUp.set();
      } catch (error) {
        // Threads with results to hand in wait for the database and report it.
        if (!isOutage(error)) this.#trouble = error;
        this.#wakeUp.set();
      }
      over = await end.wait((1000 * seconds) / 6);
    }
  }

  #presence() {
    const { name, version } = this.#options;
    const now = Date.now();
    this.#ended = this.#ended.filter(({ at }) => at > now - MINUTE);
    const games = this.#ended.reduce((sum, each) => sum + each.games, 0);
    const rate = (1000 * games) / Math.min(MINUTE, now - this.#started + 1);
    const playing = [...this.#playing.values()].map((each) => gameInPlay(each, now));
    const about = { name, version, threads: this.#pool.size, started: this.#started };
    return { ...about, rate, playing, refuses: this.#refuses };
  }

  /** Jobs that wait for workers with other versions. */
  #sayRefusals(queues: readonly { readonly name: string; readonly queuedCount: number }[]): void {
    const reasons = queues.flatMap(({ name, queuedCount }) => {
      const needs = needsOfQueue(name);
      const refusal = needs && queuedCount > 0 ? refusalOf(needs, this.#options.engine) : undefined;
      return refusal ? [`Refuses ${queuedCount === 1 ? 'a job' : `${queuedCount} jobs`}: ${refusal}.`] : [];
    });
    const refuses = reasons.join(' ');
    if (refuses && refuses !== this.#refuses) this.#options.log(refuses);
    this.#refuses = refuses;
  }

  #patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const onOutage = (away: boolean) => {
      if (away !== this.#away) {
        this.#options.log(away ? 'The database does not respond; retrying.' : 'The database is back.');
      }
      this.#away = away;
    };
    return patiently(attempt, { signal: this.#options.quit, onOutage });
  }
}

const MINUTE = 60_000;
const IDLE_MS = 2000;
