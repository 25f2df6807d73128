import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { logRatioOf, testPairs } from './sprt.ts';

const HYPOTHESES = { elo0: 0, elo1: 10 };

describe('the log-likelihood ratio', () => {
  it('is zero when the score lies in the middle, and changes its sign with the colours', () => {
    const even = logRatioOf([10, 40, 100, 40, 10], { elo0: -20, elo1: 20 });
    expect(even).toBeCloseTo(0, 6);
    const [won, lost] = [
      logRatioOf([5, 30, 100, 45, 20], { elo0: -20, elo1: 20 }),
      logRatioOf([20, 45, 100, 30, 5], { elo0: -20, elo1: 20 }),
    ];
    expect(won).toBeGreaterThan(0);
    expect(won).toBeCloseTo(-lost, 6);
  });

  // For many pairs and a small difference: n · (s₁ − s₀) · (2 · mean − s₀ − s₁) / (2 · variance).
  it('comes close to the formula for normal scores', () => {
    const counts = [100, 900, 2000, 1000, 150];
    const pairs = counts.reduce((sum, count) => sum + count, 0);
    const mean = counts.reduce((sum, count, i) => sum + (count * i) / 4, 0) / pairs;
    const variance = counts.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / pairs;
    const [s0, s1] = [0.5, 1 / (1 + 10 ** (-10 / 400))];
    const normal = (pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    expect(Math.abs(logRatioOf(counts, HYPOTHESES) / normal - 1)).toBeLessThan(0.02);
  });

  // Under one binary hypothesis the best fit is the hypothesis itself: pairs all won or all lost.
  it('is the exact ratio where pairs are only won or lost', () => {
    const [p0, p1] = [0.5, 1 / (1 + 10 ** (-100 / 400))];
    const exact = 60 * Math.log(p1 / p0) + 40 * Math.log((1 - p1) / (1 - p0));
    expect(logRatioOf([40, 0, 0, 0, 60], { elo0: 0, elo1: 100 })).toBeCloseTo(exact, 1);
  });
});

describe('the test', () => {
  it.each([
    ['elo1', 60, 0.95],
    ['elo0', -60, 0.95],
  ] as const)('accepts %s for a player that is %i Elo apart', (hypothesis, elo, share) => {
    const random = Random.of(`sprt ${elo}`, 'player');
    const chance = 1 / (1 + 10 ** (-elo / 400));
    const game = () => (random.below(1e6) < chance * 1e6 ? 0.5 : 0);
    const tests = Array.from({ length: 60 }, () => {
      const scores = Array.from({ length: 2000 }, () => game() + game());
      return testPairs({ elo0: -20, elo1: 20 }, scores);
    });
    const right = tests.filter(({ accepted }) => accepted === hypothesis).length;
    expect(right / tests.length).toBeGreaterThanOrEqual(share);
    for (const { pairs } of tests) expect(pairs).toBeLessThan(2000);
  });

  it('counts no pair after its decision, and says how far it is before', () => {
    const won = Array<number>(1000).fill(1);
    const decided = testPairs({ elo0: 0, elo1: 100 }, won);
    expect(decided).toMatchObject({ accepted: 'elo1' });
    expect(decided.pairs).toBeLessThan(30);
    expect(testPairs({ elo0: 0, elo1: 100 }, won.slice(0, decided.pairs))).toEqual(decided);
    expect(testPairs({ elo0: 0, elo1: 100 }, won.slice(0, decided.pairs - 1))).toMatchObject({
      accepted: null,
      pairs: decided.pairs - 1,
    });
    expect(testPairs(HYPOTHESES, [])).toMatchObject({ accepted: null, pairs: 0, logRatio: 0 });
  });
});
