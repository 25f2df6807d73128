// From trained weights to a file: pruning, and 8-bit codes with a codebook a table. Host code, one thread a table.
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
  std::vector<std::vector<int>> codebooks;  // a table's 256 weights in points; code 0 is the default for pruned weights
  std::vector<uint8_t> codes;
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

/** 256 weights for a table: a place for the default, then 255 levels as dense as the cube root of how often play meets such a weight. */
inline std::vector<int> codebookOf(const Snapshot& snapshot, int table) {
  const size_t size = snapshot.patterns.tableSize(), begin = table * size;
  constexpr int BIN = 16, BINS = (LARGEST - SMALLEST + 1) / BIN;
  std::vector<double> density(BINS);
  for (size_t i = begin; i < begin + size; i++) {
    if (snapshot.activity[i] <= 0) continue;
    density[(std::clamp(int(std::lround(snapshot.weights[i])), SMALLEST, LARGEST) - SMALLEST) / BIN] += snapshot.activity[i];
  }
  double total = 0;
  for (double& d : density) total += d = std::cbrt(d);
  std::vector<int> codebook = {0};
  double before = 0;
  for (int bin = 0; bin < BINS; bin++) {
    while (codebook.size() < 256 && before + density[bin] >= (codebook.size() - 0.5) / 255 * total && density[bin] > 0) {
      const double inside = ((codebook.size() - 0.5) / 255 * total - before) / density[bin];
      codebook.push_back(SMALLEST + int((bin + inside) * BIN));
    }
    before += density[bin];
  }
  codebook.resize(256, codebook.back());
  return codebook;
}

/** Weights used less get fewer of the levels: half as many for each quarter of the activity, down to 15. */
constexpr int COARSEST = 4;

inline void quantiseTable(const Snapshot& snapshot, int table, double reference, Quantised& out) {
  const size_t size = snapshot.patterns.tableSize();
  std::vector<int>& codebook = out.codebooks[table];
  codebook[0] = std::clamp(int(std::lround(defaultWeight(snapshot, table * size, 0))), SMALLEST, LARGEST);
  // Nearest allowed code of every weight, for every coarseness: codes that are multiples of 1, 2, 4, …
  std::vector<std::vector<uint8_t>> nearest(COARSEST + 1, std::vector<uint8_t>(LARGEST - SMALLEST + 1));
  for (int coarseness = 0; coarseness <= COARSEST; coarseness++) {
    const int stride = 1 << coarseness;
    int code = stride;
    for (int weight = SMALLEST; weight <= LARGEST; weight++) {
      while (code + stride < 256 && std::abs(codebook[code + stride] - weight) <= std::abs(codebook[code] - weight)) code += stride;
      nearest[coarseness][weight - SMALLEST] = uint8_t(code);
    }
  }
  for (size_t i = table * size; i < (table + 1) * size; i++) {
    const float activity = snapshot.activity[i];
    if (activity <= 0) {
      out.codes[i] = 0;
      continue;
    }
    const int coarseness = std::clamp(int(std::ceil(std::log2(reference / activity) / 2)), 0, COARSEST);
    const int weight = std::clamp(int(std::lround(snapshot.weights[i])), SMALLEST, LARGEST);
    out.codes[i] = nearest[coarseness][weight - SMALLEST];
  }
}

/** Compressed size: the entropy of the codes, and for each its share of what zstd makes of a pruned table's bit map. */
inline double estimateBytes(const uint8_t* codes, size_t size) {
  constexpr double PLACE_BITS = 2.2;
  size_t counts[256] = {}, kept = 0;
  for (size_t i = 0; i < size; i++) counts[codes[i]]++;
  for (int code = 1; code < 256; code++) kept += counts[code];
  double bits = PLACE_BITS * kept;
  for (int code = 1; code < 256; code++) {
    if (counts[code] > 0) bits -= counts[code] * std::log2(double(counts[code]) / kept);
  }
  return bits / 8;
}

/** The finest quantisation whose estimated size is within the given one (or the coarsest), found by halving. */
inline Quantised quantise(const Snapshot& snapshot, double megabytes) {
  Quantised out = {snapshot.patterns, std::vector<std::vector<int>>(snapshot.tables()), std::vector<uint8_t>(snapshot.patterns.tablesSize()), {}, 0};
  for (int i = 0; i < BASELINES; i++) out.baselines.push_back(int(std::lround(snapshot.weights[snapshot.patterns.tablesSize() + i])));
  const size_t size = snapshot.patterns.tableSize();
  forEachTable(snapshot.tables(), [&](int table) { out.codebooks[table] = codebookOf(snapshot, table); });
  const auto quantiseAll = [&](double log2Reference) {
    std::vector<double> bytes(snapshot.tables());
    forEachTable(snapshot.tables(), [&](int table) {
      quantiseTable(snapshot, table, std::exp2(log2Reference), out);
      bytes[table] = estimateBytes(out.codes.data() + table * size, size);
    });
    out.megabytes = 0;
    for (double b : bytes) out.megabytes += b / 1e6;
    return out.megabytes <= megabytes;
  };
  double low = 0, high = 64;  // log2 of the activity from which weights get all levels
  if (quantiseAll(low)) return out;
  for (int round = 0; round < 8; round++) {
    const double middle = (low + high) / 2;
    (quantiseAll(middle) ? high : low) = middle;
  }
  quantiseAll(high);
  return out;
}

inline float dequantised(const Quantised& network, size_t index) {
  return float(network.codebooks[index >> (4 * network.patterns.length)][network.codes[index]]);
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
      value += dequantised(network, index);
    }
  }
  return value;
}
