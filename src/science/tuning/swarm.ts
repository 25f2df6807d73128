import type { Range } from '../../players/spec.ts';
import { Random, streamStart, valueAt } from '../../random.ts';

/**
 * Particle swarm optimisation (Kennedy and Eberhart 1995), as in Swarm:
 * v ← w·v + c1·rand·(pbest − x) + c2·rand·(sbest − x), x ← x + v, all particles together, a tie replaces pbest.
 * With an inertia w of 1 this is the source's equation, and nothing else limits a particle: the ranges only determine
 * where the swarm starts. Such swarms were later found to diverge: the defaults are Clerc and Kennedy's constriction
 * (2002), and with any other inertia speeds are limited and a particle that leaves the ranges stops at the wall.
 */
export interface SwarmOptions {
  readonly particles: number;
  readonly c1: number;
  readonly c2: number;
  readonly inertia: number;
  readonly seed: number;
  readonly ranges: readonly Range[];
  /** Start around a point, within this share of each range (default: anywhere in the ranges). */
  readonly around?: { readonly point: readonly number[]; readonly spread: number };
}

export const CONSTRICTION = { c1: 1.49618, c2: 1.49618, inertia: 0.7298 } as const;

/** Plain data: a swarm that was written as JSON and read again continues exactly as before. */
export interface Swarm {
  /** How many times it has moved. */
  readonly iteration: number;
  readonly particles: readonly Particle[];
}

export interface Particle {
  readonly position: readonly number[];
  readonly velocity: readonly number[];
  /** How good the position is. */
  readonly fitness: number;
  readonly best: Rated;
}

export interface Rated {
  readonly position: readonly number[];
  readonly fitness: number;
}

/** Where particles are and how fast they go, before their positions are rated. */
export type Moved = readonly Pick<Particle, 'position' | 'velocity'>[];

export function scatter({ particles, seed, ranges, around }: SwarmOptions): Moved {
  const random = randomAt(seed, 0);
  const width = ranges.map(({ min, max }) => (max - min) * (around ? around.spread : 1));
  const middle = around?.point ?? ranges.map(({ min, max }) => (min + max) / 2);
  return Array.from({ length: particles }, (_, index) => ({
    position: ranges.map((range, i) => {
      const offset = (uniform(random) - 0.5) * width[i]!;
      // The point itself is one of the particles.
      return within(range, middle[i]! + (around && index === 0 ? 0 : offset));
    }),
    velocity: ranges.map((_, i) => (uniform(random) * 2 - 1) * width[i]! * MAX_SPEED),
  }));
}

export function move(swarm: Swarm, { seed, c1, c2, inertia, ranges }: SwarmOptions): Moved {
  const random = randomAt(seed, swarm.iteration + 1);
  const leader = bestOf(swarm).position;
  return swarm.particles.map(({ position, velocity, best }) => {
    const next = ranges.map((range, i) => {
      const x = position[i]!;
      const pull = c1 * uniform(random) * (best.position[i]! - x) + c2 * uniform(random) * (leader[i]! - x);
      const free = inertia * velocity[i]! + pull;
      if (inertia === SOURCE_INERTIA) return { place: x + free, speed: free };
      const limit = (range.max - range.min) * MAX_SPEED;
      const speed = within({ min: -limit, max: limit }, free);
      const place = within(range, x + speed);
      return { place, speed: place === x + speed ? speed : 0 };
    });
    return { position: next.map(({ place }) => place), velocity: next.map(({ speed }) => speed) };
  });
}

/** The swarm after its new positions were rated, in the order of the particles. */
export function applyFitness(before: Swarm | undefined, moved: Moved, fitness: readonly number[]): Swarm {
  const particles = moved.map(({ position, velocity }, i) => {
    const rated = { position, fitness: fitness[i]! };
    const best = before?.particles[i]?.best;
    return { ...rated, velocity, best: !best || rated.fitness >= best.fitness ? rated : best };
  });
  return { iteration: before ? before.iteration + 1 : 0, particles };
}

/** The best position that any particle has found; of equals, the first particle's. */
export function bestOf({ particles }: Swarm): Rated {
  return particles.map(({ best }) => best).reduce((a, b) => (b.fitness > a.fitness ? b : a));
}

/** How far apart the particles are: the mean distance from their middle, each range counting as 1. */
export function spreadOf({ particles }: Swarm, ranges: readonly Range[]): number {
  const middle = ranges.map((_, i) => mean(particles.map(({ position }) => position[i]!)));
  return mean(
    particles.map(({ position }) =>
      Math.hypot(...ranges.map(({ min, max }, i) => (position[i]! - middle[i]!) / (max - min))),
    ),
  );
}

/** The inertia that makes the equation the source's. */
const SOURCE_INERTIA = 1;
/** The maximum step of a particle, as a share of the range. */
const MAX_SPEED = 0.25;

/** The randomness of a step is a function of seed and step: there is nothing else to save. */
function randomAt(seed: number, step: number): Random {
  return new Random(valueAt(streamStart(seed, 'player'), step));
}

function uniform(random: Random): number {
  return random.next().high / 2 ** 32;
}

function within({ min, max }: Range, value: number): number {
  return Math.min(max, Math.max(min, value));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
