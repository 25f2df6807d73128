// Temporal-difference learning of afterstate values, one warp a game, all games on one set of weights and never waiting for each other.
// TD(0) after Szubert and Jaśkowski (2014), coherence rates (TC) after Beal and Smith as in Jaśkowski (2018), restarts from late
// boards after his carousel shaping. Different here: thousands of games learn at once. Adding all their errors diverges, so the first
// game to touch a weight becomes its owner, collects everybody's errors for one step of its own game, and applies their mean once.
#pragma once
#include "network.cuh"

/** Beside each weight: errors since the last update, and the sums that give its learning rate |coherence| / activity. */
struct alignas(16) Record {
  float errorSum, errorCount;
  float coherence, activity;  // Σ error, Σ |error|; activity −1: the weight is pruned and stays as it is
};

struct Game {
  Board board, after;  // `after` 0: no move made yet
  uint64_t random;
  uint32_t score;
  int startStage, stage;  // the stage it started in, the highest since
};

/** For each stage, boards on which some game entered it. */
constexpr int POOL_SIZE = 1 << 15, POOL_READY = 256;
struct Pools {
  unsigned long long count[MAX_STAGES];
  Board boards[MAX_STAGES][POOL_SIZE];
};

/** Finished games, by the stage they started in. */
struct Statistics {
  unsigned long long games[MAX_STAGES], best[MAX_STAGES][16];  // by highest tile
  double score[MAX_STAGES];
};

/** Of 128 threads, on one multiprocessor: measured on an H200, more games at once are slower and learn less from each move. */
#ifndef BLOCKS
#define BLOCKS 8
#endif

struct Learning {
  float step;         // α over the number of weights a board reads
  bool coherent;      // TC: scale by each weight's own rate
  float restartShare;  // share of games that start on a late board
};

/** How much of an error the baseline takes, against the weights together: enough to take up what all boards of a time have in common. */
constexpr float BASELINE_SHARE = 0.5f;

__device__ __forceinline__ void settle(float* weights, Record* records, uint32_t index, Learning learning) {
  if (index == NO_WEIGHT) return;
  // Not atomic: an error added between the load and the store is lost, which costs nothing but that error.
  const float4 old = __ldcg(reinterpret_cast<float4*>(records + index));
  if (old.w < 0) {
    __stcg(reinterpret_cast<float4*>(records + index), make_float4(0, 0, 0, old.w));
    return;
  }
  const float mean = old.x / old.y;
  const float rate = learning.coherent && old.w > 0 ? fabsf(old.z) / old.w : 1.0f;
  __stcg(reinterpret_cast<float4*>(records + index), make_float4(0, 0, old.z + mean, old.w + fabsf(mean)));
  const float step = index < patterns.tablesSize() ? learning.step : learning.step * 8 * patterns.count * BASELINE_SHARE;
  atomicAdd(weights + index, step * rate * mean);
}

__device__ inline void startGame(Game& game, const Pools* pools, float restartShare) {
  game.score = 0, game.after = 0, game.startStage = game.stage = 0;
  if (patterns.stages > 1 && nextRandom(game.random) * 0x1p-32f < restartShare) {
    const int stage = 1 + randomBelow(game.random, patterns.stages - 1);
    // Shuffled: other games write here, and lanes that load at different times must not part ways.
    const unsigned long long count = __shfl_sync(WHOLE_WARP, pools->count[stage], 0);
    const uint32_t slot = randomBelow(game.random, count < POOL_SIZE ? uint32_t(count) : POOL_SIZE);
    if (count >= POOL_READY) {
      game.board = __shfl_sync(WHOLE_WARP, pools->boards[stage][slot], 0);
      game.startStage = game.stage = stage;
      return;
    }
  }
  game.board = newGame(game.random);
}

template <int ROUNDS, int LENGTH>
__global__ void __launch_bounds__(128, BLOCKS)
    learn(float* weights, Record* records, Game* games, uint32_t* owned, Pools* pools, Statistics* statistics, Learning learning, int steps) {
  const Lane<ROUNDS, LENGTH> network(weights);
  const int lane = threadIdx.x & 31, warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  Game game = games[warp];
  // The last place is for the baseline, the first lane's alone.
  uint32_t mine[ROUNDS + 1];
#pragma unroll
  for (int round = 0; round <= ROUNDS; round++) mine[round] = owned[(warp * (ROUNDS + 1) + round) * 32 + lane];

  for (int step = 0; step < steps; step++) {
    // 1. The best move, and with it the target for the board after the last move.
    const Choice choice = network.choose(game.board);
    uint32_t last[ROUNDS + 1];
    float error = 0;
    if (game.after) {
      const Codes codes = codesOf(game.after, network.warpSumOf(game.after));
      float value = 0;
#pragma unroll
      for (int round = 0; round <= ROUNDS; round++) {
        last[round] = NO_WEIGHT;
        if (round == ROUNDS && lane == 0) last[round] = baselineOf(patterns, codes.sum);
        if (round < ROUNDS && network.active(round)) last[round] = network.index(codes, round);
        if (last[round] != NO_WEIGHT) value += round < ROUNDS ? weights[last[round]] : __ldcg(weights + last[round]);
      }
      error = (choice.legal ? choice.value : 0) - warpSum(value);
    }

    // 2. Apply what has gathered at the weights this lane has owned since the last step.
#pragma unroll
    for (int round = 0; round <= ROUNDS; round++) settle(weights, records, mine[round], learning);

    // 3. Add this game's error; who finds none before becomes the owner.
#pragma unroll
    for (int round = 0; round <= ROUNDS; round++) {
      mine[round] = NO_WEIGHT;
      if (game.after && last[round] != NO_WEIGHT) {
        const float2 before = atomicAdd(reinterpret_cast<float2*>(records + last[round]), make_float2(error, 1.0f));
        if (before.y == 0) mine[round] = last[round];
      }
    }

    // 4. Play the move, or count the game and start another.
    if (choice.legal) {
      game.score += uint32_t(choice.reward);
      game.after = choice.after;
      game.board = spawn(choice.after, game.random);
      const int stage = patterns.stageOf(codesOf(choice.after, network.warpSumOf(choice.after)).sum);
      if (stage > game.stage) {
        game.stage = stage;
        if (lane == 0) pools->boards[stage][atomicAdd(&pools->count[stage], 1ull) % POOL_SIZE] = game.board;
      }
    } else {
      if (lane == 0) {
        atomicAdd(&statistics->games[game.startStage], 1ull);
        atomicAdd(&statistics->best[game.startStage][highestTile(game.board)], 1ull);
        atomicAdd(&statistics->score[game.startStage], double(game.score));
      }
      startGame(game, pools, learning.restartShare);
    }
  }
#pragma unroll
  for (int round = 0; round <= ROUNDS; round++) owned[(warp * (ROUNDS + 1) + round) * 32 + lane] = mine[round];
  if (lane == 0) games[warp] = game;
}

/** Applies what is still owned, before anything else touches the weights. */
__global__ void settleAll(float* weights, Record* records, uint32_t* owned, size_t count, Learning learning) {
  const size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i >= count) return;
  settle(weights, records, owned[i], learning);
  owned[i] = NO_WEIGHT;
}

/** Keeps every learning rate, but makes it yield this much sooner to new errors; 0 starts the rates afresh. */
__global__ void forget(Record* records, size_t count, float factor) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    if (records[i].activity < 0) continue;
    records[i].coherence *= factor;
    records[i].activity *= factor;
  }
}

__global__ void startAll(Game* games, uint32_t* owned, int ownedPerGame, int count, uint64_t seed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  Game game = {};
  game.random = (seed << 32) + 0x9e3779b97f4a7c15ull * (i + 1);
  nextRandom(game.random);
  game.board = newGame(game.random);
  games[i] = game;
  for (int k = 0; k < ownedPerGame; k++) owned[size_t(i) * ownedPerGame + k] = NO_WEIGHT;
}
