// Playing without learning, to measure a network: one warp a game, from the start to the end.
#pragma once
#include "network.cuh"

struct Result {
  uint32_t score, moves;
  int highest;
};

template <int ROUNDS, int LENGTH, bool DEEPER>
__global__ void __launch_bounds__(128) play(const float* weights, Result* results, int count, uint64_t seed) {
  const Lane<ROUNDS, LENGTH> network(weights);
  const int warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  if (warp >= count) return;
  uint64_t random = (seed << 32) + 0xd1342543de82ef95ull * (warp + 1);
  nextRandom(random);
  Board board = newGame(random);
  Result result = {};
  for (;;) {
    const Choice choice = DEEPER ? network.chooseDeeper(board) : network.choose(board);
    if (!choice.legal) break;
    result.score += uint32_t(choice.reward);
    result.moves++;
    board = spawn(choice.after, random);
  }
  result.highest = highestTile(board);
  if ((threadIdx.x & 31) == 0) results[warp] = result;
}

template <int ROUNDS, int LENGTH>
__global__ void valuesOf(const float* weights, const Board* boards, float* values, int count) {
  const Lane<ROUNDS, LENGTH> network(weights);
  const int warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  if (warp >= count) return;
  const float value = warpSum(network.part(codesOf(boards[warp], sumOf(boards[warp]))));
  if ((threadIdx.x & 31) == 0) values[warp] = value;
}
