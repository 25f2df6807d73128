import { describe, expect, test } from 'vitest';
import {
  applyFitness,
  bestOf,
  CONSTRICTION,
  move,
  type Swarm,
  type SwarmOptions,
  scatter,
  spreadOf,
} from './swarm.ts';

const RANGE = { min: -10, max: 10 };
const OPTIONS: SwarmOptions = {
  particles: 20,
  ...CONSTRICTION,
  seed: 1,
  ranges: [RANGE, RANGE, RANGE],
};

/** Highest, 0, at (3, −2, 7). */
const sphere = ([x, y, z]: readonly number[]) => -((x! - 3) ** 2 + (y! + 2) ** 2 + (z! - 7) ** 2);

/** Many hills, highest, 0, at (1, 1, 1): Rastrigin's function, moved. */
const hills = (position: readonly number[]) =>
  -position.reduce((sum, x) => sum + 10 + (x - 1) ** 2 - 10 * Math.cos(2 * Math.PI * (x - 1)), 0);

function run(
  fitness: (position: readonly number[]) => number,
  iterations: number,
  options: SwarmOptions,
  start?: Swarm,
): Swarm {
  const rate = (before: Swarm | undefined) => {
    const moved = before ? move(before, options) : scatter(options);
    return applyFitness(
      before,
      moved,
      moved.map(({ position }) => fitness(position)),
    );
  };
  let swarm = start ?? rate(undefined);
  while (swarm.iteration < iterations) swarm = rate(swarm);
  return swarm;
}

describe('a swarm', () => {
  test.each([1, 2, 3, 4, 5])('finds the top of a hill from anywhere (seed %d)', (seed) => {
    const swarm = run(sphere, 100, { ...OPTIONS, seed });
    expect(bestOf(swarm).fitness).toBeGreaterThan(-1e-6);
    expect(spreadOf(swarm, OPTIONS.ranges)).toBeLessThan(0.01);
  });

  test('finds the highest of many hills in most runs', () => {
    const runs = Array.from({ length: 20 }, (_, seed) =>
      run(hills, 300, { ...OPTIONS, particles: 40, seed }),
    );
    expect(runs.filter((swarm) => bestOf(swarm).fitness > -0.01).length).toBeGreaterThan(14);
  });

  test('the best is never forgotten, and no particle leaves the ranges', () => {
    let best = Number.NEGATIVE_INFINITY;
    for (let iterations = 0; iterations < 40; iterations++) {
      const swarm = run(hills, iterations, { ...OPTIONS, inertia: 0.99, c1: 2, c2: 2 });
      expect(bestOf(swarm).fitness).toBeGreaterThanOrEqual(best);
      best = bestOf(swarm).fitness;
      for (const { position } of swarm.particles) {
        for (const x of position) expect(Math.abs(x)).toBeLessThanOrEqual(10);
      }
    }
  });

  test("has neither speed limit nor walls by the source's equation", () => {
    const options = { ...OPTIONS, inertia: 1, c1: 2, c2: 2 };
    const before = run(hills, 3, options);
    const after = move(before, options);
    before.particles.forEach(({ position, velocity, best }, i) => {
      const leader = bestOf(before).position;
      position.forEach((x, d) => {
        const pulls = [2 * (best.position[d]! - x), 2 * (leader[d]! - x)];
        const pull = after[i]!.velocity[d]! - velocity[d]!;
        expect(pull).toBeGreaterThanOrEqual(pulls.reduce((sum, each) => sum + Math.min(0, each), -1e-9));
        expect(pull).toBeLessThanOrEqual(pulls.reduce((sum, each) => sum + Math.max(0, each), 1e-9));
        expect(after[i]!.position[d]).toBe(x + after[i]!.velocity[d]!);
      });
    });
    const far = run(hills, 40, options).particles.flatMap(({ position }) => position.map(Math.abs));
    expect(Math.max(...far)).toBeGreaterThan(10);
  });

  test('continues exactly after it was written and read', () => {
    const halfway = JSON.parse(JSON.stringify(run(hills, 17, OPTIONS)));
    expect(run(hills, 40, OPTIONS, halfway)).toEqual(run(hills, 40, OPTIONS));
  });

  test('starts around a point, with the point itself', () => {
    const point = [9, 0, -5];
    const moved = scatter({ ...OPTIONS, around: { point, spread: 0.1 } });
    expect(moved[0]!.position).toEqual(point);
    for (const { position } of moved) {
      position.forEach((x, i) => {
        expect(Math.abs(x - point[i]!)).toBeLessThanOrEqual(1);
      });
    }
    expect(new Set(moved.map(({ position }) => position[1])).size).toBe(20);
  });

  test('a tie replaces what was best', () => {
    const first = applyFitness(undefined, [{ position: [1], velocity: [0] }], [5]);
    const second = applyFitness(first, [{ position: [2], velocity: [0] }], [5]);
    expect(second.particles[0]!.best.position).toEqual([2]);
  });
});
