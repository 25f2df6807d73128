// Makes an exported network smaller. It plays games, counts how often each weight is looked up, for moves that are made and for those
// that are not, rounds by that as the trainer's export does, and leaves out what is rounded away. README.md beside this has the build
// and the command.
#include "processor-network.h"

/** This share of the games begins where some game entered a later stage. */
constexpr uint32_t RESTARTS_IN_TEN = 4, POOL_READY = 20, POOL_SIZE = 4096;

/** What games look up now and then but not in these ones still matters: each weight was looked up once more than it was. */
constexpr float UNSEEN_USES = 1;

constexpr int COARSEST = 11;

/** How often each weight is looked up in so many moves without search. */
static std::vector<uint32_t> countUses(const Network& network, double moves) {
  std::vector<uint32_t> uses(network.size());
  std::vector<std::vector<Board>> pools(network.stages.size() + 1);
  Random random = {2};
  Choice choice;
  double made = 0, reported = 0, games = 0, points = 0;
  while (made < moves) {
    Board board = spawn(spawn(0, random), random);
    int stage = 0;
    if (!network.stages.empty() && random.below(10) < RESTARTS_IN_TEN) {
      const int wanted = 1 + int(random.below(uint32_t(network.stages.size())));
      if (pools[wanted].size() >= POOL_READY) board = pools[wanted][random.below(uint32_t(pools[wanted].size()))], stage = wanted;
    }
    const bool whole = stage == 0;
    games += whole;
    for (;; made++) {
      choose(network, board, choice);
      if (!choice.legal) break;
      for (int d = 0; d < 4; d++) {
        for (size_t i = 0; choice.legalMoves[d] && i < network.lookups(); i++) uses[choice.indices[d][i]]++;
      }
      if (whole) points += choice.points;
      board = spawn(choice.after, random);
      const int reached = network.stageOf(sumOf(relabel(choice.after)));
      if (reached <= stage) continue;
      stage = reached;
      if (pools[stage].size() < POOL_SIZE) pools[stage].push_back(board);
    }
    if (made < reported + 2e6) continue;
    reported = made;
    printf("%.0f M moves, %.0f games from the start: average %.0f\n", made / 1e6, games, points / games);
    fflush(stdout);
  }
  return uses;
}

static float rounded(float deviation, uint32_t uses, double log2Reference) {
  const int coarseness = std::clamp(int(std::lround((log2Reference - std::log2(float(uses) + UNSEEN_USES)) / 2)), 0, COARSEST);
  const float step = float(1 << coarseness);
  return std::rint(deviation / step) * step;
}

/** What zstd takes to say where a weight is: 2.0 to 3.5 bits, by network. */
constexpr double PLACE_BITS = 2.6;

/** The estimated size, compressed: the entropy of low and of high bytes, and the places. */
static double megabytesOf(const Network& network, const std::vector<uint32_t>& uses, double log2Reference) {
  double bits = 0;
  for (size_t table = 0; table < network.kept.size(); table++) {
    std::vector<double> counts(512);
    double total = 0;
    for (size_t i = 0; i < network.tableSize; i++) {
      if (!network.isKept(table, i)) continue;
      const size_t at = table * network.tableSize + i;
      const float deviation = rounded(network.weights[at] - network.others[table], uses[at], log2Reference);
      if (deviation == 0) continue;
      const long weight = std::lround(network.others[table] + deviation);
      counts[weight & 255]++, counts[256 + (weight >> 8 & 255)]++, total++;
    }
    for (double count : counts) bits -= count > 0 ? count * std::log2(count / total) : 0;
    bits += PLACE_BITS * total;
  }
  return bits / 8e6;
}

static void roundTo(Network& network, const std::vector<uint32_t>& uses, double megabytes) {
  double fine = 0, coarse = 48;
  for (int round = 0; round < 8; round++) {
    const double middle = (fine + coarse) / 2;
    (megabytesOf(network, uses, middle) <= megabytes ? coarse : fine) = middle;
  }
  double total = 0;
  for (size_t table = 0; table < network.kept.size(); table++) {
    network.kept[table] = 0;
    const float other = network.others[table];
    for (size_t i = 0; i < network.tableSize; i++) {
      if (!network.isKept(table, i)) continue;
      float& weight = network.weights[table * network.tableSize + i];
      const float deviation = rounded(weight - other, uses[table * network.tableSize + i], coarse);
      weight = other + deviation;
      if (deviation == 0) network.bits[table][i / 8] &= uint8_t(~(1 << i % 8));
      else network.kept[table]++;
    }
    total += network.kept[table];
  }
  printf("%.2f M weights; those looked up 2^%.1f times are rounded to a point\n", total / 1e6, coarse);
}

int main(int count, char** arguments) {
  if (count != 5) refuse("shrink FILE OUT MEGABYTES MILLIONS: so many millions of moves count what is used");
  buildSlides();
  Network network = readNetwork(arguments[1]);
  for (float& other : network.others) other = std::round(other);
  roundTo(network, countUses(network, std::stod(arguments[4]) * 1e6), std::stod(arguments[3]));
  writeNetwork(network, arguments[2]);
}
