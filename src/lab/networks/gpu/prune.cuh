// Pruning: a shipped network keeps a small part of its weights, and each table answers everything else with one number.
#pragma once
#include "trainer.cuh"

/** Kernels over tables: one row of blocks a table. */
constexpr unsigned BLOCKS_A_TABLE = 64;
static dim3 tableGrid(const State& state) {
  return dim3(BLOCKS_A_TABLE, unsigned(state.tables()));
}

template <typename Visit>
__device__ __forceinline__ void forEachOfTable(Visit visit) {
  const size_t size = patterns.tableSize(), begin = blockIdx.y * size;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < size; i += size_t(gridDim.x) * blockDim.x) visit(begin + i);
}

/** Histograms of what weights matter have 16 buckets an octave, from 2^−32 on. */
constexpr int BUCKETS = 2048, BUCKETS_PER_OCTAVE = 16, BUCKET_OF_ONE = 512;

struct Pruning {
  const float* others;  // by table: what stands for the weights that go
  bool byDeviation;
  int lowestKept;  // bucket
};

/**
 * How much a weight matters, on a scale of buckets, or −1 where nothing was learnt. What play loses with a weight is its use times the
 * square of what changes; before there is a number to stand for it, the use alone must do.
 */
__device__ __forceinline__ int bucketOf(float weight, float activity, float other, bool byDeviation) {
  if (activity <= 0) return -1;
  const float deviation = byDeviation ? weight - other : 1, matters = activity * deviation * deviation;
  if (matters < 1e-9f) return 0;
  return min(max(int(log2f(matters) * BUCKETS_PER_OCTAVE) + BUCKET_OF_ONE, 0), BUCKETS - 1);
}

__global__ void countBuckets(const float* weights, const Record* records, Pruning pruning, unsigned long long* buckets) {
  __shared__ unsigned counts[BUCKETS];
  for (int i = threadIdx.x; i < BUCKETS; i += blockDim.x) counts[i] = 0;
  __syncthreads();
  const float other = pruning.others[blockIdx.y];
  forEachOfTable([&](size_t i) {
    const int bucket = bucketOf(weights[i], records[i].activity, other, pruning.byDeviation);
    if (bucket >= 0) atomicAdd(counts + bucket, 1u);
  });
  __syncthreads();
  for (int i = threadIdx.x; i < BUCKETS; i += blockDim.x) {
    if (counts[i] > 0) atomicAdd(buckets + i, (unsigned long long)counts[i]);
  }
}

/** Weights of a table that go: their sum as play meets them; and what stands for those that went before. */
struct Pruned {
  double sum, use;
  float before;
  bool any;
};

__global__ void sumPruned(const float* weights, const Record* records, Pruning pruning, Pruned* pruned) {
  const float other = pruning.others[blockIdx.y];
  double sum = 0, use = 0;
  forEachOfTable([&](size_t i) {
    const float activity = records[i].activity;
    if (activity < 0) pruned[blockIdx.y].before = weights[i], pruned[blockIdx.y].any = true;
    if (activity <= 0 || bucketOf(weights[i], activity, other, pruning.byDeviation) >= pruning.lowestKept) return;
    sum += double(activity) * weights[i];
    use += activity;
  });
  for (int step = 16; step > 0; step >>= 1) {
    sum += __shfl_xor_sync(WHOLE_WARP, sum, step);
    use += __shfl_xor_sync(WHOLE_WARP, use, step);
  }
  if ((threadIdx.x & 31) == 0 && use > 0) atomicAdd(&pruned[blockIdx.y].sum, sum), atomicAdd(&pruned[blockIdx.y].use, use);
}

/** Sets what goes to the table's number. It stays so: an activity of −1 keeps learning away. */
__global__ void pruneWeights(float* weights, Record* records, const float* others, Pruning pruning) {
  const float other = pruning.others[blockIdx.y];
  forEachOfTable([&](size_t i) {
    if (bucketOf(weights[i], records[i].activity, other, pruning.byDeviation) >= pruning.lowestKept) return;
    weights[i] = others[blockIdx.y];
    records[i] = {0, 0, 0, -1};
  });
}

/** The lowest bucket to keep so that at most `keep` weights stay; `kept` is how many do. */
static int lowestKept(const std::vector<unsigned long long>& buckets, double keep, double& kept) {
  kept = 0;
  int bucket = BUCKETS;
  while (bucket > 0 && kept + buckets[bucket - 1] <= keep) kept += buckets[--bucket];
  return bucket;
}

/** Keeps so many of the weights that matter most. What stands for the others and which those are depend on each other: a few rounds. */
static void prune(Trainer& t, double millions) {
  constexpr int ROUNDS = 4;
  const int tables = t.tables();
  float* others = allocate<float>(tables);
  float* newOthers = allocate<float>(tables);
  unsigned long long* deviceBuckets = allocate<unsigned long long>(BUCKETS);
  Pruned* devicePruned = allocate<Pruned>(tables);
  std::vector<unsigned long long> buckets(BUCKETS);
  std::vector<Pruned> pruned(tables);
  Pruning pruning = {others, false, 0};
  double kept = 0;
  for (int round = 0; round < ROUNDS; round++) {
    pruning.byDeviation = round > 0;
    CHECK(cudaMemcpy(others, newOthers, tables * sizeof(float), cudaMemcpyDeviceToDevice));
    CHECK(cudaMemset(deviceBuckets, 0, BUCKETS * sizeof(unsigned long long)));
    CHECK(cudaMemset(devicePruned, 0, tables * sizeof(Pruned)));
    countBuckets<<<tableGrid(t), 256>>>(t.weights, t.records, pruning, deviceBuckets);
    CHECK(cudaMemcpy(buckets.data(), deviceBuckets, BUCKETS * sizeof(unsigned long long), cudaMemcpyDeviceToHost));
    pruning.lowestKept = lowestKept(buckets, millions * 1e6, kept);
    sumPruned<<<tableGrid(t), 256>>>(t.weights, t.records, pruning, devicePruned);
    CHECK(cudaMemcpy(pruned.data(), devicePruned, tables * sizeof(Pruned), cudaMemcpyDeviceToHost));
    std::vector<float> means;
    for (const Pruned& table : pruned) means.push_back(table.any ? table.before : table.use > 0 ? float(table.sum / table.use) : 0);
    CHECK(cudaMemcpy(newOthers, means.data(), tables * sizeof(float), cudaMemcpyHostToDevice));
  }
  pruneWeights<<<tableGrid(t), 256>>>(t.weights, t.records, newOthers, pruning);
  CHECK(cudaDeviceSynchronize());
  for (void* array : {(void*)others, (void*)newOthers, (void*)deviceBuckets, (void*)devicePruned}) CHECK(cudaFree(array));
  double touched = 0;
  for (unsigned long long count : buckets) touched += double(count);
  printf("kept %.2f M weights of %.1f M that were touched\n", kept / 1e6, touched / 1e6);
}
