import { InputError } from '../input-error.ts';
import {
  BASELINES,
  BLOCKS,
  GOES_BY_SUM,
  HEAD_BYTES,
  KEPT,
  OTHERS,
  PATTERN_BYTES,
  PATTERN_COUNT,
  PATTERNS,
  RECORD_BYTES,
  RELABELS,
  RUN_BYTES,
  RUN_COUNT,
  RUN_SHIFT,
  RUNS,
  SCALE,
  STAGE_BYTES,
  STAGE_SUMS,
  STRIDE,
  UPPER_SHIFT,
} from './assembly/network/constants.ts';
import type { Layout } from './instance.ts';
import {
  type Meaning,
  type NetworkShape,
  stageWeights,
  type Table,
  tableSize,
  weightCount,
} from './network.ts';

/** Networks in the kernel's memory, as assembly/network/constants.ts lays them out. */

/** The room that a network takes in the kernel's memory: to train it, or to play with so many weights kept. */
export function trainingBytes(shape: NetworkShape, stride: number): number {
  // Reading the last weight reads four bytes beyond it.
  return HEAD_BYTES + weightCount(shape) * stride + 4;
}

export function playingBytes(shape: NetworkShape, { kept, blocks }: Content): number {
  if (hasRoomForAll(shape)) return HEAD_BYTES + 2 * weightCount(shape);
  return HEAD_BYTES + groupsBytes(shape) + RECORD_BYTES * (1 + blocks) + 2 * kept;
}

/** How many weights tables have, and in how many blocks of 64 they lie. */
export interface Content {
  readonly kept: number;
  readonly blocks: number;
}

export function contentOf(tables: readonly Table[]): Content {
  return {
    kept: tables.reduce((sum, { weights }) => sum + weights.length, 0),
    blocks: tables.reduce((sum, table) => sum + blocksIn(table), 0),
  };
}

export function blocksIn({ bits }: Table): number {
  const words = wordsOf(bits);
  let blocks = 0;
  for (let i = 0; i < words.length; i += 2) if (words[i]! | words[i + 1]!) blocks++;
  return blocks;
}

/** Where a trainer's weights lie: stage after stage, pattern after pattern, each table in the order of training-weights.ts. */
export function weightsAddress({ network }: Layout): number {
  return network.address + HEAD_BYTES;
}

/** Writes the description of a network to be trained. */
export function describeTraining(layout: Layout, shape: NetworkShape, stride: number): void {
  writeDescription(
    layout,
    shape,
    { scale: 1, baselines: [] },
    {
      first: weightsAddress(layout),
      stride,
      codeBits: HALF_CODE_BITS,
    },
  );
}

/** The same for one to play with, and writes its tables. */
export function describePlaying(
  layout: Layout,
  shape: NetworkShape,
  meaning: Meaning,
  content: Content,
  tables: Iterable<Table>,
): void {
  if (hasRoomForAll(shape)) {
    const view = writeDescription(layout, shape, meaning, {
      first: weightsAddress(layout),
      stride: 2,
      codeBits: CODE_BITS,
    });
    view.setUint32(KEPT, 0, true);
    writeAll(new Int16Array(layout.memory.buffer, weightsAddress(layout), weightCount(shape)), tables);
  } else {
    const view = writeDescription(layout, shape, meaning, { first: 0, stride: 1, codeBits: CODE_BITS });
    writeKept(layout, view, shape, content, tables);
  }
}

const RECORD_WORDS = RECORD_BYTES / 4;
const WEIGHTS_PER_GROUP = 64 * 64;

function groupsBytes(shape: NetworkShape): number {
  return RECORD_BYTES * (weightCount(shape) / WEIGHTS_PER_GROUP);
}

/** Where the first weight is, how many bytes it is from one to the next, and how many bits of a cell are together in an index. */
interface Placing {
  readonly first: number;
  readonly stride: number;
  readonly codeBits: number;
}

const CODE_BITS = 4;
/** In training, an index is in two halves: see `inHalves` in assembly/network/symmetries.ts. */
const HALF_CODE_BITS = 2;

function writeDescription(
  layout: Layout,
  shape: NetworkShape,
  { scale, baselines }: Meaning,
  { first, stride, codeBits }: Placing,
): DataView {
  const view = new DataView(layout.memory.buffer, layout.network.address, HEAD_BYTES);
  const word = (offset: number, value: number) => view.setUint32(offset, value, true);
  word(PATTERN_COUNT, shape.patterns.length);
  word(STRIDE, stride);
  word(STAGE_BYTES, stageWeights(shape) * stride);
  word(RELABELS, shape.relabels ? 1 : 0);
  view.setFloat32(SCALE, scale, true);
  word(GOES_BY_SUM, shape.stages.length > 0 || baselines.length > 0 ? 1 : 0);
  shape.stages.forEach((sum, i) => {
    word(STAGE_SUMS + 4 * i, sum);
  });
  baselines.forEach((points, i) => {
    view.setFloat32(BASELINES + 4 * i, points, true);
  });
  let table = first;
  shape.patterns.forEach((pattern, i) => {
    const record = PATTERNS + i * PATTERN_BYTES;
    const runs = runsOf(pattern, codeBits);
    word(record, table);
    word(record + RUN_COUNT, runs.length);
    word(record + UPPER_SHIFT, codeBits * pattern.length);
    runs.forEach(({ mask, shift }, number) => {
      word(record + RUNS + number * RUN_BYTES, mask);
      if (codeBits === HALF_CODE_BITS) word(record + RUNS + number * RUN_BYTES + 4, mask);
      word(record + RUNS + number * RUN_BYTES + RUN_SHIFT, shift);
    });
    table += tableSize(pattern) * stride;
  });
  return view;
}

/** Four patterns of six cells: a network of that size is twice as fast with all its weights in memory, 134 MB. */
const MOST_WEIGHTS_IN_FULL = 2 ** 26;

function hasRoomForAll(shape: NetworkShape): boolean {
  return weightCount(shape) <= MOST_WEIGHTS_IN_FULL;
}

function writeAll(all: Int16Array, tables: Iterable<Table>): void {
  let at = 0;
  for (const { bits, weights, other } of tables) {
    let next = 0;
    if (other !== 0) all.fill(other, at, at + 8 * bits.length);
    for (let byte = 0; byte < bits.length; byte++, at += 8) {
      for (let rest = bits[byte]!; rest > 0; rest &= rest - 1)
        all[at + 31 - Math.clz32(rest & -rest)] = weights[next++]!;
    }
  }
}

function writeKept(
  layout: Layout,
  view: DataView,
  shape: NetworkShape,
  { kept, blocks }: Content,
  tables: Iterable<Table>,
): void {
  const { buffer } = layout.memory;
  const groupsAt = weightsAddress(layout);
  const blocksAt = groupsAt + groupsBytes(shape);
  const keptAt = blocksAt + RECORD_BYTES * (1 + blocks);
  view.setUint32(BLOCKS, blocksAt, true);
  view.setUint32(KEPT, keptAt, true);
  const groups = new Records(new Uint32Array(buffer, groupsAt, groupsBytes(shape) / 4));
  const records = new Records(new Uint32Array(buffer, blocksAt, RECORD_WORDS * (1 + blocks)));
  const weightsKept = new Int16Array(buffer, keptAt, kept);
  // 1. Block 0 is empty, and stands for all others that are.
  records.add(0, 0, 0);
  let number = 0;
  let first = 0;
  for (const { bits, weights, other } of tables) {
    // 2. A table's weights, and a record for each block that has one.
    view.setInt16(OTHERS + 2 * number++, other, true);
    weightsKept.set(weights, first);
    const words = wordsOf(bits);
    for (let group = 0; group < words.length; group += 2 * 64) {
      const halves = [0, 0];
      const firstBlock = records.count;
      for (let block = 0; block < 64; block++) {
        const low = words[group + 2 * block]!;
        const high = words[group + 2 * block + 1]!;
        if ((low | high) === 0) continue;
        halves[block >> 5]! |= 1 << (block & 31);
        records.add(low, high, first);
        first += bitsIn(low) + bitsIn(high);
      }
      groups.add(halves[0]!, halves[1]!, firstBlock);
    }
  }
  if (first !== kept || records.count !== 1 + blocks)
    throw new InputError('the tables of the network do not have what its header says', 'tables');
}

/** Records one after another. */
class Records {
  readonly #words: Uint32Array;
  count = 0;

  constructor(words: Uint32Array) {
    this.#words = words;
  }

  add(low: number, high: number, first: number): void {
    const at = RECORD_WORDS * this.count++;
    this.#words[at] = low;
    this.#words[at + 1] = high;
    this.#words[at + 2] = first - 1;
  }
}

function wordsOf(bits: Uint8Array): Uint32Array {
  return new Uint32Array(bits.buffer, bits.byteOffset, bits.length / 4);
}

/** How many bits of a 32-bit word are set: in pairs, in nibbles, in bytes, in all. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Cells that are neighbours in reading order are read together: a mask on the index, and how far the board is shifted. */
function runsOf(pattern: string, codeBits: number): { mask: number; shift: number }[] {
  const cell = 2 ** codeBits - 1;
  const masks = new Map<number, number>();
  [...pattern].forEach((digit, place) => {
    const shift = codeBits * (Number.parseInt(digit, 16) - place);
    masks.set(shift, (masks.get(shift) ?? 0) | (cell << (codeBits * place)));
  });
  return Array.from(masks, ([shift, mask]) => ({ mask, shift }));
}
