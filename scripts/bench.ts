import { type RulesName, start } from '../src/games/2048/game.ts';
import { createKernel2048 } from '../src/kernel/kernel-2048.ts';
import { kernelModule } from '../src/lab/kernel-module.ts';
import { playRandomly } from '../tests/random-game.ts';
import { buildKernel } from './build-kernel.ts';

/**
 * `npm run bench`: how fast the engine is, and one number that tells whether it still plays the same. The
 * signature is made from the results of every part; whoever changes it on purpose raises the engine version.
 */

/** A fixed piece of work: `rate` names what it does per second. */
interface Part {
  readonly rate: string;
  run(): Done;
}

interface Done {
  /** How many of what the rate counts were done. */
  readonly count: number;
  /** What came out, as whole numbers: the part's share of the signature. */
  readonly results: readonly number[];
}

const ROUNDS = 5;
const RULES: readonly RulesName[] = ['classic', 'hard'];

await buildKernel();
// The first time in this process: reading, compiling and building the tables.
const begun = performance.now();
const module = kernelModule();
createKernel2048(module, { rules: 'classic' });
const kernelReadyMs = performance.now() - begun;

const PARTS: readonly Part[] = [
  { rate: 'kernelRandomMovesPerSecond', run: kernelRandomGames },
  { rate: 'rulesRandomMovesPerSecond', run: rulesRandomGames },
];

const measured = PARTS.map(({ rate, run }) => ({ rate, ...measure(run) }));
const signature = measured.flatMap(({ results }) => results).reduce(mixIn, 0) >>> 0;

if (process.argv.includes('--json')) {
  const rates = Object.fromEntries(measured.map(({ rate, perSecond }) => [rate, Math.round(perSecond)]));
  console.log(JSON.stringify({ signature, rates, kernelReadyMs: Number(kernelReadyMs.toFixed(2)) }));
} else {
  for (const { rate, perSecond } of measured) printLine(rate, Math.round(perSecond).toLocaleString('en'));
  printLine('kernelReadyMs', kernelReadyMs.toFixed(2));
  printLine('signature', String(signature));
}

function kernelRandomGames(): Done {
  const results: number[] = [];
  let count = 0;
  for (const rules of RULES) {
    const kernel = createKernel2048(module, { rules });
    for (let seed = 0; seed < 20_000; seed++) {
      kernel.start(seed);
      const { moves, score } = kernel.playRandomly(seed);
      count += moves;
      results.push(moves, score);
    }
  }
  return { count, results };
}

function rulesRandomGames(): Done {
  const results: number[] = [];
  let count = 0;
  for (const rules of RULES) {
    for (let seed = 0; seed < 400; seed++) {
      const { moves, score } = playRandomly(start(rules, seed));
      count += moves;
      results.push(moves, score);
    }
  }
  return { count, results };
}

/** The fastest of a few rounds: other work on the machine only ever slows a round down. */
function measure(run: () => Done): { perSecond: number; results: readonly number[] } {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const { count, results } = run();
    return { perSecond: (count / (performance.now() - started)) * 1000, results };
  });
  return rounds.reduce((best, round) => (round.perSecond > best.perSecond ? round : best));
}

/** A hash that depends on the order, and on zeros too. */
function mixIn(signature: number, value: number): number {
  return Math.imul(signature ^ value, 0x01000193) + 0x9e3779b9;
}

function printLine(name: string, value: string): void {
  console.log(name.padEnd(30), value.padStart(14));
}
