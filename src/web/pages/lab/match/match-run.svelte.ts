import type { MatchExperiment } from '../../../../science/match/experiment.ts';
import { isLarge } from '../../../../science/openings.ts';
import type { MatchSnapshot } from '../../../lab/match.ts';
import type { MatchFields, RunDefinition } from '../../../lab/runs.ts';
import { GamesRun, type Reading } from '../games-run.svelte.ts';
import { matchOf, matchRoute } from './setup.ts';

/** One match or round robin of k-in-a-row on the screen. */
export class MatchRun extends GamesRun<MatchFields, MatchExperiment, MatchSnapshot> {
  protected read(fields: MatchFields, name: string): Reading<MatchExperiment> {
    return matchOf(fields, name);
  }

  protected look(experiment: MatchExperiment): Promise<MatchSnapshot> {
    return this.coordinator.api.lookAtMatch(experiment);
  }

  protected play(
    experiment: MatchExperiment,
    tell: (snapshot: MatchSnapshot) => void,
  ): Promise<MatchSnapshot> {
    return this.coordinator.api.match(experiment, tell);
  }

  protected routeOf(fields: MatchFields): string {
    return matchRoute(fields);
  }

  protected definitionOf(fields: MatchFields): RunDefinition {
    const { openings, ...others } = fields;
    return { kind: 'match', fields: openings && isLarge(fields.rules) ? fields : others };
  }

  protected async report({ json }: MatchSnapshot): Promise<string> {
    return json;
  }
}
