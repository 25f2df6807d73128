import { InputError } from '../../../../input-error.ts';
import type { Networks } from '../../../../players/entry.ts';
import { type Experiment, MAX_GAMES } from '../../../../science/experiment.ts';
import type { ExportFormat } from '../../../lab/coordinator.ts';
import { networksOf } from '../../../lab/networks-of.ts';
import type { CompareFields, RunDefinition } from '../../../lab/runs.ts';
import type { Snapshot } from '../../../lab/snapshot.ts';
import { GamesRun, type Reading } from '../games-run.svelte.ts';
import { experimentOf, setupRoute } from './setup.ts';

/** One comparison of players of 2048 on the screen. */
export class Comparison extends GamesRun<CompareFields, Experiment, Snapshot> {
  /** The person's own networks that players use. */
  #networks: Networks = $state.raw({});

  protected read(fields: CompareFields, name: string): Reading<Experiment> {
    try {
      if (fields.games > MOST_GAMES) throw new InputError(`at most ${MOST_GAMES} games`, 'games');
      return { experiment: experimentOf(fields, this.#networks, name) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { refusal: error.message };
    }
  }

  protected override async prepare(): Promise<void> {
    this.#networks = await networksOf(this.fields.players);
  }

  protected look(experiment: Experiment): Promise<Snapshot> {
    return this.coordinator.api.look(experiment);
  }

  protected play(experiment: Experiment, tell: (snapshot: Snapshot) => void): Promise<Snapshot> {
    return this.coordinator.api.compare(experiment, tell);
  }

  protected routeOf(fields: CompareFields): string {
    return setupRoute(fields);
  }

  protected definitionOf(fields: CompareFields): RunDefinition {
    return { kind: 'compare', fields };
  }

  protected report(): Promise<string> {
    return this.export('json');
  }

  /** The stored results in an export format. */
  export(format: ExportFormat): Promise<string> {
    return this.coordinator.api.exportAs(this.experiment!, format);
  }
}

/** A page holds the figures of a comparison in memory: thirty-two bytes per game. */
export const MOST_GAMES = Math.min(MAX_GAMES, 1_000_000);
