// Boards of 2048 on the GPU: 64 bits, cell i in reading order is the nibble at bit 4i; 0 is empty, 1–15 a tile's exponent.
// Two 32768s do not merge: no training game comes near needing it.
#pragma once
#include <cstdint>

using Board = uint64_t;

constexpr Board LOWEST_BITS = 0x1111111111111111ull;

struct Slide {
  Board board;
  float reward;  // −1: the move is not legal
};

// Per row: the row slid towards its lowest nibble (16 bits), then the exponents of the at most two merged tiles (4 bits each).
__device__ uint32_t rowSlides[65536];

inline uint32_t slideRow(uint32_t row) {
  uint32_t cells[4] = {}, merged[2] = {}, count = 0, merges = 0;
  bool canMerge = false;
  for (int i = 0; i < 4; i++) {
    const uint32_t exponent = (row >> (4 * i)) & 15;
    if (exponent == 0) continue;
    if (canMerge && cells[count - 1] == exponent && exponent < 15) {
      merged[merges++] = ++cells[count - 1];
      canMerge = false;
    } else {
      cells[count++] = exponent;
      canMerge = true;
    }
  }
  return cells[0] | cells[1] << 4 | cells[2] << 8 | cells[3] << 12 | merged[0] << 16 | merged[1] << 20;
}

__device__ __forceinline__ Board transpose(Board b) {
  const Board a = (b & 0xf0f00f0ff0f00f0full) | ((b & 0x0000f0f00000f0f0ull) << 12) | ((b & 0x0f0f00000f0f0000ull) >> 12);
  return (a & 0xff00ff0000ff00ffull) | ((a & 0x00ff00ff00000000ull) >> 24) | ((a & 0x00000000ff00ff00ull) << 24);
}

__device__ __forceinline__ Board reverseRows(Board b) {
  b = ((b >> 8) & 0x00ff00ff00ff00ffull) | ((b & 0x00ff00ff00ff00ffull) << 8);
  return ((b >> 4) & 0x0f0f0f0f0f0f0f0full) | ((b & 0x0f0f0f0f0f0f0f0full) << 4);
}

/** Direction bit 0: towards the higher cells; bit 1: along columns. */
__device__ __forceinline__ Slide slide(Board board, int direction) {
  Board lines = direction & 2 ? transpose(board) : board;
  if (direction & 1) lines = reverseRows(lines);
  Board slid = 0;
  uint32_t points = 0;
#pragma unroll
  for (int row = 0; row < 4; row++) {
    const uint32_t entry = rowSlides[(lines >> (16 * row)) & 0xffff];
    slid |= Board(entry & 0xffff) << (16 * row);
    points += ((1u << ((entry >> 16) & 15)) & ~1u) + ((1u << (entry >> 20)) & ~1u);
  }
  const bool legal = slid != lines;
  if (direction & 1) slid = reverseRows(slid);
  if (direction & 2) slid = transpose(slid);
  return {slid, legal ? float(points) : -1.0f};
}

/** PCG32: one 64-bit state a game. */
__device__ __forceinline__ uint32_t nextRandom(uint64_t& state) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  const uint32_t word = uint32_t(((state >> 18) ^ state) >> 27), turn = uint32_t(state >> 59);
  return (word >> turn) | (word << ((32 - turn) & 31));
}

__device__ __forceinline__ uint32_t randomBelow(uint64_t& state, uint32_t limit) {
  return __umulhi(nextRandom(state), limit);
}

/** The lowest bit of every empty cell. */
__device__ __forceinline__ Board emptyCells(Board b) {
  b |= (b >> 2) & 0x3333333333333333ull;
  b |= b >> 1;
  return ~b & LOWEST_BITS;
}

__device__ __forceinline__ Board spawn(Board board, uint64_t& random) {
  Board empty = emptyCells(board);
  for (uint32_t skip = randomBelow(random, __popcll(empty)); skip > 0; skip--) empty &= empty - 1;
  const Board two = empty & (~empty + 1);
  return board | (randomBelow(random, 10) == 0 ? two << 1 : two);
}

__device__ __forceinline__ Board newGame(uint64_t& random) {
  return spawn(spawn(0, random), random);
}

inline __host__ __device__ int highestTile(Board board) {
  int highest = 0;
  for (; board; board >>= 4) highest = int(board & 15) > highest ? int(board & 15) : highest;
  return highest;
}
