import { transpose } from "../2048/board";
import { EXPERT_WEIGHTS, INNER_SCORES, OUTER_SCORES } from "./layout";
import { SCRATCH } from "../layout";

/**
 * What a board is worth to the expert: the sum over its rows and columns of scores that depend on that line alone,
 * looked up. The terms: free cells and neighbours that can merge are worth something; large tiles are a burden; a
 * line costs its bend, as far as the heights of its tiles both rise and fall, and its tilt, as far as they do not
 * fall the way the other lines do. The first four are of the family of nneonneo's public player; the tilt, the
 * difference between lines at the edge and in the middle, and all weights are our own, see docs/algorithms.md.
 */

// Where each weight lies: two single ones, five for each kind of line, and two per tile code.
const LOST: usize = EXPERT_WEIGHTS;
const MARGIN: usize = EXPERT_WEIGHTS + 4;
const OUTER: usize = EXPERT_WEIGHTS + 8;
const INNER: usize = EXPERT_WEIGHTS + 28;
const HEIGHTS: usize = EXPERT_WEIGHTS + 48;
const BURDENS: usize = HEIGHTS + 16 * 4;

// Offsets into the weights of a kind of line.
const FREE: usize = 0;
const MERGE: usize = 4;
const BEND: usize = 8;
const TILT: usize = 12;
const BURDEN: usize = 16;

/** Fills the tables of line scores from the weights. */
export function buildLineScores(): void {
  for (let line: u32 = 0; line < 65536; line++) {
    buildLine(OUTER_SCORES + line * 8, line, OUTER);
    buildLine(INNER_SCORES + line * 8, line, INNER);
  }
}

/** What a board without a legal move is worth: less than any other. */
// @ts-ignore: decorator
@inline
export function lost(): f32 {
  return load<f32>(SCRATCH + LOST);
}

/** How far below the best move's score another move's may be for it to be searched. */
// @ts-ignore: decorator
@inline
export function margin(): f32 {
  return load<f32>(SCRATCH + MARGIN);
}

/** The score of a board. */
// @ts-ignore: decorator
@inline
export function evaluate(board: u64): f32 {
  const rows = linesScores(board);
  const columns = linesScores(transpose(board));
  // All rows should fall the same way, and all columns: whichever way is better.
  const better = f32x4.max(v128.shuffle<f32>(rows, columns, 0, 4, 0, 4), v128.shuffle<f32>(rows, columns, 1, 5, 1, 5));
  return f32x4.extract_lane(better, 0) + f32x4.extract_lane(better, 1);
}

/** Of four lines both scores: in lane 0 if they should fall, in lane 1 if they should rise. */
// @ts-ignore: decorator
@inline
function linesScores(lines: u64): v128 {
  return f32x4.add(
    f32x4.add(
      v128.load_zero<u64>(OUTER_SCORES + ((<usize>lines & 0xffff) << 3)),
      v128.load_zero<u64>(INNER_SCORES + ((<usize>(lines >> 16) & 0xffff) << 3)),
    ),
    f32x4.add(
      v128.load_zero<u64>(INNER_SCORES + ((<usize>(lines >> 32) & 0xffff) << 3)),
      v128.load_zero<u64>(OUTER_SCORES + (<usize>(lines >> 48) << 3)),
    ),
  );
}

function buildLine(scores: usize, line: u32, kind: usize): void {
  let score: f32 = 0;
  let rise: f32 = 0;
  let fall: f32 = 0;
  let height: f32 = 0;
  // Every tile of a run of equal ones counts as able to merge; free cells do not end a run.
  let last: u32 = 0;
  let run: u32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const code = (line >> (i * 4)) & 15;
    const step = weight(HEIGHTS + code * 4) - height;
    height += step;
    if (i > 0 && step > 0) rise += step;
    if (i > 0 && step < 0) fall -= step;
    if (code == 0) {
      score += weight(kind + FREE);
      continue;
    }
    score -= weight(kind + BURDEN) * weight(BURDENS + code * 4);
    run = code == last ? run + 1 : 0;
    if (run > 0) score += weight(kind + MERGE) * (run == 1 ? 2 : 1);
    last = code;
  }
  score -= weight(kind + BEND) * min(rise, fall);
  store<f32>(scores, score - weight(kind + TILT) * rise);
  store<f32>(scores, score - weight(kind + TILT) * fall, 4);
}

function weight(offset: usize): f32 {
  return load<f32>(SCRATCH + offset);
}
