// The file that `lookahead network import` reads, and boards with their values to check a reader by.
#pragma once
#include "play.cuh"
#include "quantise.cuh"

static std::string patternName(const Patterns& network, int pattern) {
  std::string name;
  for (int i = 0; i < network.length; i++) name += "0123456789abcdef"[network.cells[pattern][i]];
  return name;
}

static FILE* openToWrite(const std::string& file) {
  FILE* out = fopen(file.c_str(), "wb");
  if (!out) refuse("Cannot write " + file);
  return out;
}

/** One line of JSON, then for each table a bit map of the weights that stay, and those. Returns how many stay. */
static size_t writeNetwork(const Trainer& t, const Quantised& network, const std::string& file) {
  // 1. The weights that stay, a thread a table.
  const size_t size = t.network.tableSize();
  std::vector<std::vector<int16_t>> kept(t.tables());
  std::vector<std::thread> threads;
  for (int table = 0; table < t.tables(); table++) {
    threads.emplace_back([&, table] {
      for (size_t word = table * size / 32; word < (table + 1) * size / 32; word++) {
        for (uint32_t rest = network.bits[word]; rest; rest &= rest - 1) kept[table].push_back(network.weights[word * 32 + __builtin_ctz(rest)]);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();

  // 2. The line.
  FILE* out = openToWrite(file);
  fprintf(out, "{\"format\":\"lookahead-ntuple-raw\",\"version\":2,\"relabels\":true,\"moves\":%.0f,\"scale\":%.9g,\"patterns\":[", t.moves, network.scale);
  for (int pattern = 0; pattern < t.network.count; pattern++) fprintf(out, "%s\"%s\"", pattern ? "," : "", patternName(t.network, pattern).c_str());
  fprintf(out, "],\"stages\":[");
  for (int stage = 1; stage < t.network.stages; stage++) fprintf(out, "%s%u", stage > 1 ? "," : "", t.network.stageSums[stage]);
  fprintf(out, "],\"baselines\":[");
  for (int i = 0; i < BASELINES; i++) fprintf(out, "%s%d", i ? "," : "", network.baselines[i]);
  fprintf(out, "],\"tables\":[");
  for (int table = 0; table < t.tables(); table++) {
    fprintf(out, "%s{\"kept\":%zu,\"other\":%d}", table ? "," : "", kept[table].size(), network.others[table]);
  }
  fprintf(out, "]}\n");

  // 3. The tables.
  size_t total = 0;
  bool written = true;
  for (int table = 0; table < t.tables(); table++) {
    written &= fwrite(network.bits.data() + table * size / 32, 1, size / 8, out) == size / 8;
    written &= fwrite(kept[table].data(), sizeof(int16_t), kept[table].size(), out) == kept[table].size();
    total += kept[table].size();
  }
  if (fclose(out) || !written) refuse("Cannot write " + file);
  return total;
}

/** Boards to verify a player with: from games in progress, from the pools, and those with every 16384 made a 32768. */
static std::vector<Board> testBoards(const Trainer& t) {
  std::vector<Game> games(t.gameCount());
  std::vector<Board> boards;
  std::vector<Pools> pools(1);
  CHECK(cudaMemcpy(games.data(), t.games, games.size() * sizeof(Game), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(pools.data(), t.pools, sizeof(Pools), cudaMemcpyDeviceToHost));
  for (int i = 0; i < 40; i++) boards.push_back(games[i * games.size() / 40].board);
  for (int stage = 1; stage < t.network.stages; stage++) {
    for (unsigned i = 0; i < 4 && i < pools[0].count[stage]; i++) {
      const Board board = pools[0].boards[stage][i];
      boards.push_back(board);
      boards.push_back(board | (board >> 1 & board >> 2 & board >> 3 & LOWEST_BITS));
    }
  }
  return boards;
}

/**
 * For each board its value as an afterstate, computed here, and what its best move is worth with budgets of 0 to 3 spawns, computed
 * there. Returns by how much the values here and there differ at most.
 */
static double writeTest(const Trainer& t, const Quantised& network, const std::string& file) {
  const std::vector<Board> boards = testBoards(t);
  const int count = int(boards.size());
  Board* deviceBoards = allocate<Board>(count);
  float* deviceValues = allocate<float>(count);
  CHECK(cudaMemcpy(deviceBoards, boards.data(), count * sizeof(Board), cudaMemcpyHostToDevice));
  const auto fetch = [&] {
    std::vector<float> values(count);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(values.data(), deviceValues, count * sizeof(float), cudaMemcpyDeviceToHost));
    return values;
  };
  withShape(t, [&](auto rounds, auto length) {
    valuesOf<rounds, length><<<(count + 3) / 4, 128>>>(t.quantisedWeights, deviceBoards, deviceValues, count);
  });
  const std::vector<float> values = fetch();
  std::vector<std::vector<float>> searched;
  for (int budget = 0; budget <= MAX_BUDGET; budget++) {
    HashEntry* tables = allocate<HashEntry>(hashEntries(budget, count));
    withBudget(t, budget, [&](auto rounds, auto length, auto constantBudget) {
      searchBoards<rounds, length, constantBudget><<<count, 32 * warpsFor(constantBudget)>>>(t.quantisedWeights, tables, deviceBoards, deviceValues);
    });
    searched.push_back(fetch());
    CHECK(cudaFree(tables));
  }
  CHECK(cudaFree(deviceBoards));
  CHECK(cudaFree(deviceValues));

  FILE* test = openToWrite(file);
  double difference = 0;
  for (int i = 0; i < count; i++) {
    const double value = valueOf(network, boards[i]);
    difference = std::max(difference, std::abs(value - values[i]));
    fprintf(test, "{\"cells\":[");
    for (int cell = 0; cell < 16; cell++) fprintf(test, "%s%d", cell ? "," : "", int(boards[i] >> (4 * cell) & 15));
    fprintf(test, "],\"value\":%.0f,\"best\":[", value);
    for (int budget = 0; budget <= MAX_BUDGET; budget++) fprintf(test, "%s%.1f", budget ? "," : "", searched[budget][i]);
    fprintf(test, "]}\n");
  }
  fclose(test);
  return difference;
}

static void exportTo(Trainer& t, const std::string& file, double megabytes) {
  const double begin = now();
  if (t.quantisedWeights) CHECK(cudaFree(t.quantisedWeights));
  t.quantisedWeights = allocate<float>(t.size());
  const Quantised network = quantise(t, megabytes, t.quantisedWeights);
  const size_t kept = writeNetwork(t, network, file);
  const double difference = writeTest(t, network, file + ".test.jsonl");
  printf("wrote %s: %.2f M weights, about %.2f MB compressed, test values differ by at most %.2f (%.1f s)\n", file.c_str(), kept / 1e6,
         network.megabytes, difference, now() - begin);
}
