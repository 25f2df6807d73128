import { transpose } from "../2048/board";
import { SCRATCH } from "../layout";
import {
  BASELINE_COUNT,
  BASELINE_SHIFT,
  BASELINES,
  BLOCKS,
  GOES_BY_SUM,
  HEAD_BYTES,
  KEPT,
  OTHERS,
  PATTERN_BYTES,
  PATTERN_COUNT,
  PATTERNS,
  RECORD_BEFORE,
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
} from "./constants";
import { OBSTACLE_CODE, ROW_BASELINE, ROW_BOARD, ROW_HEAD } from "./layout";
import { flip, flipHalves, inHalves, mirror, mirrorHalves } from "./symmetries";

/**
 * n-tuple networks (Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, CIG 2014). A
 * pattern is a few cells; what is on them is a number that picks a weight from the pattern's table. The value of a
 * board is the sum over all patterns, each looked at in the board's eight symmetries.
 *
 * A pattern's cells are in ascending order, so a run of neighbouring cells is a shift and a mask of the board, and a
 * vector holds two symmetric boards: any pattern is a short list of runs.
 */

const LOWEST_BITS: u64 = 0x1111111111111111;

/**
 * Writes a row of addresses, or numbers: where the board's weights are, for each pattern its eight symmetries. T is how a
 * weight is stored: f32 in training, i16 in play.
 */
export function locate<T>(network: usize, board: u64, row: usize): void {
  // 1. What the network sees, and in which stage.
  const seen = codesOf(network, board);
  let stage: u32 = 0;
  let baseline: f32 = 0;
  if (load<u32>(network, GOES_BY_SUM)) {
    const tiles = tilesSum(seen);
    stage = stageOf(network, tiles);
    baseline = load<f32>(network + BASELINES + (<usize>min<u32>(tiles >> BASELINE_SHIFT, BASELINE_COUNT - 1) << 2));
  }
  const stageOffset = stage * load<u32>(network, STAGE_BYTES);
  store<u32>(row, network + OTHERS + <usize>(stage * load<u32>(network, PATTERN_COUNT)) * 2);
  store<f32>(row, baseline, ROW_BASELINE);
  store<u64>(row, board, ROW_BOARD);

  // 2. Eight symmetric boards: as it is, mirrored, upside down, both; each with its transpose beside it.
  const straight = i64x2.replace_lane(i64x2.splat(seen), 1, transpose(seen));
  const plain = isFloat<T>() ? inHalves(straight) : straight;
  const mirrored = isFloat<T>() ? mirrorHalves(plain) : mirror(plain);
  const flipped = isFloat<T>() ? flipHalves(plain) : flip(plain);
  const turned = isFloat<T>() ? flipHalves(mirrored) : flip(mirrored);

  // 3. For each pattern, the runs of its cells put together.
  const stride = i32x4.splat(load<i32>(network, STRIDE));
  let to = row + ROW_HEAD;
  let pattern = network + PATTERNS;
  for (const end = pattern + <usize>load<u32>(network, PATTERN_COUNT) * PATTERN_BYTES; pattern < end; pattern += PATTERN_BYTES) {
    let run = pattern + RUNS;
    let mask = v128.load_splat<u64>(run);
    let shift = load<i32>(run, RUN_SHIFT);
    let a = cellsOf<T>(plain, shift, mask);
    let b = cellsOf<T>(mirrored, shift, mask);
    let c = cellsOf<T>(flipped, shift, mask);
    let d = cellsOf<T>(turned, shift, mask);
    for (const last = run + <usize>(load<u32>(pattern, RUN_COUNT) - 1) * RUN_BYTES; run < last; ) {
      run += RUN_BYTES;
      mask = v128.load_splat<u64>(run);
      shift = load<i32>(run, RUN_SHIFT);
      a = v128.or(a, cellsOf<T>(plain, shift, mask));
      b = v128.or(b, cellsOf<T>(mirrored, shift, mask));
      c = v128.or(c, cellsOf<T>(flipped, shift, mask));
      d = v128.or(d, cellsOf<T>(turned, shift, mask));
    }
    let first = v128.shuffle<i32>(a, b, 0, 2, 4, 6);
    let second = v128.shuffle<i32>(c, d, 0, 2, 4, 6);
    if (isFloat<T>()) {
      const bits = load<i32>(pattern, UPPER_SHIFT);
      first = v128.or(first, i32x4.shl(v128.shuffle<i32>(a, b, 1, 3, 5, 7), bits));
      second = v128.or(second, i32x4.shl(v128.shuffle<i32>(c, d, 1, 3, 5, 7), bits));
    }
    const table = i32x4.splat(load<i32>(pattern) + stageOffset);
    v128.store(to, i32x4.add(table, i32x4.mul(stride, first)));
    v128.store(to, i32x4.add(table, i32x4.mul(stride, second)), 16);
    to += 32;
  }
}

/** The cells of a run, of two boards, where they belong in the index. */
// @ts-ignore: decorator
@inline
function cellsOf<T>(boards: v128, shift: i32, mask: v128): v128 {
  return v128.and(isFloat<T>() ? i32x4.shr_u(boards, shift) : i64x2.shr_u(boards, shift), mask);
}

/** What a row is worth in points: the sum of its weights. */
// @ts-ignore: decorator
@inline
export function sum<T>(network: usize, row: usize): f32 {
  let from = row + ROW_HEAD;
  const end = endOfRow(network, row);
  if (isFloat<T>()) {
    // Two sums, which do not wait for each other.
    let even: f32 = 0;
    let odd: f32 = 0;
    for (; from < end; from += 32) {
      even += load<f32>(load<u32>(from));
      odd += load<f32>(load<u32>(from, 4));
      even += load<f32>(load<u32>(from, 8));
      odd += load<f32>(load<u32>(from, 12));
      even += load<f32>(load<u32>(from, 16));
      odd += load<f32>(load<u32>(from, 20));
      even += load<f32>(load<u32>(from, 24));
      odd += load<f32>(load<u32>(from, 28));
    }
    return even + odd;
  }
  const points = load<f32>(network, SCALE);
  const kept = load<u32>(network, KEPT);
  let total: i32 = 0;
  if (!kept) {
    for (; from < end; from += 32) {
      total += load<i16>(load<u32>(from));
      total += load<i16>(load<u32>(from, 4));
      total += load<i16>(load<u32>(from, 8));
      total += load<i16>(load<u32>(from, 12));
      total += load<i16>(load<u32>(from, 16));
      total += load<i16>(load<u32>(from, 20));
      total += load<i16>(load<u32>(from, 24));
      total += load<i16>(load<u32>(from, 28));
    }
    return <f32>total * points + load<f32>(row, ROW_BASELINE);
  }
  const groups = network + HEAD_BYTES;
  const blocks = load<u32>(network, BLOCKS);
  for (let other: usize = load<u32>(row); from < end; other += 2) {
    total += weightAt(load<u32>(from), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 4), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 8), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 12), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 16), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 20), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 24), groups, blocks, kept, other);
    total += weightAt(load<u32>(from, 28), groups, blocks, kept, other);
    from += 32;
  }
  return <f32>total * points + load<f32>(row, ROW_BASELINE);
}

// @ts-ignore: decorator
@inline
export function endOfRow(network: usize, row: usize): usize {
  return row + ROW_HEAD + <usize>load<u32>(network, PATTERN_COUNT) * 32;
}

/**
 * The weight with this number, or what is at `other` if it was not kept. Nothing branches on what is in memory, so that many
 * weights are fetched at once. Of a record's bits, those above the one asked for are shifted out: it is the highest then.
 */
// @ts-ignore: decorator
@inline
function weightAt(number: u32, groups: usize, blocks: usize, kept: usize, other: usize): i32 {
  const group = groups + <usize>(number >> 12) * RECORD_BYTES;
  const blockBits = load<i64>(group) << ~(<u64>(number >> 6));
  const block = blocks + select<usize>(<usize>(load<u32>(group, RECORD_BEFORE) + <u32>popcnt(blockBits)) * RECORD_BYTES, 0, blockBits < 0);
  const bits = load<i64>(block) << ~(<u64>number);
  const place = load<u32>(block, RECORD_BEFORE) + <u32>popcnt(bits);
  return load<i16>(select<usize>(kept + (<usize>place << 1), other, bits < 0));
}

/**
 * The sum of the tiles grows by spawns alone: it is the clock of a game, and each stretch of it may have weights of its
 * own (stages), and what all boards of that time are worth in common (a baseline).
 */
// @ts-ignore: decorator
@inline
function stageOf(network: usize, tiles: u32): u32 {
  let stage: u32 = 0;
  let sums = network + STAGE_SUMS;
  for (; load<u32>(sums) && tiles >= load<u32>(sums); sums += 4) stage++;
  return stage;
}

/** The sum of the tiles: each is looked up in two halves, a byte each, all sixteen at once. */
// @ts-ignore: decorator
@inline
function tilesSum(board: u64): u32 {
  const even = i64x2.splat(board & 0x0f0f0f0f0f0f0f0f);
  const cells = i64x2.replace_lane(even, 1, (board >> 4) & 0x0f0f0f0f0f0f0f0f);
  const lower = i8x16.swizzle(i8x16(0, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), cells);
  const upper = i8x16.swizzle(i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128), cells);
  // Up to 16 tiles of 32768 sum to 2^19: halves are put together when they are 32 bits wide.
  const sums = i32x4.add(
    i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(lower)),
    i32x4.shl(i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(upper)), 8),
  );
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
}

/** The board as the network reads it. */
// @ts-ignore: decorator
@inline
function codesOf(network: usize, board: u64): u64 {
  const obstacle = load<u32>(SCRATCH + OBSTACLE_CODE);
  if (obstacle) return board ^ (equalTo(board, 15) * (15 ^ obstacle));
  return load<u32>(network, RELABELS) && equalTo(board, 15) ? relabel(board) : board;
}

/**
 * While there is a tile of code 15, every tile above the highest missing one counts as half its size, so that what was
 * learnt with a 16384 serves after the 32768 too (tile-downgrading: Guei, Chen, Wu: Optimistic Temporal Difference
 * Learning for 2048, 2021).
 */
function relabel(board: u64): u64 {
  for (let gap: u32 = 14; gap > 0; gap--) {
    if (!equalTo(board, gap)) return board - atLeast(board, gap + 1);
  }
  return board;
}

/** One bit, the lowest of the nibble, for every cell that has this code. */
// @ts-ignore: decorator
@inline
function equalTo(board: u64, code: u32): u64 {
  let other = board ^ (LOWEST_BITS * code);
  other |= other >> 2;
  return ~(other | (other >> 1)) & LOWEST_BITS;
}

/** The same for every cell that has this code or a higher one; codes are from 1 to 15. */
// @ts-ignore: decorator
@inline
function atLeast(board: u64, code: u32): u64 {
  // Adding the difference to 16 carries into the next nibble: every other nibble at a time, so that there is room.
  const carry: u64 = 0x0101010101010101 * (16 - code);
  const even = ((board & 0x0f0f0f0f0f0f0f0f) + carry) >> 4;
  const odd = (((board >> 4) & 0x0f0f0f0f0f0f0f0f) + carry);
  return (even & 0x0101010101010101) | (odd & 0x1010101010101010);
}
