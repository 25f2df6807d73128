// Expectimax over a network by the player's own rule (kernel/assembly/network/search.ts): the depth is a budget of spawned tiles, a 2
// costs one and a 4 costs two, and the last of the budget looks at both. A block of warps makes one decision: its warps take the
// positions after the first spawn one by one.
#pragma once
#include "network.cuh"

/**
 * A finished afterstate. The first word is the board XOR the second, so that an entry that two warps wrote at once fits no board.
 * The second word is the value's bits, and the budget above them.
 */
struct alignas(16) HashEntry {
  uint64_t check, content;
};

/** 128 KB a game. A value depends on board and budget alone, so what one decision found serves the next. */
constexpr int HASH_BITS = 13;

constexpr int MAX_BUDGET = 3;

/** More warps make a decision faster, and a batch of games ends with its longest one. */
constexpr int warpsFor(int budget) {
  return budget < 2 ? 1 : 8;
}

/** What the warps of a block tell each other. A move leaves at most 15 cells free. */
struct SharedDecision {
  int next;
  float found[2 * 4 * 15];
};

template <int ROUNDS, int LENGTH>
struct Search {
  Lane<ROUNDS, LENGTH> network;
  HashEntry* table;

  /** The values of the four moves, points included; −1e30 for an illegal one. All threads of the block call it with one board. */
  template <int BUDGET>
  __device__ void valueMoves(Board board, SharedDecision& shared, float (&values)[4]) const {
    // 1. The moves, and how many free cells each leaves.
    Board after[4];
    int count[4], total = 0;
#pragma unroll
    for (int d = 0; d < 4; d++) {
      const Slide move = slide(board, d);
      after[d] = move.board;
      values[d] = move.reward < 0 ? -1e30f : move.reward;
      count[d] = move.reward < 0 ? 0 : __popcll(emptyCells(move.board));
      total += count[d];
    }

    // 2. The positions after the first spawn: the 2s first, which take longest.
    for (int task = takeTask(shared); task < 2 * total; task = takeTask(shared)) {
      int cell = task < total ? task : task - total;
      Board from = 0;
#pragma unroll
      for (int d = 0; d < 4; d++) {
        if (from == 0 && cell < count[d]) from = after[d];
        else if (from == 0) cell -= count[d];
      }
      Board empty = emptyCells(from);
      for (; cell > 0; cell--) empty &= empty - 1;
      const Board two = empty & (~empty + 1);
      const float value = task < total ? bestMove<BUDGET - 1>(from | two) : bestMove<(BUDGET > 2 ? BUDGET - 2 : 0)>(from | two << 1);
      if (network.lane == 0) shared.found[task] = value;
    }
    __syncthreads();

    // 3. Sums in a fixed order, so that the same game is played whichever warp was first.
    if (threadIdx.x == 0) shared.next = 0;
    int task = 0;
#pragma unroll
    for (int d = 0; d < 4; d++) {
      float twos = 0, fours = 0;
      for (int i = 0; i < count[d]; i++, task++) twos += shared.found[task], fours += shared.found[total + task];
      if (count[d] > 0) values[d] += (0.9f * twos + 0.1f * fours) / count[d];
    }
    __syncthreads();
  }

 private:
  __device__ __forceinline__ int takeTask(SharedDecision& shared) const {
    int task = 0;
    if (network.lane == 0) task = atomicAdd(&shared.next, 1);
    return __shfl_sync(WHOLE_WARP, task, 0);
  }

  /** What the best move is worth; a lost game will make no more points. */
  template <int BUDGET>
  __device__ __forceinline__ float bestMove(Board board) const {
    if constexpr (BUDGET == 0) {
      const Choice choice = network.choose(board);
      return choice.legal ? choice.value : 0;
    } else {
      float best = -1e30f;
      for (int d = 0; d < 4; d++) {
        const Slide move = slide(board, d);
        if (move.reward >= 0) best = fmaxf(best, move.reward + afterstateValue<BUDGET>(move.board));
      }
      return best > -1e29f ? best : 0;
    }
  }

  /** The mean over all spawns. */
  template <int BUDGET>
  __device__ __noinline__ float afterstateValue(Board board) const {
    HashEntry* const entry = table + ((board + BUDGET) * 0x9e3779b97f4a7c15ull >> (64 - HASH_BITS));
    const ulonglong2 stored = __ldcg(reinterpret_cast<const ulonglong2*>(entry));
    // The first lane decides for all: another warp may be writing here.
    if (__shfl_sync(WHOLE_WARP, (stored.x ^ stored.y) == board && stored.y >> 32 == BUDGET, 0)) {
      return __shfl_sync(WHOLE_WARP, __uint_as_float(uint32_t(stored.y)), 0);
    }
    const Board empty = emptyCells(board);
    float twos = 0, fours = 0;
    for (Board rest = empty; rest; rest &= rest - 1) {
      fours += bestMove<(BUDGET > 2 ? BUDGET - 2 : 0)>(board | (rest & (~rest + 1)) << 1);
    }
    for (Board rest = empty; rest; rest &= rest - 1) twos += bestMove<BUDGET - 1>(board | (rest & (~rest + 1)));
    const float value = (0.9f * twos + 0.1f * fours) / __popcll(empty);
    if (network.lane == 0) {
      const uint64_t content = uint64_t(BUDGET) << 32 | __float_as_uint(value);
      __stcg(reinterpret_cast<ulonglong2*>(entry), make_ulonglong2(board ^ content, content));
    }
    return value;
  }
};
