// n-tuple networks as a warp sees them: lane = 8 × pattern group + symmetry, so that a warp reads 4 patterns in all 8 symmetries at
// once, and 8 patterns in two rounds. README.md beside this describes the layout.
#pragma once
#include "board.cuh"

constexpr unsigned WHOLE_WARP = 0xffffffffu;
constexpr int MAX_PATTERNS = 16, MAX_LENGTH = 6;
constexpr uint32_t NO_WEIGHT = 0xffffffffu;

/** The sum of the tiles grows by spawns alone, so it is a clock of the game that no move can turn: stages and the baseline go by it. */
constexpr int MAX_STAGES = 8, BASELINE_SHIFT = 7, BASELINES = 512;

struct Patterns {
  int count, length;
  uint8_t cells[MAX_PATTERNS][MAX_LENGTH];
  int stages;
  uint32_t stageSums[MAX_STAGES];  // stage s begins at this sum of tiles; stageSums[0] is 0

  __host__ __device__ size_t tableSize() const { return size_t(1) << (4 * length); }
  __host__ __device__ size_t stageSize() const { return tableSize() * count; }
  /** Weights of all stages; the baselines follow them. */
  __host__ __device__ size_t tablesSize() const { return stageSize() * stages; }

  __host__ __device__ int stageOf(uint32_t sum) const {
    int stage = 0;
    for (int s = 1; s < stages; s++) stage += sum >= stageSums[s];
    return stage;
  }
};

__constant__ Patterns patterns;

/** What a board looks like to the network. */
struct Codes {
  Board board;
  uint32_t sum;
};

inline __host__ __device__ uint32_t sumOf(Board board) {
  uint32_t sum = 0;
  for (; board; board >>= 4) sum += (1u << (board & 15)) & ~1u;
  return sum;
}

inline __host__ __device__ size_t baselineOf(const Patterns& patterns, uint32_t sum) {
  const uint32_t baseline = sum >> BASELINE_SHIFT;
  return patterns.tablesSize() + (baseline < BASELINES ? baseline : BASELINES - 1);
}

/**
 * While a 32768 is on the board, every tile above the highest missing one counts as half its size, so that experience gathered with
 * a 16384 serves after the 32768 too ("tile-downgrading": Guei, Chen, Wu 2021). `sum` is the board's own.
 */
inline __host__ __device__ Codes codesOf(Board board, uint32_t sum) {
  if ((board & board >> 1 & board >> 2 & board >> 3 & LOWEST_BITS) == 0) return {board, sum};
  uint32_t present = 1;  // an empty cell is no missing tile
  for (int cell = 0; cell < 16; cell++) present |= 1u << ((board >> (4 * cell)) & 15);
  int gap = 15;
  while (present >> gap & 1) {
    if (--gap < 0) return {board, sum};
  }
  for (int cell = 0; cell < 16; cell++) {
    if (int((board >> (4 * cell)) & 15) > gap) board -= Board(1) << (4 * cell);
  }
  return {board, sumOf(board)};
}

/** Cell c as symmetry s sees it: bit 0 mirrors columns, bit 1 rows, bit 2 then exchanges rows and columns. */
inline __host__ __device__ int symmetricCell(int cell, int symmetry) {
  int row = cell >> 2, column = cell & 3;
  if (symmetry & 1) column = 3 - column;
  if (symmetry & 2) row = 3 - row;
  return symmetry & 4 ? column * 4 + row : row * 4 + column;
}

struct Choice {
  Board after;   // the board after the move, before the spawn
  float reward;  // points of the move
  float value;   // reward + the network's value of `after`
  bool legal;    // false: the game is over
};

__device__ __forceinline__ float warpSum(float x) {
#pragma unroll
  for (int step = 16; step > 0; step >>= 1) x += __shfl_xor_sync(WHOLE_WARP, x, step);
  return x;
}

/** One lane's share of the network: ROUNDS patterns of LENGTH cells, each in the lane's own symmetry. */
template <int ROUNDS, int LENGTH>
struct Lane {
  const float* weights;
  uint32_t cells[ROUNDS];  // 4 bits a cell
  int lane;

  __device__ Lane(const float* weights) : weights(weights), lane(threadIdx.x & 31) {
#pragma unroll
    for (int round = 0; round < ROUNDS; round++) {
      cells[round] = 0;
#pragma unroll
      for (int i = 0; i < LENGTH; i++) {
        cells[round] |= uint32_t(symmetricCell(patterns.cells[pattern(round)][i], lane & 7)) << (4 * i);
      }
    }
  }

  __device__ int pattern(int round) const { return round * 4 + (lane >> 3); }
  __device__ bool active(int round) const { return pattern(round) < patterns.count; }

  __device__ __forceinline__ uint32_t index(Codes codes, int round) const {
    uint32_t index = (patterns.stageOf(codes.sum) * patterns.count + pattern(round)) << (4 * LENGTH);
#pragma unroll
    for (int i = 0; i < LENGTH; i++) {
      const uint32_t cell = (cells[round] >> (4 * i)) & 15;
      index |= (uint32_t(codes.board >> (4 * cell)) & 15) << (4 * i);
    }
    return index;
  }

  /** This lane's part of a board's value; the first lane's has the baseline. */
  __device__ __forceinline__ float part(Codes codes) const {
    // From L2: the first-level cache would keep showing a baseline as it was when the kernel started.
    float sum = lane == 0 ? __ldcg(weights + baselineOf(patterns, codes.sum)) : 0;
#pragma unroll
    for (int round = 0; round < ROUNDS; round++) {
      if (active(round)) sum += weights[index(codes, round)];
    }
    return sum;
  }

  /** The sum of a board's tiles, a cell a lane. */
  __device__ __forceinline__ uint32_t warpSumOf(Board board) const {
    return __reduce_add_sync(WHOLE_WARP, lane < 16 ? (1u << ((board >> (4 * lane)) & 15)) & ~1u : 0);
  }

  /** The best move by reward + value. Lanes 0–3 (and their likes) each slide one direction; all lanes get the answer. */
  __device__ __forceinline__ Choice choose(Board board) const {
    const Slide mine = slide(board, lane & 3);
    const Codes myCodes = codesOf(mine.board, warpSumOf(board));
    float parts[4];
#pragma unroll
    for (int d = 0; d < 4; d++) {
      const Codes codes = {__shfl_sync(WHOLE_WARP, myCodes.board, d), __shfl_sync(WHOLE_WARP, myCodes.sum, d)};
      parts[d] = __shfl_sync(WHOLE_WARP, mine.reward, d) < 0 ? 0 : part(codes);
    }
    // Sum four values over the warp so that lane d ends with the sum for direction d & 3.
    const bool odd = lane & 1, high = lane & 2;
    float low = odd ? parts[1] : parts[0], upper = odd ? parts[3] : parts[2];
    low += __shfl_xor_sync(WHOLE_WARP, odd ? parts[0] : parts[1], 1);
    upper += __shfl_xor_sync(WHOLE_WARP, odd ? parts[2] : parts[3], 1);
    float sum = (high ? upper : low) + __shfl_xor_sync(WHOLE_WARP, high ? low : upper, 2);
#pragma unroll
    for (int step = 4; step < 32; step <<= 1) sum += __shfl_xor_sync(WHOLE_WARP, sum, step);

    float best = mine.reward < 0 ? -1e30f : mine.reward + sum;
    int direction = lane & 3;
#pragma unroll
    for (int step = 1; step < 4; step <<= 1) {
      const float other = __shfl_xor_sync(WHOLE_WARP, best, step);
      const int otherDirection = __shfl_xor_sync(WHOLE_WARP, direction, step);
      if (other > best || (other == best && otherDirection < direction)) best = other, direction = otherDirection;
    }
    return {__shfl_sync(WHOLE_WARP, mine.board, direction), __shfl_sync(WHOLE_WARP, mine.reward, direction), best, best > -1e29f};
  }
};
