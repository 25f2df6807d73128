// Exported networks on the processor: read, play without search, write. relearn.cpp and shrink.cpp beside this use it.
#pragma once
#include <immintrin.h>
#include <sys/mman.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using Board = uint64_t;
constexpr Board LOWEST_BITS = 0x1111111111111111ull;
constexpr int LIMIT = 32767, BASELINES = 512;

[[noreturn]] static void refuse(const std::string& reason) {
  fprintf(stderr, "%s\n", reason.c_str());
  exit(2);
}

// Boards: cell i in reading order is the nibble at bit 4i, 0 is empty, 1–15 a tile's exponent. Two 32768s do not merge.

struct RowSlide {
  uint16_t row;
  uint32_t points;
};
static RowSlide towardsLow[65536], towardsHigh[65536];

static RowSlide slideRow(uint32_t row) {
  uint32_t cells[4] = {}, count = 0, points = 0;
  bool canMerge = false;
  for (int i = 0; i < 4; i++) {
    const uint32_t exponent = row >> (4 * i) & 15;
    if (exponent == 0) continue;
    if (canMerge && cells[count - 1] == exponent && exponent < 15) {
      points += 1u << ++cells[count - 1];
      canMerge = false;
    } else {
      cells[count++] = exponent;
      canMerge = true;
    }
  }
  return {uint16_t(cells[0] | cells[1] << 4 | cells[2] << 8 | cells[3] << 12), points};
}

static uint32_t reversed(uint32_t row) {
  return row >> 12 | (row >> 4 & 0xf0) | (row << 4 & 0xf00) | (row << 12 & 0xf000);
}

static Board transpose(Board b) {
  const Board a = (b & 0xf0f00f0ff0f00f0full) | ((b & 0x0000f0f00000f0f0ull) << 12) | ((b & 0x0f0f00000f0f0000ull) >> 12);
  return (a & 0xff00ff0000ff00ffull) | ((a & 0x00ff00ff00000000ull) >> 24) | ((a & 0x00000000ff00ff00ull) << 24);
}

static Board mirror(Board b) {
  b = (b >> 8 & 0x00ff00ff00ff00ffull) | ((b & 0x00ff00ff00ff00ffull) << 8);
  return (b >> 4 & 0x0f0f0f0f0f0f0f0full) | ((b & 0x0f0f0f0f0f0f0f0full) << 4);
}

static Board flip(Board b) {
  b = b >> 32 | b << 32;
  return (b >> 16 & 0x0000ffff0000ffffull) | ((b & 0x0000ffff0000ffffull) << 16);
}

static Board slideRows(Board board, const RowSlide* table, uint32_t& points) {
  Board slid = 0;
  points = 0;
  for (int row = 0; row < 4; row++) {
    const RowSlide& entry = table[board >> (16 * row) & 0xffff];
    slid |= Board(entry.row) << (16 * row);
    points += entry.points;
  }
  return slid;
}

struct Random {
  uint64_t state;
  uint32_t below(uint32_t limit) {
    state += 0x9e3779b97f4a7c15ull;
    uint64_t z = state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return uint32_t(((z ^ z >> 31) >> 32) * limit >> 32);
  }
};

static Board spawn(Board board, Random& random) {
  Board filled = board | (board >> 2 & 0x3333333333333333ull);
  filled |= filled >> 1;
  Board empty = ~filled & LOWEST_BITS;
  for (uint32_t skip = random.below(__builtin_popcountll(empty)); skip > 0; skip--) empty &= empty - 1;
  const Board two = empty & (~empty + 1);
  return board | (random.below(10) == 0 ? two << 1 : two);
}

static uint32_t sumOf(Board board) {
  uint32_t sum = 0;
  for (; board; board >>= 4) sum += (1u << (board & 15)) & ~1u;
  return sum;
}

static Board relabel(Board board) {
  if (!(board & board >> 1 & board >> 2 & board >> 3 & LOWEST_BITS)) return board;
  uint32_t present = 1;
  for (int cell = 0; cell < 16; cell++) present |= 1u << (board >> (4 * cell) & 15);
  int gap = 15;
  while (present >> gap & 1) {
    if (--gap < 0) return board;
  }
  for (int cell = 0; cell < 16; cell++) {
    if (int(board >> (4 * cell) & 15) > gap) board -= Board(1) << (4 * cell);
  }
  return board;
}

/** A network with room for all its weights: a read each, where a compact one takes three. */
struct Network {
  std::string line;  // the file's first, as it was
  std::vector<uint64_t> masks;
  std::vector<uint32_t> stages;
  std::vector<float> baselines;
  std::vector<float> others;  // points
  std::vector<int> kept;
  float scale = 1;  // points a unit in the file
  std::vector<std::vector<uint8_t>> bits;
  size_t tableSize = 0;
  float* weights = nullptr;

  int stageOf(uint32_t sum) const {
    int stage = 0;
    for (uint32_t begin : stages) stage += sum >= begin;
    return stage;
  }

  /** Writes where the board's weights are; returns the baseline. */
  float locate(Board board, uint32_t* indices) const {
    const Board seen = relabel(board);
    const uint32_t sum = sumOf(seen);
    size_t table = size_t(stageOf(sum)) * masks.size() * tableSize;
    const Board turned = transpose(seen), a = mirror(seen), b = mirror(turned);
    const Board symmetric[8] = {seen, turned, a, b, flip(seen), flip(turned), flip(a), flip(b)};
    for (uint64_t mask : masks) {
      for (Board s : symmetric) *indices++ = uint32_t(table + _pext_u64(s, mask));
      table += tableSize;
    }
    return baselines[std::min(sum >> 7, uint32_t(BASELINES - 1))];
  }

  size_t lookups() const { return masks.size() * 8; }
  size_t size() const { return kept.size() * tableSize; }
  bool isKept(size_t table, size_t i) const { return bits[table][i / 8] >> i % 8 & 1; }

  float sum(const uint32_t* indices) const {
    float total = 0;
    for (size_t i = 0; i < lookups(); i++) total += weights[indices[i]];
    return total;
  }
};

/** What follows `"name":` in a line of JSON, up to the closing bracket; lists of plain values are all there is. */
static std::vector<std::string> listIn(const std::string& line, const std::string& name) {
  const size_t at = line.find("\"" + name + "\":[");
  if (at == std::string::npos) refuse("The file's first line has no " + name);
  const size_t begin = at + name.size() + 4, end = line.find(']', begin);
  std::vector<std::string> items;
  for (size_t from = begin; from < end;) {
    const size_t comma = std::min(line.find(',', from), end);
    items.push_back(line.substr(from, comma - from));
    from = comma + 1;
  }
  return items;
}

static Network readNetwork(const std::string& name) {
  FILE* file = fopen(name.c_str(), "rb");
  if (!file) refuse("Cannot read " + name);
  Network network;
  for (int c; (c = fgetc(file)) != '\n';) {
    if (c == EOF) refuse(name + " has no first line");
    network.line += char(c);
  }
  const size_t scaleAt = network.line.find("\"scale\":");
  if (scaleAt != std::string::npos) network.scale = std::stof(network.line.substr(scaleAt + 8));
  for (const std::string& pattern : listIn(network.line, "patterns")) {
    uint64_t mask = 0;
    for (char c : pattern.substr(1, pattern.size() - 2)) mask |= 15ull << (4 * (c <= '9' ? c - '0' : c - 'a' + 10));
    network.masks.push_back(mask);
    network.tableSize = size_t(1) << (4 * (pattern.size() - 2));
  }
  for (const std::string& stage : listIn(network.line, "stages")) network.stages.push_back(std::stoul(stage));
  for (const std::string& baseline : listIn(network.line, "baselines")) network.baselines.push_back(std::stof(baseline));
  for (const std::string& part : listIn(network.line, "tables")) {
    const int value = std::stoi(part.substr(part.find(':') + 1));
    if (part.find("kept") != std::string::npos) network.kept.push_back(value);
    else if (part.find("other") != std::string::npos) network.others.push_back(float(value) * network.scale);
  }
  const size_t bytes = network.kept.size() * network.tableSize * sizeof(float);
  void* room = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) refuse("There is no room for the network");
  madvise(room, bytes, MADV_HUGEPAGE);
  network.weights = static_cast<float*>(room);
  for (size_t table = 0; table < network.kept.size(); table++) {
    std::vector<uint8_t> bits(network.tableSize / 8);
    std::vector<int16_t> weights(network.kept[table]);
    if (fread(bits.data(), 1, bits.size(), file) != bits.size() || fread(weights.data(), 2, weights.size(), file) != weights.size()) refuse(name + " is cut short");
    float* to = network.weights + table * network.tableSize;
    size_t next = 0;
    for (size_t i = 0; i < network.tableSize; i++) to[i] = bits[i / 8] >> i % 8 & 1 ? float(weights[next++]) * network.scale : network.others[table];
    network.bits.push_back(std::move(bits));
  }
  fclose(file);
  return network;
}

/** Writes the network with so many points a unit, a power of two: weights keep their distances from what stands for the others. */
static void writeNetwork(const Network& network, const std::string& name) {
  float largest = 0;
  for (size_t i = 0; i < network.size(); i++) largest = std::max(largest, std::fabs(network.weights[i]));
  int scale = 1;
  while (largest > float(LIMIT - 1) * float(scale)) scale *= 2;
  std::vector<long> others;
  for (float other : network.others) others.push_back(std::lround(other / float(scale)));
  FILE* file = fopen(name.c_str(), "wb");
  if (!file) refuse("Cannot write " + name);
  std::string line = network.line.substr(0, network.line.find("\"tables\":["));
  const size_t scaleAt = line.find("\"scale\":");
  if (scaleAt != std::string::npos) line.erase(scaleAt, line.find(',', scaleAt) + 1 - scaleAt);
  const size_t from = line.find("\"baselines\":[") + 13, to = line.find(']', from);
  std::string baselines;
  for (float baseline : network.baselines) baselines += (baselines.empty() ? "" : ",") + std::to_string(std::lround(baseline));
  line.replace(from, to - from, baselines);
  line += "\"scale\":" + std::to_string(scale) + ",\"tables\":[";
  for (size_t table = 0; table < network.kept.size(); table++) {
    line += (table ? ",{\"kept\":" : "{\"kept\":") + std::to_string(network.kept[table]) + ",\"other\":" + std::to_string(others[table]) + "}";
  }
  fprintf(file, "%s]}\n", line.c_str());
  for (size_t table = 0; table < network.kept.size(); table++) {
    const float* from = network.weights + table * network.tableSize;
    std::vector<int16_t> weights;
    for (size_t i = 0; i < network.tableSize; i++) {
      if (network.isKept(table, i)) weights.push_back(int16_t(others[table] + std::lround((from[i] - network.others[table]) / float(scale))));
    }
    fwrite(network.bits[table].data(), 1, network.bits[table].size(), file);
    fwrite(weights.data(), 2, weights.size(), file);
  }
  if (fclose(file)) refuse("Cannot write " + name);
  printf("wrote %s, largest weight %.0f, scale %d\n", name.c_str(), largest, scale);
}

struct Choice {
  Board after = 0;
  uint32_t points = 0;
  float value = 0;
  bool legal = false;
  int direction = 0;
  uint32_t indices[4][128];  // of each legal move's board
  bool legalMoves[4];
};

/** The best move by points and value. */
static void choose(const Network& network, Board board, Choice& choice) {
  Board after[4];
  uint32_t points[4];
  float values[4];
  const Board turned = transpose(board);
  for (int d = 0; d < 4; d++) {
    const Board from = d & 2 ? turned : board;
    const Board slid = slideRows(from, d & 1 ? towardsHigh : towardsLow, points[d]);
    choice.legalMoves[d] = slid != from;
    after[d] = d & 2 ? transpose(slid) : slid;
    // All places first, so that the processor fetches the weights together.
    if (choice.legalMoves[d]) values[d] = float(points[d]) + network.locate(after[d], choice.indices[d]);
  }
  choice.legal = false;
  for (int d = 0; d < 4; d++) {
    if (!choice.legalMoves[d]) continue;
    values[d] += network.sum(choice.indices[d]);
    if (!choice.legal || values[d] > choice.value) choice.value = values[d], choice.legal = true, choice.direction = d;
  }
  if (!choice.legal) return;
  choice.after = after[choice.direction];
  choice.points = points[choice.direction];
}

static void buildSlides() {
  for (uint32_t row = 0; row < 65536; row++) {
    towardsLow[row] = slideRow(row);
    const RowSlide slid = slideRow(reversed(row));
    towardsHigh[row] = {uint16_t(reversed(slid.row)), slid.points};
  }
}
