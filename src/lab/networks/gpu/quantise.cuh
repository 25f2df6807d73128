// From trained weights to a file: pruning, and rounding to 16-bit integers, the more the less a weight is used. Host code, one
// thread a table.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <thread>
#include <vector>
#include "network.cuh"

/** All weights on the host, stage by stage and pattern by pattern, and how much each was used in learning (negative: pruned). */
struct Snapshot {
  Patterns patterns;
  std::vector<float> weights, activity;

  int tables() const { return patterns.count * patterns.stages; }
};

struct Quantised {
  Patterns patterns;
  std::vector<int16_t> weights;  // in points
  std::vector<int> others;       // a table's answer where it has no weight
  std::vector<int> baselines;
  double megabytes;  // estimated, compressed
};

inline void forEachTable(int tables, const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  for (int table = 0; table < tables; table++) threads.emplace_back(work, table);
  for (std::thread& thread : threads) thread.join();
}

/** The mean of the weights that go, as play meets them: what a table answers where it has no weight. */
inline float defaultWeight(const Snapshot& snapshot, size_t begin, float threshold) {
  double sum = 0, total = 0;
  for (size_t i = begin; i < begin + snapshot.patterns.tableSize(); i++) {
    const float activity = snapshot.activity[i];
    if (activity < 0) return snapshot.weights[i];  // pruned before: keep that default
    if (activity >= threshold) continue;
    sum += double(activity) * snapshot.weights[i];
    total += activity;
  }
  return total > 0 ? float(sum / total) : 0;
}

/** Keeps this many of the most used weights and sets all others to their table's default, for good. Returns how many are left. */
inline size_t prune(Snapshot& snapshot, size_t keep) {
  constexpr int BUCKETS = 1024, PER_OCTAVE = 16;
  std::vector<std::vector<size_t>> histograms(snapshot.tables(), std::vector<size_t>(BUCKETS));
  const size_t size = snapshot.patterns.tableSize();
  const auto bucketOf = [](float activity) { return std::clamp(int(std::log2(activity) * PER_OCTAVE) + BUCKETS / 4, 0, BUCKETS - 1); };
  forEachTable(snapshot.tables(), [&](int table) {
    for (size_t i = table * size; i < (table + 1) * size; i++) {
      if (snapshot.activity[i] > 0) histograms[table][bucketOf(snapshot.activity[i])]++;
    }
  });
  size_t kept = 0;
  int bucket = BUCKETS - 1;
  for (; bucket >= 0; bucket--) {
    size_t inBucket = 0;
    for (const auto& histogram : histograms) inBucket += histogram[bucket];
    if (kept + inBucket > keep) break;
    kept += inBucket;
  }
  const float threshold = bucket < 0 ? 0 : std::exp2(float(bucket + 1 - BUCKETS / 4) / PER_OCTAVE);
  forEachTable(snapshot.tables(), [&](int table) {
    const float weight = defaultWeight(snapshot, table * size, threshold);
    for (size_t i = table * size; i < (table + 1) * size; i++) {
      if (snapshot.activity[i] > 0 && snapshot.activity[i] >= threshold) continue;
      snapshot.weights[i] = weight;
      snapshot.activity[i] = -1;
    }
  });
  return kept;
}

constexpr int SMALLEST = -32768, LARGEST = 32767;

/** The coarsest weights are multiples of 2^11 points. */
constexpr int COARSEST = 11;

/**
 * A weight used `reference` times is rounded to a point, one used a quarter as often to two, and so on: for a given error in play
 * that takes the fewest bits (the reverse water-filling of rate-distortion theory).
 */
inline int rounded(float weight, float activity, double reference) {
  const int coarseness = std::clamp(int(std::lround(std::log2(reference / activity) / 2)), 0, COARSEST);
  const double step = 1 << coarseness;
  return std::clamp(int(std::lround(weight / step) * step), SMALLEST, LARGEST);
}

inline double entropyBits(const size_t (&counts)[256], size_t total) {
  double bits = 0;
  for (size_t count : counts) {
    if (count > 0) bits -= count * std::log2(double(count) / total);
  }
  return bits;
}

/** Rounds a table and returns its compressed size: the entropy of low and of high bytes, and what zstd makes of the bit map. */
inline double quantiseTable(const Snapshot& snapshot, int table, double reference, Quantised& out) {
  constexpr double PLACE_BITS = 2.1;
  const size_t size = snapshot.patterns.tableSize();
  size_t low[256] = {}, high[256] = {}, kept = 0;
  out.others[table] = std::clamp(int(std::lround(defaultWeight(snapshot, table * size, 0))), SMALLEST, LARGEST);
  for (size_t i = table * size; i < (table + 1) * size; i++) {
    const float activity = snapshot.activity[i];
    out.weights[i] = int16_t(activity <= 0 ? out.others[table] : rounded(snapshot.weights[i], activity, reference));
    if (activity <= 0) continue;
    low[out.weights[i] & 255]++;
    high[out.weights[i] >> 8 & 255]++;
    kept++;
  }
  return (PLACE_BITS * kept + entropyBits(low, kept) + entropyBits(high, kept)) / 8;
}

/** The finest rounding whose estimated size is within the given one (or the coarsest), found by halving. */
inline Quantised quantise(const Snapshot& snapshot, double megabytes) {
  Quantised out = {snapshot.patterns, std::vector<int16_t>(snapshot.patterns.tablesSize()), std::vector<int>(snapshot.tables()), {}, 0};
  for (int i = 0; i < BASELINES; i++) out.baselines.push_back(int(std::lround(snapshot.weights[snapshot.patterns.tablesSize() + i])));
  const auto quantiseAll = [&](double log2Reference) {
    std::vector<double> bytes(snapshot.tables());
    forEachTable(snapshot.tables(), [&](int table) { bytes[table] = quantiseTable(snapshot, table, std::exp2(log2Reference), out); });
    out.megabytes = 0;
    for (double b : bytes) out.megabytes += b / 1e6;
    return out.megabytes <= megabytes;
  };
  double fine = 0, coarse = 64;  // log2 of the activity from which weights are rounded to a point
  if (quantiseAll(fine)) return out;
  for (int round = 0; round < 8; round++) {
    const double middle = (fine + coarse) / 2;
    (quantiseAll(middle) ? coarse : fine) = middle;
  }
  quantiseAll(coarse);
  return out;
}

/** The value of a board, by the description in README.md. */
inline double valueOf(const Quantised& network, Board board) {
  const Codes codes = codesOf(board, sumOf(board));
  const size_t stage = network.patterns.stageOf(codes.sum);
  double value = network.baselines[baselineOf(network.patterns, codes.sum) - network.patterns.tablesSize()];
  for (int pattern = 0; pattern < network.patterns.count; pattern++) {
    for (int symmetry = 0; symmetry < 8; symmetry++) {
      size_t index = stage * network.patterns.stageSize() + pattern * network.patterns.tableSize();
      for (int i = 0; i < network.patterns.length; i++) {
        index += ((codes.board >> (4 * symmetricCell(network.patterns.cells[pattern][i], symmetry))) & 15) << (4 * i);
      }
      value += network.weights[index];
    }
  }
  return value;
}
