import { rowsReward, transpose } from "../2048/board";
import { spawn, START_TILES } from "../2048/game";
import { SCRATCH } from "../layout";
import { endOfRow, sum } from "./network";
import { PATTERN_COUNT } from "./constants";
import { ADDRESSES, BANK_BYTES, MOVE_VALUES, ROW_BOARD, ROW_BYTES, ROW_HEAD } from "./layout";
import { choose, NO_MOVE, writeResult } from "./play";
import { GAMMA, mix, SPAWNS, streamStart, valueAt } from "../random";

/**
 * Learning from own games. After each move the value of the afterstate before it is brought closer to what followed, the
 * points of the move and the value of its afterstate: TD(0) on afterstates. A weight is three floats side by side: the
 * weight, the sum of the errors it met, and the sum of their sizes. With temporal coherence (Jaśkowski: Mastering 2048
 * with Delayed Temporal Coherence Learning, 2018) the ratio of the two sums is the weight's own learning rate, so that
 * weights whose errors cancel out come to rest.
 *
 * Several threads may train the same weights without locks: an occasional lost update is harmless.
 */

/** Plays and learns from the games with these seeds, and writes their results. The rate is shared by all weights of a board. */
export function trainGames(network: usize, firstSeed: f64, count: u32, coherent: bool, rate: f32): void {
  const share = rate / <f32>(load<u32>(network, PATTERN_COUNT) * 8);
  for (let game: u32 = 0; game < count; game++) trainGame(network, <u64>firstSeed + game, game, coherent, share);
}

function trainGame(network: usize, seed: u64, game: u32, coherent: bool, share: f32): void {
  const spawns = streamStart(seed, SPAWNS);
  let board = spawn(spawn(0, valueAt(spawns, 0)), valueAt(spawns, 1));
  let state = spawns + START_TILES * GAMMA;
  let bank = SCRATCH + ADDRESSES;
  let otherBank = bank + BANK_BYTES;
  // Where the addresses of the afterstate before are.
  let before: usize = 0;
  let score: u32 = 0;
  let moves: u32 = 0;
  for (;;) {
    const direction = choose<f32>(network, board, bank);
    if (before) {
      const now: f32 = direction == NO_MOVE ? 0 : load<f32>(SCRATCH + MOVE_VALUES + direction * 4);
      const error = now - sum<f32>(network, before);
      if (coherent) learnCoherently(network, before, error, share);
      else learn(network, before, error * share);
    }
    if (direction == NO_MOVE) break;
    score += rowsReward(select(board, transpose(board), direction & 1));
    state += GAMMA;
    before = bank + <usize>direction * ROW_BYTES;
    board = spawn(load<u64>(before, ROW_BOARD), mix(state));
    moves++;
    const used = bank;
    bank = otherBank;
    otherBank = used;
  }
  writeResult(game, score, moves, highestCode(board));
}

function highestCode(board: u64): u32 {
  let highest: u32 = 0;
  for (; board; board >>= 4) highest = max(highest, <u32>board & 15);
  return highest;
}

function learn(network: usize, row: usize, change: f32): void {
  const end = endOfRow(network, row);
  for (let from = row + ROW_HEAD; from < end; from += 4) {
    const weight = load<u32>(from);
    store<f32>(weight, load<f32>(weight) + change);
  }
}

/** Four weights at a time, since divisions are slow. A weight that is among the four twice learns twice, one after the other. */
function learnCoherently(network: usize, row: usize, error: f32, share: f32): void {
  const size = abs(error);
  const change = error * share;
  const sums = f32x4(0, error, size, 0);
  const end = endOfRow(network, row);
  for (let from = row + ROW_HEAD; from < end; from += 16) {
    const addresses = v128.load(from);
    const twice = v128.or(
      i32x4.eq(addresses, v128.shuffle<i32>(addresses, addresses, 1, 2, 3, 0)),
      i32x4.eq(addresses, v128.shuffle<i32>(addresses, addresses, 2, 3, 0, 1)),
    );
    if (v128.any_true(twice)) {
      for (let i: usize = 0; i < 16; i += 4) learnOne(load<u32>(from + i), error, size, change);
      continue;
    }
    const first = load<u32>(from);
    const second = load<u32>(from, 4);
    const third = load<u32>(from, 8);
    const fourth = load<u32>(from, 12);
    const a = v128.load(first);
    const b = v128.load(second);
    const c = v128.load(third);
    const d = v128.load(fourth);
    const ab = v128.shuffle<f32>(a, b, 1, 2, 5, 6);
    const cd = v128.shuffle<f32>(c, d, 1, 2, 5, 6);
    const errors = v128.shuffle<f32>(ab, cd, 0, 2, 4, 6);
    const sizes = v128.shuffle<f32>(ab, cd, 1, 3, 5, 7);
    const known = f32x4.gt(sizes, f32x4.splat(0));
    const rates = v128.bitselect(f32x4.div(f32x4.abs(errors), sizes), f32x4.splat(1), known);
    const changes = f32x4.mul(f32x4.splat(change), rates);
    storeWeight(first, f32x4.add(a, v128.shuffle<f32>(changes, sums, 0, 5, 6, 7)));
    storeWeight(second, f32x4.add(b, v128.shuffle<f32>(changes, sums, 1, 5, 6, 7)));
    storeWeight(third, f32x4.add(c, v128.shuffle<f32>(changes, sums, 2, 5, 6, 7)));
    storeWeight(fourth, f32x4.add(d, v128.shuffle<f32>(changes, sums, 3, 5, 6, 7)));
  }
}

/** Three floats: the fourth is of the next weight, which may have changed since. */
// @ts-ignore: decorator
@inline
function storeWeight(address: usize, floats: v128): void {
  v128.store_lane<u64>(address, floats, 0);
  v128.store_lane<u32>(address, floats, 2, 8);
}

function learnOne(weight: usize, error: f32, size: f32, change: f32): void {
  const errors = load<f32>(weight, 4);
  const sizes = load<f32>(weight, 8);
  const rate: f32 = sizes > 0 ? abs(errors) / sizes : 1;
  store<f32>(weight, load<f32>(weight) + change * rate);
  store<f32>(weight, errors + error, 4);
  store<f32>(weight, sizes + size, 8);
}
