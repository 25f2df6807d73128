// Playing without learning, to measure a network: one block a game, from the start to the end.
#pragma once
#include <cmath>
#include "search.cuh"
#include "trainer.cuh"

struct Result {
  uint32_t score, moves;
  int highest;
};

/** With one legal move, or none, there is nothing to search. */
template <int ROUNDS, int LENGTH, int BUDGET>
__device__ __forceinline__ Slide bestOf(const Search<ROUNDS, LENGTH>& search, Board board, SharedDecision& shared) {
  Slide only = {0, -1};
  int legal = 0;
  for (int d = 0; d < 4; d++) {
    const Slide move = slide(board, d);
    if (move.reward >= 0) only = move, legal++;
  }
  if (legal < 2) return only;
  float values[4];
  search.template valueMoves<BUDGET>(board, shared, values);
  int direction = 0;
  float best = values[0];
#pragma unroll
  for (int d = 1; d < 4; d++) {
    if (values[d] > best) best = values[d], direction = d;
  }
  return slide(board, direction);
}

template <int ROUNDS, int LENGTH, int BUDGET>
__global__ void __launch_bounds__(32 * warpsFor(BUDGET), 32 / warpsFor(BUDGET))
    play(const float* weights, HashEntry* tables, Result* results, uint64_t seed) {
  __shared__ SharedDecision shared;
  if (threadIdx.x == 0) shared.next = 0;
  __syncthreads();
  const Search<ROUNDS, LENGTH> search = {weights, tables + (size_t(blockIdx.x) << HASH_BITS)};
  uint64_t random = (seed << 32) + 0xd1342543de82ef95ull * (blockIdx.x + 1);
  nextRandom(random);
  Board board = newGame(random);
  Result result = {};
  for (;;) {
    Slide best = {0, -1};
    if constexpr (BUDGET == 0) {
      const Choice choice = search.network.choose(board);
      if (choice.legal) best = {choice.after, choice.reward};
    } else {
      best = bestOf<ROUNDS, LENGTH, BUDGET>(search, board, shared);
    }
    if (best.reward < 0) break;
    result.score += uint32_t(best.reward);
    result.moves++;
    board = spawn(best.board, random);
  }
  result.highest = highestTile(board);
  if (threadIdx.x == 0) results[blockIdx.x] = result;
}

/** What the best move of a position is worth by search, and −1 where the game is over. One block a board. */
template <int ROUNDS, int LENGTH, int BUDGET>
__global__ void __launch_bounds__(32 * warpsFor(BUDGET), 32 / warpsFor(BUDGET))
    searchBoards(const float* weights, HashEntry* tables, const Board* boards, float* values) {
  __shared__ SharedDecision shared;
  if (threadIdx.x == 0) shared.next = 0;
  __syncthreads();
  const Search<ROUNDS, LENGTH> search = {weights, tables + (size_t(blockIdx.x) << HASH_BITS)};
  float best;
  if constexpr (BUDGET == 0) {
    best = search.network.choose(boards[blockIdx.x]).value;
  } else {
    float moves[4];
    search.template valueMoves<BUDGET>(boards[blockIdx.x], shared, moves);
    best = fmaxf(fmaxf(moves[0], moves[1]), fmaxf(moves[2], moves[3]));
  }
  if (threadIdx.x == 0) values[blockIdx.x] = best > -1e29f ? best : -1;
}

/** Values of afterstates, a warp each. */
template <int ROUNDS, int LENGTH>
__global__ void valuesOf(const float* weights, const Board* boards, float* values, int count) {
  const Lane<ROUNDS, LENGTH> network(weights);
  const int warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  if (warp >= count) return;
  const float value = warpSum(network.part(codesOf(boards[warp], sumOf(boards[warp]))));
  if ((threadIdx.x & 31) == 0) values[warp] = value;
}

/** Calls `work` with the shape of the network and the budget of search as constants. */
template <typename Work>
static void withBudget(const Trainer& t, int budget, Work work) {
  withShape(t, [&](auto rounds, auto length) {
    switch (budget) {
      case 0: return work(rounds, length, std::integral_constant<int, 0>());
      case 1: return work(rounds, length, std::integral_constant<int, 1>());
      case 2: return work(rounds, length, std::integral_constant<int, 2>());
      case 3: return work(rounds, length, std::integral_constant<int, 3>());
    }
  });
}

/** The first spawn's afterstates differ from move to move, so that a budget of one has no use for a table. */
static size_t hashEntries(int budget, int boards) {
  return budget < 2 ? 1 : size_t(boards) << HASH_BITS;
}

static void evaluate(const Trainer& t, const float* weights, int count, int budget, uint64_t seed) {
  const double begin = now();
  Result* device = allocate<Result>(count);
  HashEntry* tables = allocate<HashEntry>(hashEntries(budget, count));
  withBudget(t, budget, [&](auto rounds, auto length, auto constantBudget) {
    play<rounds, length, constantBudget><<<count, 32 * warpsFor(constantBudget)>>>(weights, tables, device, seed);
  });
  CHECK(cudaGetLastError());
  std::vector<Result> results(count);
  CHECK(cudaMemcpy(results.data(), device, count * sizeof(Result), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(device));
  CHECK(cudaFree(tables));
  double sum = 0, squares = 0, moves = 0;
  int reached[16] = {};
  for (const Result& result : results) {
    sum += result.score, squares += double(result.score) * result.score, moves += result.moves;
    for (int tile = 0; tile <= result.highest; tile++) reached[tile]++;
  }
  const double mean = sum / count, interval = 1.96 * std::sqrt((squares / count - mean * mean) / count);
  printf("budget %d, %d games: average %.0f ± %.0f", budget, count, mean, interval);
  for (int tile : {11, 12, 13, 14, 15}) printf("  %d %.2f%%", 1 << tile, 100.0 * reached[tile] / count);
  printf("  (%.1f M moves, %.1f s)\n", moves / 1e6, now() - begin);
}
