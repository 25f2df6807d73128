// Relearns the weights of an exported network that 16 bits could not hold. Until the export had a scale, it cut such weights off at
// ±32767 points: few of them (1,621 of 32 M), but among the most used. Everything else stays as it is. README.md beside this has the
// build and the command.
//
// TD(0) on afterstates with greedy games, in which only the cut weights move. A large tile stays where it is for hundreds of moves: one
// board's error says little, and a whole stretch of boards with the same weight is one sample. So each weight's rate falls with the
// number of its stretches.
#include <unordered_map>
#include "processor-network.h"

/** Where to start: of the largest weights that were not cut, those above x + 9,000 points are a third of those above x. */
constexpr float HIDDEN_POINTS = 6000;

constexpr float FIRST_RATE = 0.3f, LAST_RATE = 0.004f, STRETCHES = 10;

/** This share of the games begins where some game entered a later stage. */
constexpr uint32_t RESTARTS_IN_TEN = 4, POOL_READY = 20, POOL_SIZE = 4096;

struct Cut {
  int stretches = 0;
  uint64_t lastMove = 0;
  float sign = 0;
};

struct Learner {
  Network& network;
  std::unordered_map<uint32_t, Cut> cuts;
  uint64_t moves = 0;

  explicit Learner(Network& network) : network(network) {
    for (size_t i = 0; i < network.size(); i++) {
      float& weight = network.weights[i];
      if (std::fabs(weight) < LIMIT) continue;
      cuts[uint32_t(i)].sign = weight < 0 ? -1.0f : 1.0f;
      weight += weight < 0 ? -HIDDEN_POINTS : HIDDEN_POINTS;
    }
  }

  void learn(const uint32_t* indices, float error) {
    float squares = 0;
    mine.clear();
    for (size_t i = 0; i < network.lookups(); i++) {
      const uint32_t index = indices[i];
      if (std::fabs(network.weights[index]) < LIMIT) continue;
      const auto known = std::find_if(mine.begin(), mine.end(), [&](const auto& entry) { return entry.first == index; });
      if (known == mine.end()) mine.push_back({index, 1});
      else known->second++;
    }
    for (const auto& [index, times] : mine) squares += float(times * times);
    for (const auto& [index, times] : mine) {
      Cut& cut = cuts[index];
      if (cut.lastMove + 1 < moves) cut.stretches++;
      cut.lastMove = moves;
      const float rate = std::max(LAST_RATE, FIRST_RATE / (1 + float(cut.stretches) / STRETCHES));
      float& weight = network.weights[index];
      weight += rate * error * float(times) / squares;
      // It was cut, so it was at least so large.
      if (weight * cut.sign < LIMIT) weight = cut.sign * LIMIT;
    }
  }

 private:
  std::vector<std::pair<uint32_t, int>> mine;
};

struct Tally {
  double games = 0, points = 0, with16384 = 0, with32768 = 0;
};

/** Plays one game and learns from it. */
static void play(Learner& learner, Random& random, std::vector<std::vector<Board>>& pools, Tally& tally) {
  const Network& network = learner.network;
  Board board = spawn(spawn(0, random), random);
  int stage = 0;
  bool whole = true;
  const int wanted = 1 + int(random.below(uint32_t(network.stages.size())));
  if (random.below(10) < RESTARTS_IN_TEN && pools[wanted].size() >= POOL_READY) {
    board = pools[wanted][random.below(uint32_t(pools[wanted].size()))];
    stage = wanted;
    whole = false;
  }
  Choice choice;
  uint32_t last[128];
  float lastValue = 0;
  bool first = true;
  double points = 0;
  for (;;) {
    choose(network, board, choice);
    learner.moves++;
    if (!first) learner.learn(last, (choice.legal ? choice.value : 0) - lastValue);
    if (!choice.legal) break;
    // Not the value that was chosen by: the weights may have moved since.
    lastValue = network.locate(choice.after, last) + network.sum(last);
    first = false;
    points += choice.points;
    board = spawn(choice.after, random);
    const int reached = network.stageOf(sumOf(relabel(choice.after)));
    if (reached > stage) {
      stage = reached;
      if (pools[stage].size() < POOL_SIZE) pools[stage].push_back(board);
      else pools[stage][random.below(POOL_SIZE)] = board;
    }
  }
  if (!whole) return;
  int highest = 0;
  for (Board rest = board; rest; rest >>= 4) highest = std::max(highest, int(rest & 15));
  tally.games++;
  tally.points += points;
  tally.with16384 += highest >= 14;
  tally.with32768 += highest >= 15;
}

int main(int count, char** arguments) {
  if (count != 4) refuse("relearn FILE OUT MILLIONS: reads an exported network, learns for so many millions of moves, and writes it");
  buildSlides();
  Network network = readNetwork(arguments[1]);
  if (network.scale != 1) refuse("The network has a scale: nothing in it was cut off");
  Learner learner(network);
  printf("%zu weights were cut off\n", learner.cuts.size());
  fflush(stdout);
  std::vector<std::vector<Board>> pools(network.stages.size() + 1);
  Random random = {1};
  Tally tally;
  const double moves = std::stod(arguments[3]) * 1e6, part = 2e6;
  double reported = 0;
  while (double(learner.moves) < moves) {
    play(learner, random, pools, tally);
    if (double(learner.moves) < reported + part) continue;
    reported = double(learner.moves);
    double hidden = 0, seen = 0;
    for (const auto& [index, cut] : learner.cuts) {
      if (cut.stretches == 0) continue;
      hidden += std::fabs(network.weights[index]) - LIMIT;
      seen++;
    }
    printf("%.0f M moves, %.0f games: average %.0f, 16384 %.1f%%, 32768 %.1f%%; %.0f cut weights met, %.0f points hidden in each\n", reported / 1e6,
           tally.games, tally.points / tally.games, 100 * tally.with16384 / tally.games, 100 * tally.with32768 / tally.games, seen, hidden / seen);
    fflush(stdout);
    tally = {};
  }
  writeNetwork(network, arguments[2]);
}
