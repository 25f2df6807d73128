// Trains n-tuple networks for 2048 on one GPU by a plan, a file of steps that may be extended while it runs. README.md beside this has
// the build, the options, the steps and the file format.
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include "learn.cuh"
#include "play.cuh"
#include "quantise.cuh"

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

__global__ void fill(float* weights, size_t count, float value) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) weights[i] = value;
}

__global__ void readActivity(const Record* records, float* activity, size_t count) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) activity[i] = records[i].activity;
}

__global__ void writeActivity(Record* records, const float* activity, size_t count) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    if (activity[i] < 0) records[i] = {0, 0, 0, activity[i]};
  }
}

struct Options {
  std::string patterns = "012345:456789:012456:45689a", plan, resume;
  float init = 0;
  int games = 0, launchSteps = 8;
  uint64_t seed = 1;
  double report = 10;
};

struct Trainer {
  Options options;
  Patterns network = {};
  Learning learning = {0, true, 0};
  float* weights = nullptr;
  float* quantisedWeights = nullptr;
  Record* records = nullptr;
  Game* games = nullptr;
  uint32_t* owned = nullptr;
  Pools* pools = nullptr;
  Statistics* statistics = nullptr;
  int rounds = 0, blocks = 0;
  double started = now(), moves = 0;

  size_t size() const { return network.tablesSize() + BASELINES; }
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

static void learnFor(Trainer& t, bool coherent, float alpha, double seconds) {
  t.learning.step = alpha / (8 * t.network.count);
  t.learning.coherent = coherent;
  const double begin = now();
  double reported = begin, sinceMoves = 0;
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
    if (done || now() - reported >= t.options.report) {
      report(t, now() - reported, sinceMoves);
      reported = now();
      sinceMoves = 0;
    }
  }
  settleAll<<<unsigned((t.ownedCount() + 127) / 128), 128>>>(t.weights, t.records, t.owned, t.ownedCount(), t.learning);
  CHECK(cudaDeviceSynchronize());
}

/** Gives each stage weights of its own, at first equal. */
static void split(Trainer& t, const std::vector<uint32_t>& sums) {
  if (t.network.stages > 1) refuse("split: the network is split already.");
  if (sums.empty() || sums.size() >= MAX_STAGES) refuse("split takes 1 to 7 sums of tiles at which a new stage begins.");
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

static Snapshot takeSnapshot(const Trainer& t) {
  Snapshot snapshot = {t.network, std::vector<float>(t.size()), std::vector<float>(t.size())};
  float* activity = allocate<float>(t.size());
  readActivity<<<1024, 256>>>(t.records, activity, t.size());
  CHECK(cudaMemcpy(snapshot.weights.data(), t.weights, t.size() * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(snapshot.activity.data(), activity, t.size() * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(activity));
  return snapshot;
}

static void pruneTo(Trainer& t, double millions) {
  Snapshot snapshot = takeSnapshot(t);
  const size_t kept = prune(snapshot, size_t(millions * 1e6));
  float* activity = allocate<float>(t.size());
  CHECK(cudaMemcpy(t.weights, snapshot.weights.data(), t.size() * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(activity, snapshot.activity.data(), t.size() * sizeof(float), cudaMemcpyHostToDevice));
  writeActivity<<<1024, 256>>>(t.records, activity, t.size());
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaFree(activity));
  printf("kept %.2f M weights of %.1f M\n", kept / 1e6, t.size() / 1e6);
}

static void evaluate(const Trainer& t, const float* weights, bool deeper, int count) {
  const double begin = now();
  Result* device = allocate<Result>(count);
  const unsigned grid = (count + 3) / 4;
  withShape(t, [&](auto rounds, auto length) {
    if (deeper) play<rounds, length, true><<<grid, 128>>>(weights, device, count, t.options.seed);
    else play<rounds, length, false><<<grid, 128>>>(weights, device, count, t.options.seed);
  });
  std::vector<Result> results(count);
  CHECK(cudaMemcpy(results.data(), device, count * sizeof(Result), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(device));
  double sum = 0, squares = 0, moves = 0;
  int reached[16] = {};
  for (const Result& result : results) {
    sum += result.score, squares += double(result.score) * result.score, moves += result.moves;
    for (int tile = 0; tile <= result.highest; tile++) reached[tile]++;
  }
  const double mean = sum / count, interval = 1.96 * std::sqrt((squares / count - mean * mean) / count);
  printf("%s, %d games: average %.0f ± %.0f", deeper ? "two steps" : "greedy", count, mean, interval);
  for (int tile : {11, 12, 13, 14, 15}) printf("  %d %.2f%%", 1 << tile, 100.0 * reached[tile] / count);
  printf("  (%.1f G moves, %.1f s)\n", moves / 1e9, now() - begin);
}

static std::string patternName(const Patterns& network, int pattern) {
  std::string name;
  for (int i = 0; i < network.length; i++) name += "0123456789abcdef"[network.cells[pattern][i]];
  return name;
}

/** Boards to verify a player with: from games in progress, from the pools, and those with every 16384 made a 32768. */
static std::vector<Board> testBoards(const Trainer& t) {
  std::vector<Game> games(t.gameCount());
  std::vector<Board> boards;
  Pools* pools = new Pools;
  CHECK(cudaMemcpy(games.data(), t.games, games.size() * sizeof(Game), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(pools, t.pools, sizeof *pools, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 40; i++) boards.push_back(games[i * games.size() / 40].board);
  for (int stage = 1; stage < t.network.stages; stage++) {
    for (unsigned i = 0; i < 4 && i < pools->count[stage]; i++) {
      const Board board = pools->boards[stage][i];
      boards.push_back(board);
      boards.push_back(board | (board >> 1 & board >> 2 & board >> 3 & LOWEST_BITS));
    }
  }
  delete pools;
  return boards;
}

static void exportTo(Trainer& t, const std::string& file, double megabytes, double keepMillions) {
  const double begin = now();
  Snapshot snapshot = takeSnapshot(t);
  if (keepMillions > 0) prune(snapshot, size_t(keepMillions * 1e6));
  const Quantised network = quantise(snapshot, megabytes);

  // 1. The file: one line of JSON, then for each table a bit map of the weights kept, and those.
  const size_t size = t.network.tableSize();
  const int tables = snapshot.tables();
  std::vector<uint8_t> bits(network.weights.size() / 8);
  std::vector<std::vector<int16_t>> kept(tables);
  for (size_t i = 0; i < network.weights.size(); i++) {
    if (snapshot.activity[i] <= 0) continue;
    bits[i / 8] |= 1 << i % 8;
    kept[i / size].push_back(network.weights[i]);
  }
  FILE* out = fopen(file.c_str(), "wb");
  if (!out) refuse("Cannot write " + file);
  fprintf(out, "{\"format\":\"lookahead-ntuple-raw\",\"version\":2,\"relabels\":true,\"moves\":%.0f,\"patterns\":[", t.moves);
  for (int pattern = 0; pattern < t.network.count; pattern++) fprintf(out, "%s\"%s\"", pattern ? "," : "", patternName(t.network, pattern).c_str());
  fprintf(out, "],\"stages\":[");
  for (int stage = 1; stage < t.network.stages; stage++) fprintf(out, "%s%u", stage > 1 ? "," : "", t.network.stageSums[stage]);
  fprintf(out, "],\"baselines\":[");
  for (int i = 0; i < BASELINES; i++) fprintf(out, "%s%d", i ? "," : "", network.baselines[i]);
  fprintf(out, "],\"tables\":[");
  for (int table = 0; table < tables; table++) {
    fprintf(out, "%s{\"kept\":%zu,\"other\":%d}", table ? "," : "", kept[table].size(), network.others[table]);
  }
  fprintf(out, "]}\n");
  bool written = true;
  for (int table = 0; table < tables; table++) {
    written &= fwrite(bits.data() + table * size / 8, 1, size / 8, out) == size / 8;
    written &= fwrite(kept[table].data(), sizeof(int16_t), kept[table].size(), out) == kept[table].size();
  }
  if (fclose(out) || !written) refuse("Cannot write " + file);

  // 2. The same weights on the device, for eval and eval2.
  std::vector<float> roundedWeights(network.weights.begin(), network.weights.end());
  roundedWeights.insert(roundedWeights.end(), network.baselines.begin(), network.baselines.end());
  if (t.quantisedWeights) CHECK(cudaFree(t.quantisedWeights));
  t.quantisedWeights = allocate<float>(t.size());
  CHECK(cudaMemcpy(t.quantisedWeights, roundedWeights.data(), t.size() * sizeof(float), cudaMemcpyHostToDevice));

  // 3. Boards with their values, computed here and compared with what the warps compute.
  const std::vector<Board> boards = testBoards(t);
  const int count = int(boards.size());
  Board* deviceBoards = allocate<Board>(count);
  float* deviceValues = allocate<float>(count);
  std::vector<float> values(count);
  CHECK(cudaMemcpy(deviceBoards, boards.data(), count * sizeof(Board), cudaMemcpyHostToDevice));
  withShape(t, [&](auto rounds, auto length) {
    valuesOf<rounds, length><<<(count + 3) / 4, 128>>>(t.quantisedWeights, deviceBoards, deviceValues, count);
  });
  CHECK(cudaMemcpy(values.data(), deviceValues, count * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(deviceBoards));
  CHECK(cudaFree(deviceValues));
  FILE* test = fopen((file + ".test.jsonl").c_str(), "w");
  if (!test) refuse("Cannot write " + file + ".test.jsonl");
  double difference = 0;
  for (int i = 0; i < count; i++) {
    const double value = valueOf(network, boards[i]);
    difference = std::max(difference, std::abs(value - values[i]));
    fprintf(test, "{\"cells\":[");
    for (int cell = 0; cell < 16; cell++) fprintf(test, "%s%d", cell ? "," : "", int(boards[i] >> (4 * cell) & 15));
    fprintf(test, "],\"value\":%.0f}\n", value);
  }
  fclose(test);
  size_t total = 0;
  for (const auto& weights : kept) total += weights.size();
  printf("wrote %s: %.2f M weights, about %.2f MB compressed, test values differ by at most %.2f (%.1f s)\n", file.c_str(), total / 1e6,
         network.megabytes, difference, now() - begin);
}

/** Moves an array between the device and a file. */
static void transfer(FILE* file, void* device, size_t bytes, bool save) {
  std::vector<char> buffer(std::min(bytes, size_t(1) << 28));
  for (size_t done = 0; done < bytes;) {
    const size_t part = std::min(buffer.size(), bytes - done);
    char* place = static_cast<char*>(device) + done;
    if (save) CHECK(cudaMemcpy(buffer.data(), place, part, cudaMemcpyDeviceToHost));
    if ((save ? fwrite(buffer.data(), 1, part, file) : fread(buffer.data(), 1, part, file)) != part) refuse("The checkpoint cannot be read or written in full.");
    if (!save) CHECK(cudaMemcpy(place, buffer.data(), part, cudaMemcpyHostToDevice));
    done += part;
  }
}

static void checkpoint(Trainer& t, FILE* file, bool save) {
  transfer(file, t.weights, t.size() * sizeof(float), save);
  transfer(file, t.records, t.size() * sizeof(Record), save);
  transfer(file, t.pools, sizeof(Pools), save);
}

static void saveCheckpoint(Trainer& t, const std::string& name) {
  // Beside the last one, and renamed when complete: an interruption leaves the last one whole.
  const std::string part = name + ".part";
  FILE* file = fopen(part.c_str(), "wb");
  if (!file) refuse("Cannot write " + part);
  fwrite(&t.network, sizeof t.network, 1, file);
  fwrite(&t.moves, sizeof t.moves, 1, file);
  checkpoint(t, file, true);
  if (fclose(file) || rename(part.c_str(), name.c_str())) refuse("Cannot write " + name);
  printf("checkpoint %s\n", name.c_str());
}

static void loadCheckpoint(Trainer& t, const std::string& name) {
  FILE* file = fopen(name.c_str(), "rb");
  if (!file || fread(&t.network, sizeof t.network, 1, file) != 1 || fread(&t.moves, sizeof t.moves, 1, file) != 1) refuse("Cannot read " + name);
  publish(t);
  setUpGames(t);
  t.weights = allocate<float>(t.size());
  t.records = allocate<Record>(t.size());
  checkpoint(t, file, false);
  fclose(file);
}

static Patterns parsePatterns(const std::string& text) {
  Patterns network = {};
  network.stages = 1;
  std::stringstream parts(text);
  for (std::string part; std::getline(parts, part, ':'); network.count++) {
    if (network.count == MAX_PATTERNS || part.size() < 4 || part.size() > MAX_LENGTH || (network.count > 0 && int(part.size()) != network.length)) {
      refuse("--patterns takes up to 16 patterns of one length from 4 to 6, such as 012345:456789; not " + text);
    }
    network.length = int(part.size());
    for (int i = 0; i < network.length; i++) {
      const size_t cell = std::string("0123456789abcdef").find(part[i]);
      if (cell == std::string::npos) refuse("A pattern's cells are 0 to 9 and a to f; not " + part);
      network.cells[network.count][i] = uint8_t(cell);
    }
  }
  return network;
}

static Options parseOptions(int count, char** arguments) {
  Options options;
  const std::map<std::string, std::function<void(const std::string&)>> known = {
      {"--patterns", [&](const std::string& value) { options.patterns = value; }},
      {"--plan", [&](const std::string& value) { options.plan = value; }},
      {"--resume", [&](const std::string& value) { options.resume = value; }},
      {"--init", [&](const std::string& value) { options.init = std::stof(value); }},
      {"--games", [&](const std::string& value) { options.games = std::stoi(value); }},
      {"--launch-steps", [&](const std::string& value) { options.launchSteps = std::stoi(value); }},
      {"--seed", [&](const std::string& value) { options.seed = std::stoull(value); }},
      {"--report", [&](const std::string& value) { options.report = std::stod(value); }},
  };
  for (int i = 1; i < count; i += 2) {
    const auto option = known.find(arguments[i]);
    if (option == known.end() || i + 1 == count) refuse(std::string("Unknown option or missing value: ") + arguments[i]);
    option->second(arguments[i + 1]);
  }
  if (options.plan.empty()) refuse("--plan FILE is needed.");
  return options;
}

/** Line number `number` of the plan, waiting for it to be written. */
static std::string planLine(const std::string& plan, int number) {
  for (;;) {
    std::ifstream file(plan);
    std::string line;
    int at = 0;
    while (at <= number && std::getline(file, line) && !file.eof()) at++;
    if (at > number) return line;
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
}

/** Carries out one step of the plan; false at its end. */
static bool carryOut(Trainer& t, const std::string& line) {
  std::stringstream words(line.substr(0, line.find('#')));
  std::string step, file;
  double first = 0, second = 0;
  if (!(words >> step)) return true;
  printf("-- %s\n", line.c_str());
  fflush(stdout);
  if (step == "end") return false;
  if (step == "split") split(t, {std::istream_iterator<uint32_t>(words), {}});
  else if ((step == "td" || step == "tc") && words >> first >> second) learnFor(t, step == "tc", float(first), second);
  else if (step == "forget" && words >> first) forget<<<1024, 256>>>(t.records, t.size(), float(first));
  else if (step == "restart" && words >> first) t.learning.restartShare = float(first);
  else if (step == "prune" && words >> first) pruneTo(t, first);
  else if ((step == "eval" || step == "eval2") && words >> first) {
    const bool quantised = bool(words >> file);
    if (quantised && (file != "quantised" || !t.quantisedWeights)) refuse("Only `quantised` may follow, after an export: " + line);
    evaluate(t, quantised ? t.quantisedWeights : t.weights, step == "eval2", int(first));
  } else if (step == "export" && words >> file >> first) {
    words >> second;
    exportTo(t, file, first, second);
  }
  else if (step == "checkpoint" && words >> file) saveCheckpoint(t, file);
  else refuse("The plan has no such step: " + line);
  CHECK(cudaDeviceSynchronize());
  fflush(stdout);
  return true;
}

int main(int count, char** arguments) {
  Trainer t;
  t.options = parseOptions(count, arguments);
  std::vector<uint32_t> slides(65536);
  for (uint32_t row = 0; row < 65536; row++) slides[row] = slideRow(row);
  CHECK(cudaMemcpyToSymbol(rowSlides, slides.data(), slides.size() * sizeof(uint32_t)));
  if (!t.options.resume.empty()) {
    loadCheckpoint(t, t.options.resume);
  } else {
    t.network = parsePatterns(t.options.patterns);
    publish(t);
    setUpGames(t);
    t.weights = allocate<float>(t.size());
    t.records = allocate<Record>(t.size());
    fill<<<1024, 256>>>(t.weights, t.network.tablesSize(), t.options.init / (8 * t.network.count));
  }
  for (int line = 0; carryOut(t, planLine(t.options.plan, line));) line++;
}
