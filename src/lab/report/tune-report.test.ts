import { expect, test } from 'vitest';
import { readTuning } from '../../science/experiment-file.ts';
import { comparePairs } from '../../science/statistics.ts';
import { swarmAsCsv, tuneAsJson, tuningCommand, verdictOf } from '../../science/tuning/report.ts';
import { applyFitness, move, type Swarm, scatter } from '../../science/tuning/swarm.ts';
import { specAt, swarmOptions, tunableDimensions } from '../../science/tuning/tuning.ts';
import { tuneAsHtml } from './tune-report.ts';

const tuning = readTuning(
  {
    name: 'a <name>',
    game: '2048',
    player: 'expert:depth=2',
    particles: 3,
    iterations: 4,
    games: 5,
    seed: 1,
    spread: 0.2,
  },
  {},
);
const dimensions = tunableDimensions(tuning.player);
const options = swarmOptions(tuning, dimensions);

/** The more a free cell is worth, the better. */
const history: Swarm[] = [];
while (history.length <= tuning.iterations) {
  const moved = history.length ? move(history.at(-1)!, options) : scatter(options);
  history.push(
    applyFitness(
      history.at(-1),
      moved,
      moved.map(({ position }) => position[1]!),
    ),
  );
}
const spec = specAt(tuning, dimensions, history.at(-1)!.particles[0]!.best.position);
const validation = {
  first: spec,
  second: tuning.player,
  ...comparePairs([8, 9, 10].map((x) => [x + 100, x])),
};
const report = { tuning, dimensions, tuned: { history, spec, validation } };

test('a position becomes a spec that keeps the other settings', () => {
  expect(spec).toMatch(/^expert:depth=2,weights=[\d.e/-]+$/);
  expect(dimensions.map(({ label }) => label).slice(0, 2)).toEqual(['weights 1', 'weights 2']);
  // The particle that starts at the player's own numbers is the player itself.
  expect(specAt(tuning, dimensions, history[0]!.particles[0]!.position)).toBe('expert:depth=2');
});

test('the verdict has its figures, and names no winner unless the interval excludes zero', () => {
  expect(verdictOf(report)).toBe(
    `${spec} is better than expert:depth=2: 100.0 points, 95 % interval 100.0 to 100.0, 3 fresh games each.`,
  );
  const unclear = {
    ...validation,
    ...comparePairs([
      [1, 2],
      [5, 3],
    ]),
  };
  const { tuned } = report;
  expect(verdictOf({ ...report, tuned: { ...tuned, validation: unclear } })).toContain(
    'is not distinguishable from expert:depth=2',
  );
});

test('the report has a plot for convergence and one for each number, and its data', () => {
  const html = tuneAsHtml(report);
  expect(html.match(/<svg/g)).toHaveLength(1 + dimensions.length);
  expect(html).not.toMatch(/https?:|<script|<link|src=|NaN|Infinity|undefined|<name>/);
  const csv = swarmAsCsv(history, dimensions).trim().split('\r\n');
  expect(csv).toHaveLength(1 + 5 * 3);
  expect(JSON.parse(tuneAsJson(report)).steps).toHaveLength(5);
});

test('the command contains every setting of the tuning', () => {
  expect(tuningCommand(tuning)).toBe(
    'lookahead tune 2048 --player "expert:depth=2" --keys weights --particles 3 --iterations 4 --games 5 --seed 1 --c1 1.49618 --c2 1.49618 --inertia 0.7298 --spread 0.2 --validation 200 --name "a <name>"',
  );
});
