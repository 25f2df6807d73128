/**
 * The one random generator: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
 * OOPSLA 2014). Value k of a stream is `mix(start + (k + 1)·γ)`, so a stream can be read in order or at any
 * index: spawn k of a game is a function only of its seed and k. The kernel computes the same numbers.
 *
 * A 64-bit word is two unsigned 32-bit halves: BigInt would be about thirty times slower.
 */
export interface Word {
  readonly high: number;
  readonly low: number;
}

/** A seed as given by a person: a whole number from 0 to 2^53 − 1, or any text. */
export type Seed = number | string;

/** What a stream is for. Streams of one seed are independent of each other. */
export const STREAMS = { spawns: 1, obstacle: 2, player: 3 } as const;
export type Stream = keyof typeof STREAMS;

export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/** The start of a seed's stream for one purpose. */
export function streamStart(seed: Seed, stream: Stream): Word {
  const mixed = mix(seedWord(seed));
  return mix({ high: mixed.high, low: (mixed.low ^ STREAMS[stream]) >>> 0 });
}

/** Value number `index` (0, 1, 2, …) of a stream. */
export function valueAt(start: Word, index: number): Word {
  return mix(add(start, multiply(GAMMA, { high: Math.floor((index + 1) / TWO_32), low: (index + 1) >>> 0 })));
}

/** Reads a stream in order. The state is two numbers, so it can be saved and handed to the kernel. */
export class Random {
  #state: Word;

  constructor(start: Word) {
    this.#state = start;
  }

  static of(seed: Seed, stream: Stream): Random {
    return new Random(streamStart(seed, stream));
  }

  get state(): Word {
    return this.#state;
  }

  next(): Word {
    this.#state = add(this.#state, GAMMA);
    return mix(this.#state);
  }

  /** A whole number from 0 to n − 1. */
  below(n: number): number {
    return scale(this.next().high, n);
  }

  /** A stream of its own, independent of what is read from this one later. */
  split(): Random {
    return new Random(this.next());
  }
}

/** Maps 32 random bits evenly onto 0 … n − 1; for n ≤ 400 the bias is under one in ten million. */
export function scale(bits: number, n: number): number {
  return Math.floor((bits * n) / TWO_32);
}

const TWO_32 = 2 ** 32;
const GAMMA: Word = { high: 0x9e3779b9, low: 0x7f4a7c15 };
const MIX_1: Word = { high: 0xbf58476d, low: 0x1ce4e5b9 };
const MIX_2: Word = { high: 0x94d049bb, low: 0x133111eb };

function seedWord(seed: Seed): Word {
  if (typeof seed === 'number') return { high: Math.floor(seed / TWO_32), low: seed >>> 0 };
  let word: Word = { high: 0x4c6f6f6b, low: seed.length };
  for (let i = 0; i < seed.length; i++) word = mix(add(word, { high: 0, low: seed.charCodeAt(i) }));
  return word;
}

function mix(word: Word): Word {
  const a = multiply(xorShift(word, 30), MIX_1);
  const b = multiply(xorShift(a, 27), MIX_2);
  return xorShift(b, 31);
}

function xorShift({ high, low }: Word, bits: number): Word {
  return {
    high: (high ^ (high >>> bits)) >>> 0,
    low: (low ^ ((low >>> bits) | (high << (32 - bits)))) >>> 0,
  };
}

function add(a: Word, b: Word): Word {
  const low = a.low + b.low;
  return { high: (a.high + b.high + (low >= TWO_32 ? 1 : 0)) >>> 0, low: low >>> 0 };
}

function multiply(a: Word, b: Word): Word {
  const high = (multiplyHigh(a.low, b.low) + Math.imul(a.high, b.low) + Math.imul(a.low, b.high)) >>> 0;
  return { high, low: Math.imul(a.low, b.low) >>> 0 };
}

/** The upper 32 bits of the 64-bit product of two unsigned 32-bit numbers. */
function multiplyHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const carry = aLow * bHigh + (middle & 0xffff);
  return aHigh * bHigh + Math.floor(middle / 65536) + Math.floor(carry / 65536);
}
