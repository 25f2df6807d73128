import { playOn, spawnOnCells } from "./game";
import { CELLS, MOVES, SCORE, SCRATCH } from "../layout";
import { GAMMA, valueAt } from "../random";

/**
 * Plays `count` random games, numbers `first` and up, on from the afterstate in the cells: a spawn, a move, a
 * spawn, and so on to the end. Returns the points they made in all, and leaves in MOVES how many moves they had in
 * all. Game i is a function of the seed and i, so that it does not matter how many are asked for at a time: values
 * 2i and 2i + 1 of the stream start its spawns and its moves.
 */
export function playOut(seedHigh: u32, seedLow: u32, first: u32, count: u32): f64 {
  const seed = (<u64>seedHigh << 32) | seedLow;
  const upperHalf = load<u64>(SCRATCH + CELLS);
  const lowerHalf = load<u64>(SCRATCH + CELLS, 8);
  let points: f64 = 0;
  let moves: u32 = 0;
  for (let game: u64 = first; game < first + count; game++) {
    const spawns = valueAt(seed, 2 * game);
    store<u64>(SCRATCH + CELLS, upperHalf);
    store<u64>(SCRATCH + CELLS, lowerHalf, 8);
    spawnOnCells(valueAt(spawns, 0));
    playOn(spawns + GAMMA, valueAt(seed, 2 * game + 1));
    points += <f64>load<i32>(SCRATCH + SCORE);
    moves += load<i32>(SCRATCH + MOVES);
  }
  store<u32>(SCRATCH + MOVES, moves);
  return points;
}
