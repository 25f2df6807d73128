import { CORNER, SNAKE, SWARM } from "./constants";
import { buildCorner, rateCorner } from "./evaluate-corner";
import { buildSmoothness, rateSmoothness } from "./evaluate-smoothness";
import { buildSnake, rateSnake } from "./evaluate-snake";
import { buildSwarm, rateSwarm } from "./evaluate-swarm";
import { BOARD, EVALUATOR, EVALUATOR_TABLE, SCRATCH, WEIGHTS } from "../layout";

// An evaluator works from tables over all 65,536 rows, built once for its weights, so that rating a board is a few look-ups.

export function setWeight(index: u32, weight: f64): void {
  store<f64>(SCRATCH + WEIGHTS + index * 8, weight);
}

/** Builds the tables of the evaluator in use from the weights. */
export function buildEvaluator(): void {
  const table = load<usize>(SCRATCH + EVALUATOR_TABLE);
  const evaluator = load<u32>(SCRATCH + EVALUATOR);
  if (evaluator == CORNER) buildCorner(table);
  else if (evaluator == SNAKE) buildSnake(table);
  else if (evaluator == SWARM) buildSwarm(table);
  else buildSmoothness(table);
}

export function evaluate(board: u64): f64 {
  const table = load<usize>(SCRATCH + EVALUATOR_TABLE);
  const evaluator = load<u32>(SCRATCH + EVALUATOR);
  if (evaluator == CORNER) return rateCorner(board, table);
  if (evaluator == SNAKE) return rateSnake(board, table);
  if (evaluator == SWARM) return rateSwarm(board, table);
  return rateSmoothness(board, table);
}

/** For the board in the scratch area. */
export function evaluateBoard(): f64 {
  return evaluate(load<u64>(SCRATCH + BOARD));
}
