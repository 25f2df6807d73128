// Steps of a plan that change the weights as a whole, or keep a copy of them.
#pragma once
#include "trainer.cuh"

__global__ void fill(float* weights, size_t count, float value) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) weights[i] = value;
}

/** Adds to every weight that no game has touched. */
__global__ void addToUntouched(float* weights, const Record* records, size_t count, float points, unsigned long long* untouched) {
  unsigned found = 0;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    if (records[i].activity != 0) continue;
    weights[i] += points;
    found++;
  }
  found = __reduce_add_sync(WHOLE_WARP, found);
  if ((threadIdx.x & 31) == 0) atomicAdd(untouched, (unsigned long long)found);
}

/**
 * A bonus for what was never tried: a board of which nothing is known is worth so many points more. An optimistic start (Guei, Chen,
 * Wu 2021) does the same for all weights at once; this one leaves what is known as it is, and may come again.
 */
static void hope(Trainer& t, double points) {
  unsigned long long* untouched = allocate<unsigned long long>(1);
  addToUntouched<<<4096, 256>>>(t.weights, t.records, t.network.tablesSize(), float(points / (8 * t.network.count)), untouched);
  unsigned long long count;
  CHECK(cudaMemcpy(&count, untouched, sizeof count, cudaMemcpyDeviceToHost));
  CHECK(cudaFree(untouched));
  printf("%.1f M of %.1f M weights were never touched\n", count / 1e6, t.network.tablesSize() / 1e6);
}

static void stopAveraging(Trainer& t) {
  CHECK(cudaFree(t.meanWeights));
  t.meanWeights = nullptr;
}

/** Gives each stage weights of its own, at first equal. */
static void split(Trainer& t, const std::vector<uint32_t>& sums) {
  if (t.network.stages > 1) refuse("split: the network is split already.");
  if (sums.empty() || sums.size() >= MAX_STAGES) refuse("split takes 1 to 7 sums of tiles at which a new stage begins.");
  if (t.meanWeights) stopAveraging(t);
  const size_t one = t.network.tablesSize();
  t.network.stages = int(sums.size()) + 1;
  std::copy(sums.begin(), sums.end(), t.network.stageSums + 1);
  float* weights = allocate<float>(t.size());
  Record* records = allocate<Record>(t.size());
  for (int stage = 0; stage < t.network.stages; stage++) {
    // The last copy brings the baselines, to their place after all stages.
    const size_t count = one + (stage == t.network.stages - 1 ? BASELINES : 0);
    CHECK(cudaMemcpy(weights + stage * one, t.weights, count * sizeof(float), cudaMemcpyDeviceToDevice));
    CHECK(cudaMemcpy(records + stage * one, t.records, count * sizeof(Record), cudaMemcpyDeviceToDevice));
  }
  CHECK(cudaFree(t.weights));
  CHECK(cudaFree(t.records));
  t.weights = weights;
  t.records = records;
  publish(t);
}

/** `from` begins the mean of the weights as learning goes on; `take` makes it the weights. */
static void average(Trainer& t, const std::string& what) {
  if (what == "from") {
    if (t.meanWeights) stopAveraging(t);
    t.meanWeights = allocate<float>(t.size());
    t.meanCount = 0;
  } else if (what == "take") {
    if (!t.meanWeights || t.meanCount == 0) refuse("average take: nothing was learnt since `average from`.");
    CHECK(cudaMemcpy(t.weights, t.meanWeights, t.size() * sizeof(float), cudaMemcpyDeviceToDevice));
    printf("mean of %d states\n", t.meanCount);
    stopAveraging(t);
  } else {
    refuse("average is followed by `from` or `take`, not " + what);
  }
}

static void release(State& state) {
  CHECK(cudaFree(state.weights));
  CHECK(cudaFree(state.records));
  CHECK(cudaFree(state.pools));
}

static State copyOf(const State& state) {
  State copy = state;
  copy.weights = allocate<float>(state.size());
  copy.records = allocate<Record>(state.size());
  copy.pools = allocate<Pools>(1);
  CHECK(cudaMemcpy(copy.weights, state.weights, state.size() * sizeof(float), cudaMemcpyDeviceToDevice));
  CHECK(cudaMemcpy(copy.records, state.records, state.size() * sizeof(Record), cudaMemcpyDeviceToDevice));
  CHECK(cudaMemcpy(copy.pools, state.pools, sizeof(Pools), cudaMemcpyDeviceToDevice));
  return copy;
}

/** Keeps the state under a name, in the device's memory, for `back`. */
static void mark(Trainer& t, const std::string& name) {
  if (t.marks.count(name)) release(t.marks[name]);
  t.marks[name] = copyOf(t);
}

static void goBack(Trainer& t, const std::string& name) {
  const auto found = t.marks.find(name);
  if (found == t.marks.end()) refuse("back: nothing was marked as " + name);
  if (t.meanWeights) stopAveraging(t);
  release(t);
  static_cast<State&>(t) = copyOf(found->second);
  publish(t);
}
