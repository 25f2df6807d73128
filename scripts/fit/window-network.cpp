// Trains the network of kmaster's evaluation on the games of self-play.ts.
//
//   g++ -O3 -march=native -ffast-math -std=c++17 -pthread -o window-network window-network.cpp
//   ./window-network OUT MILLIONS THREADS GAMES…      # learns so many million positions, each several times
//
// Every empty cell has a vector for each side: the sum over four directions of a learnt vector for its window, the four
// cells on either side, seen by that side. It is clipped to 0 … 1 and summed over all empty cells. A small dense network
// turns the sums of both sides into the side to move's chance of winning; a scalar product turns the vectors of a cell
// into the rank of a move there. Windows and their mirror images share a vector. Adam (Kingma and Ba, 2015).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#ifndef WIDTH
#define WIDTH 16
#endif
#ifndef HIDDEN
#define HIDDEN 16
#endif
constexpr int D = WIDTH;
constexpr int H = HIDDEN;
constexpr int MAX_SIDE = 20;
constexpr int MAX_CELLS = MAX_SIDE * MAX_SIDE;
constexpr int REACH = 4;
constexpr int FIRST_BIT = 5;
/// The sums over cells are divided by this before the dense layers.
constexpr float POOL = 8;
/// A value of the search in points that is a factor of e in the odds.
constexpr float POINTS = 280;
constexpr int WON = 29000;
/// Weight of the game's result in the target, the rest is the value found by the search; and of the moves in the loss.
constexpr float RESULT_SHARE = 0.4f;
constexpr float MOVE_SHARE = 0.25f;
constexpr int BATCH = 512;
/// Decay of the windows' own weights.
#ifndef DECAY
#define DECAY 0.05f
#endif
constexpr int HELD_OUT = 50;

// 1. Windows. An index has eight bits for our stones and eight for theirs; beyond the board both are set.
std::vector<uint16_t> codeOf(65536, 0);
std::vector<uint8_t> fiveOf(65536, 0), fourOf(65536, 0), openFourOf(65536, 0);
int codes = 0;
/// By code: its two halves. What a half is worth alone is learnt too, for windows that are rare.
std::vector<std::pair<int, int>> halvesOf;
constexpr int HALVES = 256;

int mirrored8(int bits) {
  int out = 0;
  for (int i = 0; i < 8; i++) out |= ((bits >> i) & 1) << (7 - i);
  return out;
}

void buildWindows() {
  for (int index = 0; index < 65536; index++) {
    const int ours = index & 255, theirs = index >> 8, wall = ours & theirs;
    // Bits 3 … 0 go outwards on one side, bits 4 … 7 on the other; behind a wall there is only wall.
    bool possible = true;
    for (int i = 3; i > 0; i--) possible &= !((wall >> i) & 1) || ((wall >> (i - 1)) & 1);
    for (int i = 4; i < 7; i++) possible &= !((wall >> i) & 1) || ((wall >> (i + 1)) & 1);
    if (!possible) continue;
    const int image = mirrored8(ours) | (mirrored8(theirs) << 8);
    codeOf[index] = image < index ? codeOf[image] : codes++;
    // From the nearest cell outwards.
    auto half = [](int a, int b) { return (a & 15) | ((b & 15) << 4); };
    auto turned = [](int bits) { return ((bits & 1) << 3) | ((bits & 2) << 1) | ((bits & 4) >> 1) | ((bits & 8) >> 3); };
    if (image >= index) halvesOf.emplace_back(half(turned(ours & 15), turned(theirs & 15)), half(ours >> 4, theirs >> 4));
    const int own = (ours & 15) | ((ours & 0xf0) << 1), other = (theirs & 15) | ((theirs & 0xf0) << 1);
    int completions = 0;
    for (int first = 0; first <= REACH; first++) {
      if ((other >> first) & 31) continue;
      const int missing = ~((own | 16) >> first) & 31;
      if (missing == 0) fiveOf[index] = 1;
      else if ((missing & (missing - 1)) == 0) completions |= missing << first;
    }
    fourOf[index] = completions != 0;
    openFourOf[index] = __builtin_popcount(completions) > 1;
  }
}

// 2. Games and positions.
struct Game {
  uint8_t size;
  float result;
  uint8_t opening;
  /// After this many stones no random move follows.
  uint8_t settled;
  std::vector<uint16_t> played, best;
  std::vector<int16_t> values;
};
struct Position {
  uint32_t game;
  uint16_t ply;
};
std::vector<Game> games;

bool readGame(const std::string& line, Game& game) {
  std::istringstream in(line);
  int size, opening;
  if (!(in >> size >> game.result >> opening)) return false;
  game.size = size;
  game.opening = opening;
  for (int i = 0, cell; i < opening && in >> cell; i++) game.played.push_back(cell);
  int best, value, played;
  game.settled = opening;
  while (in >> best >> value >> played) {
    game.best.push_back(best);
    game.values.push_back(value);
    game.played.push_back(played);
    if (best != played) game.settled = game.played.size();
  }
  return true;
}

/// What the network sees of a position, from the side to move.
struct View {
  int cells;
  uint16_t cell[MAX_CELLS];
  /// By empty cell, direction, and whether it is seen by the other side.
  uint16_t code[MAX_CELLS][2][4];
  float target;
  /// Among the empty cells.
  int move;
  /// Whether the search would evaluate it: nobody can complete a line, and the side to move cannot make an open four.
  bool quiet;
};

/// Sets up a position.
void look(const Position& position, View& view) {
  const Game& game = games[position.game];
  const int n = game.size, ply = position.ply, side = ply & 1;
  uint32_t words[2][6 * MAX_SIDE];
  uint8_t taken[MAX_CELLS] = {};
  memset(words, 0xff, sizeof words);
  auto word = [&](int r, int c, int d) { return d == 0 ? r : d == 1 ? MAX_SIDE + c : d == 2 ? 3 * MAX_SIDE - 1 + r - c : 4 * MAX_SIDE - 1 + r + c; };
  auto bit = [&](int r, int c, int d) { return FIRST_BIT + (d ? r : c); };
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      for (int d = 0; d < 4; d++)
        for (int s = 0; s < 2; s++) words[s][word(r, c, d)] &= ~(1u << bit(r, c, d));
  for (int i = 0; i < ply; i++) {
    const int cell = game.played[i], r = cell / n, c = cell % n;
    taken[cell] = 1;
    for (int d = 0; d < 4; d++) words[i & 1][word(r, c, d)] |= 1u << bit(r, c, d);
  }
  const int best = game.best[ply - game.opening], value = game.values[ply - game.opening];
  view.cells = 0;
  view.move = -1;
  view.quiet = true;
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++) {
      const int cell = r * n + c;
      if (taken[cell]) continue;
      int fours = 0;
      for (int d = 0; d < 4; d++) {
        const int shift = bit(r, c, d) - REACH;
        auto narrowed = [&](uint32_t w) { return ((w >> shift) & 15) | ((w >> (shift + 1)) & 0xf0); };
        const uint32_t ours = narrowed(words[side][word(r, c, d)]), theirs = narrowed(words[1 - side][word(r, c, d)]);
        const uint32_t mine = ours | (theirs << 8), other = theirs | (ours << 8);
        view.quiet &= !(fiveOf[mine] | fiveOf[other] | openFourOf[mine]);
        fours += fourOf[mine];
        view.code[view.cells][0][d] = codeOf[mine];
        view.code[view.cells][1][d] = codeOf[other];
      }
      view.quiet &= fours < 2;
      if (cell == best) view.move = view.cells;
      view.cell[view.cells++] = cell;
    }
  const float searched = value > WON ? 1 : value < -WON ? 0 : 1 / (1 + expf(-value / POINTS));
  const float result = side == 0 ? game.result : 1 - game.result;
  const float share = ply >= game.settled ? RESULT_SHARE : 0;
  view.target = share * result + (1 - share) * searched;
}

// 3. The network. One array of parameters, so that Adam needs to know nothing of it.
struct Shape {
  int windows, halves, moveOurs, moveTheirs, first, firstBias, second, direct, bias, end;
} at;

void layOut() {
  at.windows = 0;
  at.moveOurs = codes * D;
  at.moveTheirs = at.moveOurs + D;
  at.first = at.moveTheirs + D;
  at.firstBias = at.first + H * 2 * D;
  at.second = at.firstBias + H;
  at.direct = at.second + H;
  at.bias = at.direct + 2 * D;
  at.halves = at.bias + 1;
  at.end = at.halves + HALVES * D;
}

struct Losses {
  double value = 0, move = 0, right = 0, count = 0, moves = 0;
};

/// Adds the gradient of one position to `gradient` unless it is null.
void learn(const float* w, float* gradient, const View& view, Losses& losses) {
  static thread_local float sums[MAX_CELLS][2][D], logits[MAX_CELLS], errors[MAX_CELLS];
  float pooled[2 * D] = {};
  for (int i = 0; i < view.cells; i++)
    for (int s = 0; s < 2; s++) {
      float* v = sums[i][s];
      const uint16_t* code = view.code[i][s];
      const float *a = w + code[0] * D, *b = w + code[1] * D, *c = w + code[2] * D, *d = w + code[3] * D;
      for (int j = 0; j < D; j++) {
        v[j] = a[j] + b[j] + c[j] + d[j];
        pooled[s * D + j] += std::min(1.0f, std::max(0.0f, v[j]));
      }
    }
  for (float& each : pooled) each /= POOL;
  // The value.
  float hidden[H], out = w[at.bias];
  for (int k = 0; k < H; k++) {
    float sum = w[at.firstBias + k];
    const float* row = w + at.first + k * 2 * D;
    for (int j = 0; j < 2 * D; j++) sum += row[j] * pooled[j];
    hidden[k] = sum;
    out += w[at.second + k] * std::max(0.0f, sum);
  }
  for (int j = 0; j < 2 * D; j++) out += w[at.direct + j] * pooled[j];
  const float chance = 1 / (1 + expf(-out));
  const float t = view.target;
  if (view.quiet) {
    losses.value -= t * logf(std::max(chance, 1e-7f)) + (1 - t) * logf(std::max(1 - chance, 1e-7f));
    losses.count++;
  }
  // The move.
  float highest = -1e30f;
  int favourite = -1;
  for (int i = 0; i < view.cells; i++) {
    float sum = 0;
    for (int j = 0; j < D; j++) {
      sum += w[at.moveOurs + j] * std::min(1.0f, std::max(0.0f, sums[i][0][j]));
      sum += w[at.moveTheirs + j] * std::min(1.0f, std::max(0.0f, sums[i][1][j]));
    }
    logits[i] = sum;
    if (sum > highest) highest = sum, favourite = i;
  }
  float total = 0;
  for (int i = 0; i < view.cells; i++) total += errors[i] = expf(logits[i] - highest);
  {
    losses.move -= logits[view.move] - highest - logf(total);
    losses.right += favourite == view.move;
    losses.moves++;
  }
  if (!gradient) return;
  const float error = view.quiet ? chance - t : 0;
  float toPooled[2 * D];
  gradient[at.bias] += error;
  for (int j = 0; j < 2 * D; j++) {
    gradient[at.direct + j] += error * pooled[j];
    toPooled[j] = error * w[at.direct + j];
  }
  for (int k = 0; k < H; k++) {
    gradient[at.second + k] += error * std::max(0.0f, hidden[k]);
    // A little of the gradient passes where the unit is off, so that none dies.
    const float g = error * w[at.second + k] * (hidden[k] > 0 ? 1.0f : 0.01f);
    gradient[at.firstBias + k] += g;
    float* row = gradient + at.first + k * 2 * D;
    const float* weights = w + at.first + k * 2 * D;
    for (int j = 0; j < 2 * D; j++) {
      row[j] += g * pooled[j];
      toPooled[j] += g * weights[j];
    }
  }
  for (float& each : toPooled) each /= POOL;
  for (int i = 0; i < view.cells; i++) {
    const float e = MOVE_SHARE * (errors[i] / total - (i == view.move));
    for (int s = 0; s < 2; s++) {
      const float* v = sums[i][s];
      float g[D];
      float* toMove = gradient + (s ? at.moveTheirs : at.moveOurs);
      const float* move = w + (s ? at.moveTheirs : at.moveOurs);
      for (int j = 0; j < D; j++) {
        toMove[j] += e * std::min(1.0f, std::max(0.0f, v[j]));
        g[j] = (v[j] > 0 && v[j] < 1 ? 1.0f : 0.02f) * (toPooled[s * D + j] + e * move[j]);
      }
      for (int d = 0; d < 4; d++) {
        float* row = gradient + view.code[i][s][d] * D;
        for (int j = 0; j < D; j++) row[j] += g[j];
      }
    }
  }
}

/// As the kernel reads it (assembly/k-in-a-row/layout.ts): rounded vectors, and the dense layers for sums in their units.
void write(const char* name, const std::vector<float>& w) {
  constexpr float FULL = 64;
  std::ofstream file(name, std::ios::binary);
  auto put = [&](auto value) { file.write(reinterpret_cast<const char*>(&value), sizeof value); };
  for (int i = 0; i < at.moveOurs; i++) put(static_cast<int8_t>(std::clamp(std::round(w[i] * FULL), -127.0f, 127.0f)));
  for (int i = at.moveOurs; i < at.first; i++) put(static_cast<int16_t>(std::round(w[i] * 128)));
  for (int j = 0; j < 2 * D; j++)
    for (int k = 0; k < H; k++) put(w[at.first + k * 2 * D + j] / (POOL * FULL));
  for (int i = at.firstBias; i < at.direct; i++) put(w[i]);
  for (int j = 0; j < 2 * D; j++) put(w[at.direct + j] / (POOL * FULL));
  put(w[at.bias]);
}

int main(int argc, char** argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: window-network OUT MILLIONS THREADS GAMES…\n");
    return 2;
  }
  const long planned = atof(argv[2]) * 1e6 / BATCH;
  const int threads = std::max(1, atoi(argv[3]));
  buildWindows();
  layOut();
  for (int i = 4; i < argc; i++) {
    std::ifstream in(argv[i]);
    for (std::string line; std::getline(in, line);) {
      Game game;
      if (readGame(line, game)) games.push_back(std::move(game));
    }
  }
  std::vector<Position> positions, heldOut;
  for (uint32_t g = 0; g < games.size(); g++)
    for (size_t i = 0; i < games[g].best.size(); i++)
      (g % HELD_OUT ? positions : heldOut).push_back({g, static_cast<uint16_t>(games[g].opening + i)});
  fprintf(stderr, "%zu games, %zu positions, %d windows\n", games.size(), positions.size(), codes);

  std::mt19937 random(1);
  std::vector<float> w(at.end), m(at.end), v(at.end);
  std::normal_distribution<float> normal;
  for (int i = 0; i < at.moveOurs; i++) w[i] = 0.02f * normal(random);
  for (int i = at.moveOurs; i < at.first; i++) w[i] = 0.3f * normal(random);
  for (int i = at.first; i < at.firstBias; i++) w[i] = normal(random) / sqrtf(2 * D);
  for (int i = at.halves; i < at.end; i++) w[i] = 0.05f * normal(random) + 0.02f;
  for (int i = at.second; i < at.direct; i++) w[i] = 0.1f * normal(random) / sqrtf(H);
  std::shuffle(positions.begin(), positions.end(), random);

  // The weights in use: those of windows with their halves added.
  std::vector<float> used;
  auto combine = [&] {
    used = w;
    for (int code = 0; code < codes; code++)
      for (int j = 0; j < D; j++) used[code * D + j] += w[at.halves + halvesOf[code].first * D + j] + w[at.halves + halvesOf[code].second * D + j];
  };
  std::vector<std::vector<float>> gradients(threads, std::vector<float>(at.end));
  const auto started = std::chrono::steady_clock::now();
  auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count(); };
  size_t next = 0;
  long steps = 0;
  double reported = 0;
  Losses running;
  for (; steps < planned; steps++) {
    const double spent = elapsed();
    if (next + BATCH > positions.size()) {
      std::shuffle(positions.begin(), positions.end(), random);
      next = 0;
    }
    combine();
    std::vector<Losses> parts(threads);
    auto work = [&](int thread) {
      std::fill(gradients[thread].begin(), gradients[thread].end(), 0.0f);
      View view;
      for (int i = thread; i < BATCH; i += threads)
        look(positions[next + i], view), learn(used.data(), gradients[thread].data(), view, parts[thread]);
    };
    std::vector<std::thread> pool;
    for (int t = 1; t < threads; t++) pool.emplace_back(work, t);
    work(0);
    for (auto& each : pool) each.join();
    next += BATCH;
    for (auto& part : parts) {
      running.value += part.value, running.move += part.move, running.right += part.right;
      running.count += part.count, running.moves += part.moves;
    }
    // The rate falls along half a cosine.
    const float rate = 2e-3f * (0.5f + 0.5f * cosf(M_PI * steps / planned)) + 2e-6f;
    const float warm = std::min(1.0f, (steps + 1) / 200.0f);
    const float fix1 = 1 - powf(0.9f, steps + 1), fix2 = 1 - powf(0.999f, steps + 1);
    auto& total = gradients[0];
    for (int t = 1; t < threads; t++)
      for (int i = 0; i < at.halves; i++) total[i] += gradients[t][i];
    std::fill(total.begin() + at.halves, total.end(), 0.0f);
    for (int code = 0; code < codes; code++)
      for (int j = 0; j < D; j++) {
        total[at.halves + halvesOf[code].first * D + j] += total[code * D + j];
        total[at.halves + halvesOf[code].second * D + j] += total[code * D + j];
      }
    for (int i = 0; i < at.end; i++) {
      const float g = total[i] / BATCH;
      m[i] = 0.9f * m[i] + 0.1f * g;
      v[i] = 0.999f * v[i] + 0.001f * g * g;
      w[i] -= warm * rate * ((m[i] / fix1) / (sqrtf(v[i] / fix2) + 1e-8f) + (i < at.moveOurs ? DECAY * w[i] : 0));
    }
    if (spent - reported > 20) {
      reported = spent;
      Losses held;
      View view;
      for (size_t i = 0; i < heldOut.size() && i < 60000; i++)
        look(heldOut[i], view), learn(used.data(), nullptr, view, held);
      fprintf(stderr, "%5.0f s, %5.1f M positions: loss %.4f held out %.4f; moves %.3f, held out %.3f, %.1f %% right\n", spent,
              steps * 1e-6 * BATCH, running.value / running.count, held.value / held.count, running.move / running.moves,
              held.move / held.moves, 100 * held.right / held.moves);
      running = {};
    }
  }
  combine();
  Losses held;
  View view;
  for (auto& position : heldOut)
    look(position, view), learn(used.data(), nullptr, view, held);
  fprintf(stderr, "held out: %.0f positions, loss %.4f, moves %.3f, %.1f %% right\n", held.count, held.value / held.count,
          held.move / held.moves, 100 * held.right / held.moves);
  write(argv[1], used);
}
