/** SplitMix64, the same numbers as src/random.ts: value k of a stream is mix(start + (k + 1)·GAMMA). */
export const GAMMA: u64 = 0x9e3779b97f4a7c15;

export const SPAWNS: u64 = 1;
export const OBSTACLES: u64 = 2;
export const PLAYER: u64 = 3;

export function streamStart(seed: u64, stream: u64): u64 {
  return mix(mix(seed) ^ stream);
}

// @ts-ignore: decorator
@inline
export function valueAt(start: u64, index: u64): u64 {
  return mix(start + (index + 1) * GAMMA);
}

// @ts-ignore: decorator
@inline
export function mix(word: u64): u64 {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

/** Maps the upper 32 bits of a random word evenly onto 0 … n − 1. */
// @ts-ignore: decorator
@inline
export function below(word: u64, n: u64): u64 {
  return ((word >> 32) * n) >> 32;
}
