import { transpose } from "./board-2048";
import { EXPERT_WEIGHTS, LINE_SCORES } from "./expert-layout";
import { SCRATCH } from "./layout";

/**
 * What a board is worth to the expert: the sum over its four rows and four columns of a score that depends on that
 * line alone, looked up. The family of terms (free cells, neighbours that can merge, a penalty on lines that are not
 * monotone and on many large tiles, each by a power of the exponent) is that of the public player of nneonneo;
 * the weights are our own, see docs/algorithms.md.
 */

/** Where each weight lies: four single ones, then one per tile code of two kinds. */
const LOST: usize = EXPERT_WEIGHTS;
const MARGIN: usize = EXPERT_WEIGHTS + 4;
const FREE: usize = EXPERT_WEIGHTS + 8;
const MERGE: usize = EXPERT_WEIGHTS + 12;
const HEIGHTS: usize = EXPERT_WEIGHTS + 16;
const BURDENS: usize = HEIGHTS + 16 * 4;

/** Fills the table of line scores from the weights. */
export function buildLineScores(): void {
  for (let line: u32 = 0; line < 65536; line++) store<f32>(LINE_SCORES + line * 4, lineScore(line));
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
  return linesScore(board) + linesScore(transpose(board));
}

// @ts-ignore: decorator
@inline
function linesScore(lines: u64): f32 {
  return (
    load<f32>(LINE_SCORES + ((<usize>lines & 0xffff) << 2)) +
    load<f32>(LINE_SCORES + ((<usize>(lines >> 16) & 0xffff) << 2)) +
    load<f32>(LINE_SCORES + ((<usize>(lines >> 32) & 0xffff) << 2)) +
    load<f32>(LINE_SCORES + (<usize>(lines >> 48) << 2))
  );
}

function lineScore(line: u32): f32 {
  let score: f32 = 0;
  // How far the heights go up and down along the line: the smaller of the two is what is wrong with it.
  let rise: f32 = 0;
  let fall: f32 = 0;
  let height: f32 = 0;
  // Every tile of a run of equal ones counts as able to merge; free cells do not end a run.
  let last: u32 = 0;
  let run: u32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const code = (line >> (i * 4)) & 15;
    const step = tileWeight(HEIGHTS, code) - height;
    height += step;
    if (i > 0 && step > 0) rise += step;
    if (i > 0 && step < 0) fall -= step;
    if (code == 0) {
      score += load<f32>(SCRATCH + FREE);
      continue;
    }
    score -= tileWeight(BURDENS, code);
    run = code == last ? run + 1 : 0;
    if (run > 0) score += load<f32>(SCRATCH + MERGE) * (run == 1 ? 2 : 1);
    last = code;
  }
  return score - min(rise, fall);
}

function tileWeight(kind: usize, code: u32): f32 {
  return load<f32>(SCRATCH + kind + code * 4);
}
