import type { Rules } from '../../games/k-in-a-row/rules.ts';
import type { TrainingPlan } from '../../players/networks/training/plan.ts';
import type { Tuning } from '../../science/tuning/tuning.ts';
import { deleteCheckpoint } from './checkpoints.ts';
import { ask } from './database.ts';

/** What a run measures: enough to play it again, in the page or on the command line. */
export type RunDefinition =
  | { readonly kind: 'compare'; readonly fields: CompareFields }
  | { readonly kind: 'match'; readonly fields: MatchFields }
  | { readonly kind: 'tune'; readonly tuning: Tuning }
  | { readonly kind: 'train'; readonly plan: TrainingPlan };

/** The fields of a bench in an experiment file. */
export interface CompareFields {
  readonly game: string;
  readonly rules: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: number;
}

/** A match of k-in-a-row, as in an experiment file. */
export interface MatchFields {
  readonly rules: Rules;
  readonly players: readonly string[];
  /** Per pairing. */
  readonly games: number;
  readonly seed: number;
  readonly openings?: 'balanced';
}

export interface Run {
  readonly id: number;
  readonly name: string;
  readonly created: number;
  readonly changed: number;
  readonly definition: RunDefinition;
  /** It was not paused: opening it resumes it. */
  readonly running: boolean;
  /** Its progress when it was last open: games or rounds. */
  readonly done: number;
  /** Its figures as they were then: what the command line prints with --json. */
  readonly report?: string;
  /** A run of the command line: its games are not here. */
  readonly imported?: boolean;
}

export type NewRun = Pick<Run, 'name' | 'definition'> & Partial<Run>;

export async function listRuns(): Promise<Run[]> {
  const runs: Run[] = await ask('runs', 'readonly', (store) => store.getAll());
  return runs.toSorted((a, b) => b.changed - a.changed);
}

/** The run of the same definition, or a new one. */
export async function enterRun(run: NewRun, now: number): Promise<Run> {
  return (await findRun(run.definition)) ?? addRun(run, now);
}

/** The run of the same definition, if there is one. */
export async function findRun(definition: RunDefinition): Promise<Run | undefined> {
  const key = JSON.stringify(definition);
  return (await listRuns()).find((run) => !run.imported && JSON.stringify(run.definition) === key);
}

export async function addRun(run: NewRun, now: number): Promise<Run> {
  const fields = { created: now, changed: now, running: false, done: 0, ...run };
  const id = await ask('runs', 'readwrite', (store) => store.add(fields));
  return { ...fields, id: Number(id) };
}

export async function keepRun(run: Run): Promise<void> {
  await ask('runs', 'readwrite', (store) => store.put(run));
}

/** Deletes a run. Its games stay for other runs with the same players. */
export async function deleteRun(id: number): Promise<void> {
  await ask('runs', 'readwrite', (store) => store.delete(id));
  await deleteCheckpoint(id);
}
