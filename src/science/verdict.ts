import type { Comparison } from './statistics.ts';

/**
 * How many more games would probably distinguish two players, if the difference is what it looks like now: with that
 * many games in total, a difference of this size is detected four times out of five. Undefined if nothing can be
 * said: they are already distinguished, too few games were played, or the difference is so small that no number of
 * games would be enough.
 */
export function gamesToTell({ pairs, difference, verdict }: Comparison): number | undefined {
  const { mean, standardError } = difference;
  if (verdict !== 'not distinguishable' || pairs < FEWEST || mean === 0) return undefined;
  const deviation = standardError * Math.sqrt(pairs);
  const wanted = Math.ceil(((TWO_SIDED + POWER) * (deviation / Math.abs(mean))) ** 2);
  // Under an unlucky sample that many are there already: a tenth more is the least to ask for.
  const more = Math.max(wanted - pairs, Math.ceil(pairs / 10));
  return more > MOST ? undefined : roundUp(more);
}

/** With fewer games the spread itself is a guess. */
const FEWEST = 10;
const MOST = 1_000_000;
/** The 97.5 % and the 80 % point of the normal distribution. */
const TWO_SIDED = 1.96;
const POWER = 0.8416;

/** To one digit, or to one and a half: 284 is "about 300", 1,130 "about 1,500". */
function roundUp(games: number): number {
  const step = 10 ** Math.floor(Math.log10(games));
  const half = games / step < 2 ? step / 2 : step;
  return Math.ceil(games / half) * half;
}
