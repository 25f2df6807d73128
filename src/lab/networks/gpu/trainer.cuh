// What a training is made of, on the device and here, and learning by the clock.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <type_traits>
#include <vector>
#include "learn.cuh"

#define CHECK(call) check(call, #call)
static void check(cudaError_t status, const char* what) {
  if (status == cudaSuccess) return;
  fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(status));
  exit(1);
}

[[noreturn]] static void refuse(const std::string& reason) {
  fprintf(stderr, "%s\n", reason.c_str());
  exit(2);
}

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <typename T>
static T* allocate(size_t count) {
  T* pointer;
  CHECK(cudaMalloc(&pointer, count * sizeof(T)));
  CHECK(cudaMemset(pointer, 0, count * sizeof(T)));
  return pointer;
}

struct Options {
  std::string patterns = "012345:456789:012456:45689a", plan, resume;
  float init = 0;
  int games = 0, launchSteps = 8;
  uint64_t seed = 1;
  double report = 10;
};

/** All that learning changes, so that a plan can go back to it. */
struct State {
  Patterns network = {};
  float* weights = nullptr;
  Record* records = nullptr;
  Pools* pools = nullptr;
  double moves = 0;

  size_t size() const { return network.tablesSize() + BASELINES; }
  int tables() const { return network.count * network.stages; }
};

struct Trainer : State {
  Options options;
  Learning learning = {0, true, 0};
  float* quantisedWeights = nullptr;
  float* meanWeights = nullptr;  // null: not averaging
  int meanCount = 0;
  std::map<std::string, State> marks;
  Game* games = nullptr;
  uint32_t* owned = nullptr;
  Statistics* statistics = nullptr;
  int rounds = 0, blocks = 0;
  double started = now();

  int gameCount() const { return blocks * 4; }
  size_t ownedCount() const { return size_t(gameCount()) * (rounds + 1) * 32; }
};

static void publish(const Trainer& t) {
  CHECK(cudaMemcpyToSymbol(patterns, &t.network, sizeof t.network));
}

/** Calls `work` with the pattern rounds and the pattern length as constants. */
template <typename Work>
static void withShape(const Trainer& t, Work work) {
  const auto withLength = [&](auto rounds) {
    switch (t.network.length) {
      case 4: return work(rounds, std::integral_constant<int, 4>());
      case 5: return work(rounds, std::integral_constant<int, 5>());
      case 6: return work(rounds, std::integral_constant<int, 6>());
    }
  };
  switch (t.rounds) {
    case 1: return withLength(std::integral_constant<int, 1>());
    case 2: return withLength(std::integral_constant<int, 2>());
    case 3: return withLength(std::integral_constant<int, 3>());
    case 4: return withLength(std::integral_constant<int, 4>());
  }
}

static void setUpGames(Trainer& t) {
  t.rounds = (t.network.count + 3) / 4;
  int perProcessor = 0;
  withShape(t, [&](auto rounds, auto length) {
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perProcessor, learn<rounds, length>, 128, 0));
  });
  cudaDeviceProp device;
  CHECK(cudaGetDeviceProperties(&device, 0));
  t.blocks = t.options.games > 0 ? (t.options.games + 3) / 4 : perProcessor * device.multiProcessorCount;
  t.games = allocate<Game>(t.gameCount());
  t.owned = allocate<uint32_t>(t.ownedCount());
  t.pools = allocate<Pools>(1);
  t.statistics = allocate<Statistics>(1);
  startAll<<<(t.gameCount() + 127) / 128, 128>>>(t.games, t.owned, (t.rounds + 1) * 32, t.gameCount(), t.options.seed);
  CHECK(cudaDeviceSynchronize());
  printf("%s, %d patterns of %d cells, %.1f M weights, %d games\n", device.name, t.network.count, t.network.length, t.size() / 1e6,
         t.gameCount());
}

static void report(Trainer& t, double seconds, double sinceMoves) {
  Statistics s;
  CHECK(cudaMemcpy(&s, t.statistics, sizeof s, cudaMemcpyDeviceToHost));
  CHECK(cudaMemset(t.statistics, 0, sizeof s));
  printf("%6.1f s %7.2f G moves %5.1f M/s %7llu games average %6.0f", now() - t.started, t.moves / 1e9, sinceMoves / seconds / 1e6, s.games[0],
         s.games[0] ? s.score[0] / s.games[0] : 0);
  for (int tile : {11, 12, 13, 14, 15}) {
    unsigned long long reached = 0;
    for (int k = tile; k < 16; k++) reached += s.best[0][k];
    printf("  %d %.2f%%", 1 << tile, s.games[0] ? 100.0 * reached / s.games[0] : 0);
  }
  for (int stage = 1; stage < t.network.stages; stage++) {
    const double games = double(std::max(1ull, s.games[stage]));
    printf("  from %u: %.0f 32768 %.2f%%", t.network.stageSums[stage], s.score[stage] / games, 100.0 * s.best[stage][15] / games);
  }
  printf("\n");
  fflush(stdout);
}

__global__ void addToMean(float* mean, const float* weights, size_t count, float share) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    mean[i] += (weights[i] - mean[i]) * share;
  }
}

/** Once a second: a pass over all weights takes milliseconds. */
constexpr double SECONDS_BETWEEN_MEANS = 1;

static void learnFor(Trainer& t, bool coherent, float alpha, double seconds) {
  t.learning.step = alpha / (8 * t.network.count);
  t.learning.coherent = coherent;
  const double begin = now();
  double reported = begin, averaged = begin, sinceMoves = 0;
  for (bool done = false; !done;) {
    withShape(t, [&](auto rounds, auto length) {
      for (int launch = 0; launch < 128; launch++) {
        learn<rounds, length><<<t.blocks, 128>>>(t.weights, t.records, t.games, t.owned, t.pools, t.statistics, t.learning, t.options.launchSteps);
      }
    });
    CHECK(cudaDeviceSynchronize());
    const double played = 128.0 * t.options.launchSteps * t.gameCount();
    t.moves += played;
    sinceMoves += played;
    done = now() - begin >= seconds;
    if (t.meanWeights && now() - averaged >= SECONDS_BETWEEN_MEANS) {
      t.meanCount++;
      addToMean<<<4096, 256>>>(t.meanWeights, t.weights, t.size(), 1.0f / t.meanCount);
      averaged = now();
    }
    if (done || now() - reported >= t.options.report) {
      report(t, now() - reported, sinceMoves);
      reported = now();
      sinceMoves = 0;
    }
  }
  settleAll<<<unsigned((t.ownedCount() + 127) / 128), 128>>>(t.weights, t.records, t.owned, t.ownedCount(), t.learning);
  CHECK(cudaDeviceSynchronize());
}
