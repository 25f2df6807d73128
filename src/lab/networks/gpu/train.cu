// Trains n-tuple networks for 2048 on one GPU by a plan, a file of steps that may be extended while it runs. README.md beside this has
// the build, the options and the steps.
#include <fstream>
#include <iterator>
#include <sstream>
#include "checkpoint.cuh"
#include "export.cuh"
#include "states.cuh"

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

/** `eval GAMES [BUDGET [SEED]] [quantised]`. */
static void carryOutEval(const Trainer& t, std::stringstream& words, const std::string& line) {
  double games = 0;
  std::vector<double> settings;
  std::string which;
  words >> games;
  for (std::string word; words >> word;) {
    if (word.find_first_not_of("0123456789") == std::string::npos) settings.push_back(std::stod(word));
    else which = word;
  }
  settings.resize(2);
  if (settings[1] == 0) settings[1] = double(t.options.seed);
  const bool quantised = which == "quantised";
  if (games < 1 || settings[0] > MAX_BUDGET || (!which.empty() && !quantised)) refuse("eval takes games, a budget of up to 3 spawns, a seed, and `quantised`: " + line);
  if (quantised && !t.quantisedWeights) refuse("Nothing was exported yet: " + line);
  evaluate(t, quantised ? t.quantisedWeights : t.weights, int(games), int(settings[0]), uint64_t(settings[1]));
}

/** Carries out one step of the plan; false at its end. */
static bool carryOut(Trainer& t, const std::string& line) {
  std::stringstream words(line.substr(0, line.find('#')));
  std::string step, name;
  double first = 0, second = 0;
  if (!(words >> step)) return true;
  printf("-- %s\n", line.c_str());
  fflush(stdout);
  if (step == "end") return false;
  if (step == "split") split(t, {std::istream_iterator<uint32_t>(words), {}});
  else if ((step == "td" || step == "tc") && words >> first >> second) learnFor(t, step == "tc", float(first), second);
  else if (step == "hope" && words >> first) hope(t, first);
  else if (step == "forget" && words >> first) forget<<<1024, 256>>>(t.records, t.size(), float(first));
  else if (step == "restart" && words >> first) t.learning.restartShare = float(first);
  else if (step == "average" && words >> name) average(t, name);
  else if (step == "mark" && words >> name) mark(t, name);
  else if (step == "back" && words >> name) goBack(t, name);
  else if (step == "prune" && words >> first) prune(t, first);
  else if (step == "eval") carryOutEval(t, words, line);
  else if (step == "export" && words >> name >> first) exportTo(t, name, first);
  else if (step == "checkpoint" && words >> name) saveCheckpoint(t, name);
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
