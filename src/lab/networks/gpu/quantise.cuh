// From pruned weights to 16-bit integers, the coarser the less a weight is used.
#pragma once
#include <cmath>
#include <functional>
#include <thread>
#include "prune.cuh"

/** The coarsest weights are 2^11 points apart. */
constexpr int COARSEST = 11, SMALLEST = -32768, LARGEST = 32767;

struct Rounding {
  const int* others;  // by table, in units
  float scale;        // points a unit
  float log2Reference;
};

/**
 * A weight used as much as the reference is rounded to a point, one used a quarter as much to two, and so on: for a given error in
 * play that takes the fewest bits (the reverse water-filling of rate-distortion theory). Counted from what stands for the weights that
 * are not there, so that a weight which is nearest to that need not be there either.
 */
__device__ __forceinline__ int rounded(float weight, float activity, int other, const Rounding& rounding) {
  if (activity <= 0) return other;
  const int coarseness = min(max(__float2int_rn((rounding.log2Reference - log2f(activity)) / 2), 0), COARSEST);
  const float step = float(1 << coarseness);
  return min(max(other + int(rintf((weight / rounding.scale - other) / step) * step), SMALLEST), LARGEST);
}

/** How often each low byte and each high byte occurs among the weights that stay. */
__global__ void countBytes(const float* weights, const Record* records, Rounding rounding, unsigned* counts) {
  __shared__ unsigned mine[512];
  for (int i = threadIdx.x; i < 512; i += blockDim.x) mine[i] = 0;
  __syncthreads();
  const int other = rounding.others[blockIdx.y];
  forEachOfTable([&](size_t i) {
    const int weight = rounded(weights[i], records[i].activity, other, rounding);
    if (weight == other) return;
    atomicAdd(mine + (weight & 255), 1u);
    atomicAdd(mine + 256 + (weight >> 8 & 255), 1u);
  });
  __syncthreads();
  for (int i = threadIdx.x; i < 512; i += blockDim.x) atomicAdd(counts + blockIdx.y * 512 + i, mine[i]);
}

/** Writes the weights as integers, as floats that play the same, and a bit for each that stays. */
__global__ void roundWeights(const float* weights, const Record* records, Rounding rounding, int16_t* integers, float* floats, uint32_t* bits) {
  const int other = rounding.others[blockIdx.y];
  forEachOfTable([&](size_t i) {
    const int weight = rounded(weights[i], records[i].activity, other, rounding);
    integers[i] = int16_t(weight);
    floats[i] = float(weight) * rounding.scale;
    // A warp has 32 neighbouring weights, and tables are whole numbers of blocks.
    const uint32_t stays = __ballot_sync(WHOLE_WARP, weight != other);
    if ((threadIdx.x & 31) == 0) bits[i / 32] = stays;
  });
}

__global__ void findLargest(const float* weights, size_t count, unsigned* largest) {
  unsigned mine = 0;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    mine = max(mine, unsigned(fabsf(weights[i])));
  }
  mine = __reduce_max_sync(WHOLE_WARP, mine);
  if ((threadIdx.x & 31) == 0) atomicMax(largest, mine);
}

__global__ void readOthers(const float* weights, const Record* records, float* others, int* pruned) {
  forEachOfTable([&](size_t i) {
    if (records[i].activity < 0) others[blockIdx.y] = weights[i], pruned[blockIdx.y] = 1;
  });
}

/** On the host. */
struct Quantised {
  Patterns patterns;
  double scale;                  // points a unit
  std::vector<int16_t> weights;  // in units, all of them
  std::vector<uint32_t> bits;    // which of them stay
  std::vector<int> others, baselines;
  double megabytes;  // estimated, compressed
};

/** What zstd takes to say where a weight is, measured on an export of 41.0 M weights in six stages of 8×6: 42.4 MB. */
constexpr double PLACE_BITS = 3.5;

static double compressedBytes(const unsigned* counts) {
  double bits = 0;
  for (int half = 0; half < 2; half++, counts += 256) {
    double total = 0;
    for (int i = 0; i < 256; i++) total += counts[i];
    for (int i = 0; i < 256; i++) bits -= counts[i] > 0 ? counts[i] * std::log2(counts[i] / total) : 0;
    if (half == 0) bits += PLACE_BITS * total;
  }
  return bits / 8;
}

/** Weights of more points than 16 bits hold make the unit larger than a point. */
static double scaleOf(const Trainer& t) {
  unsigned* device = allocate<unsigned>(1);
  findLargest<<<4096, 256>>>(t.weights, t.network.tablesSize(), device);
  unsigned largest;
  CHECK(cudaMemcpy(&largest, device, sizeof largest, cudaMemcpyDeviceToHost));
  CHECK(cudaFree(device));
  return std::max(1.0, (largest + 1.0) / LARGEST);
}

/** The finest rounding whose estimated size is within the given one (or the coarsest), found by halving. `floats` gets the weights too. */
static Quantised quantise(const Trainer& t, double megabytes, float* floats) {
  const int tables = t.tables();
  const size_t size = t.network.tablesSize();
  Quantised out = {t.network, scaleOf(t), std::vector<int16_t>(size), std::vector<uint32_t>(size / 32), {}, {}, 0};

  // 1. What stands for the weights that are not there, and the baselines: whole points.
  float* deviceOthers = allocate<float>(tables);
  int* devicePruned = allocate<int>(tables);
  readOthers<<<tableGrid(t), 256>>>(t.weights, t.records, deviceOthers, devicePruned);
  std::vector<float> others(tables), baselines(BASELINES);
  std::vector<int> pruned(tables);
  CHECK(cudaMemcpy(others.data(), deviceOthers, tables * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(pruned.data(), devicePruned, tables * sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(baselines.data(), t.weights + size, BASELINES * sizeof(float), cudaMemcpyDeviceToHost));
  if (std::find(pruned.begin(), pruned.end(), 0) != pruned.end()) refuse("export: `prune` comes first.");
  for (float other : others) out.others.push_back(std::clamp(int(std::lround(other / out.scale)), SMALLEST, LARGEST));
  for (float baseline : baselines) out.baselines.push_back(int(std::lround(baseline)));
  CHECK(cudaMemcpy(devicePruned, out.others.data(), tables * sizeof(int), cudaMemcpyHostToDevice));
  Rounding rounding = {devicePruned, float(out.scale), 0};

  // 2. The reference.
  unsigned* deviceCounts = allocate<unsigned>(tables * 512);
  std::vector<unsigned> counts(tables * 512);
  const auto fits = [&](double log2Reference) {
    rounding.log2Reference = float(log2Reference);
    CHECK(cudaMemset(deviceCounts, 0, counts.size() * sizeof(unsigned)));
    countBytes<<<tableGrid(t), 256>>>(t.weights, t.records, rounding, deviceCounts);
    CHECK(cudaMemcpy(counts.data(), deviceCounts, counts.size() * sizeof(unsigned), cudaMemcpyDeviceToHost));
    out.megabytes = 0;
    for (int table = 0; table < tables; table++) out.megabytes += compressedBytes(counts.data() + table * 512) / 1e6;
    return out.megabytes <= megabytes;
  };
  double fine = 0, coarse = 64;
  if (fits(fine)) coarse = fine;
  for (int round = 0; round < 14 && coarse > fine; round++) {
    const double middle = (fine + coarse) / 2;
    (fits(middle) ? coarse : fine) = middle;
  }
  fits(coarse);

  // 3. The weights.
  int16_t* integers = allocate<int16_t>(size);
  uint32_t* bits = allocate<uint32_t>(size / 32);
  roundWeights<<<tableGrid(t), 256>>>(t.weights, t.records, rounding, integers, floats, bits);
  std::vector<float> roundedBaselines(out.baselines.begin(), out.baselines.end());
  CHECK(cudaMemcpy(floats + size, roundedBaselines.data(), BASELINES * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(out.weights.data(), integers, size * sizeof(int16_t), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(out.bits.data(), bits, size / 8, cudaMemcpyDeviceToHost));
  for (void* array : {(void*)deviceOthers, (void*)devicePruned, (void*)deviceCounts, (void*)integers, (void*)bits}) CHECK(cudaFree(array));
  printf("a unit is %.3f points; rounded to one from an activity of 2^%.2f on\n", out.scale, coarse);
  return out;
}

/** The value of a board after a slide, as docs/formats.md has it. */
static double valueOf(const Quantised& network, Board board) {
  const Codes codes = codesOf(board, sumOf(board));
  const size_t stage = network.patterns.stageOf(codes.sum);
  double sum = 0;
  for (int pattern = 0; pattern < network.patterns.count; pattern++) {
    for (int symmetry = 0; symmetry < 8; symmetry++) {
      size_t index = stage * network.patterns.stageSize() + pattern * network.patterns.tableSize();
      for (int i = 0; i < network.patterns.length; i++) {
        index += ((codes.board >> (4 * symmetricCell(network.patterns.cells[pattern][i], symmetry))) & 15) << (4 * i);
      }
      sum += network.weights[index];
    }
  }
  return network.baselines[baselineOf(network.patterns, codes.sum) - network.patterns.tablesSize()] + network.scale * sum;
}
