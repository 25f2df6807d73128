import type { Range } from '../players/spec.ts';

/** Two hypotheses about the Elo difference of two players: it is `elo0`, or it is `elo1`, which is larger. */
export interface Hypotheses {
  readonly elo0: number;
  readonly elo1: number;
}

/** The progress of a test. */
export interface SprtState extends Hypotheses {
  /** Pairs of games that count: those up to the decision. */
  readonly pairs: number;
  /** The logarithm of how much more likely the results are under `elo1` than under `elo0`. */
  readonly logRatio: number;
  /** The bounds at which the test ends. */
  readonly bounds: Range;
  /** Which hypothesis was accepted; null while the test continues. */
  readonly accepted: keyof Hypotheses | null;
}

/**
 * A sequential probability ratio test (Wald, 1945) over pairs of games: it ends as soon as the results tell the two hypotheses
 * apart, with a chance of 5 % for either error. The ratio is the generalised one for the five scores of a pair (Van den Bergh, 2018): each
 * hypothesis takes the distribution of scores that fits the results best among those with its mean.
 *
 * Pairs count in the order of their seeds, up to the decision. So the result does not depend on who played them, nor when.
 */
export class Sprt {
  readonly #hypotheses: Hypotheses;
  readonly #counts = Array<number>(SCORES.length).fill(0);
  #state: SprtState;

  constructor(hypotheses: Hypotheses) {
    this.#hypotheses = hypotheses;
    this.#state = { ...hypotheses, pairs: 0, logRatio: 0, bounds: BOUNDS, accepted: null };
  }

  get state(): SprtState {
    return this.#state;
  }

  /** Counts the next pair by the first player's share of its points; after the decision none. */
  add(score: number): SprtState {
    if (this.#state.accepted !== null) return this.#state;
    this.#counts[Math.round(score * (SCORES.length - 1))]!++;
    const logRatio = logRatioOf(this.#counts, this.#hypotheses);
    const accepted = logRatio >= BOUNDS.max ? 'elo1' : logRatio <= BOUNDS.min ? 'elo0' : null;
    this.#state = { ...this.#state, pairs: this.#state.pairs + 1, logRatio, accepted };
    return this.#state;
  }
}

/** The test of pairs in the order of their seeds. */
export function testPairs(hypotheses: Hypotheses, scores: Iterable<number>): SprtState {
  const test = new Sprt(hypotheses);
  for (const score of scores) if (test.add(score).accepted !== null) break;
  return test.state;
}

/** The log-likelihood ratio of pairs by their scores: how many got 0, ¼, ½, ¾ and all of the points. */
export function logRatioOf(counts: readonly number[], { elo0, elo1 }: Hypotheses): number {
  // A score that has not occurred yet is still possible.
  const seen = counts.map((count) => Math.max(count, UNSEEN));
  const total = seen.reduce((sum, count) => sum + count, 0);
  const shares = seen.map((count) => count / total);
  const [under0, under1] = [elo0, elo1].map((elo) => closestWithMean(shares, expectedScore(elo)));
  return seen.reduce((sum, count, i) => sum + count * Math.log(under1![i]! / under0![i]!), 0);
}

const SCORES = [0, 0.25, 0.5, 0.75, 1];
const UNSEEN = 1e-3;
/** The probability of accepting a wrong hypothesis. */
const ERROR = 0.05;
const BOUNDS: Range = { min: Math.log(ERROR / (1 - ERROR)), max: Math.log((1 - ERROR) / ERROR) };

function expectedScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The distribution over the scores with this mean under which the observed shares are most likely. */
function closestWithMean(shares: readonly number[], mean: number): number[] {
  // It is share / (1 + x · (score − mean)) for the x that gives the mean: the slope below falls from +∞ to −∞ in between.
  let [low, high] = [-1 / (1 - mean), 1 / mean];
  for (let i = 0; i < BISECTIONS; i++) {
    const x = (low + high) / 2;
    const slope = SCORES.reduce(
      (sum, score, j) => sum + (shares[j]! * (score - mean)) / (1 + x * (score - mean)),
      0,
    );
    if (slope > 0) low = x;
    else high = x;
  }
  const x = (low + high) / 2;
  return SCORES.map((score, j) => shares[j]! / (1 + x * (score - mean)));
}

const BISECTIONS = 60;
