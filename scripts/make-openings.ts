import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { formatMoves, parseMoves } from '../src/games/k-in-a-row/notation.ts';
import { isOver, play, type State, start } from '../src/games/k-in-a-row/state.ts';
import { createKernelKInARow, layOutForAnyRules, WIN } from '../src/kernel/k-in-a-row/kernel.ts';
import { imagesOf } from '../src/kernel/symmetries.ts';
import { kernelModule } from '../src/lab/kernel-module.ts';
import { createPlayer } from '../src/players/catalog.ts';
import type { PlayerKInARow } from '../src/players/entry.ts';
import { decideInGame } from '../src/players/k-in-a-row/decide.ts';
import { setUpKernel } from '../src/players/k-in-a-row/position.ts';
import { Random } from '../src/random.ts';

/**
 * Finds balanced openings. Random stones near the centre are a candidate; it must look level to ever deeper searches, and
 * then each side must score enough in games of kmaster against itself. Every candidate that is played out is saved, and the
 * same command resumes after the last one. At the end the openings and their scores are written to RESULTS:
 *
 *   node scripts/make-openings.ts experiments/openings-15.json CANDIDATES experiments/results/openings-15.json
 */
interface Order {
  readonly rows: number;
  readonly cols: number;
  readonly k: number;
  readonly seed: number;
  /** Openings to find. */
  readonly wanted: number;
  readonly stones: { readonly min: number; readonly max: number };
  /** The stones' greatest distance from the centre, by row and by column. */
  readonly reach: number;
  /** What a search of so many plies may find, before any other: a value within this of zero. */
  readonly glance?: { readonly plies: number; readonly within: number };
  /** The same for searches of so many positions. */
  readonly looks: readonly { readonly nodes: number; readonly within: number }[];
  /** Games of self-play; a move costs between a quarter of `nodes` positions and twice as many, by chance, so that games differ. */
  readonly games: number;
  readonly nodes: number;
  /** X's share of the points. */
  readonly score: { readonly min: number; readonly max: number };
  /** A candidate is dropped after so many games if one side has scored less than this share of the points. */
  readonly early: { readonly games: number; readonly least: number };
}

interface Candidate {
  /** Its number among all random ones. */
  readonly number: number;
  readonly opening: string;
  /** X's points and the games played, fewer if it was dropped early. */
  readonly points: number;
  readonly games: number;
  /** How many of the games differ. */
  readonly different: number;
}

const GLANCE_BYTES = 2 ** 18;

const [orderFile = 'experiments/openings-15.json', candidatesFile = 'openings.jsonl', resultsFile] =
  process.argv.slice(2);
const file = JSON.parse(readFileSync(orderFile, 'utf8'));
const order: Order = file.openings;
const rules = { rows: order.rows, cols: order.cols, k: order.k };
const images = imagesOf(rules);
const module = kernelModule();

/** For glances: its memory is put back to what it was before each, which is quicker than a new player. */
const layout = layOutForAnyRules(GLANCE_BYTES);
const kernel = createKernelKInARow(module, { ...rules, hashBytes: GLANCE_BYTES, quick: true }, layout);
const untouched = new Uint8Array(layout.memory.buffer).slice();

const candidates = readCandidates();
const seen = new Set(candidates.filter(isBalanced).map(({ opening }) => classOf(parseMoves(opening, rules))));
for (let number = (candidates.at(-1)?.number ?? -1) + 1; seen.size < order.wanted; number++) {
  const opening = randomOpening(Random.of(`opening ${order.seed} ${number}`, 'player'));
  if (order.glance && Math.abs(glanceAt(opening, order.glance.plies)) > order.glance.within) continue;
  // A new player for each candidate: what its table remembers must not depend on where a run was resumed.
  const { player } = createPlayer('k-in-a-row', `kmaster:nodes=${1e9}`, { module });
  if (seen.has(classOf(opening.moves)) || !looksLevel(opening, player)) continue;
  const candidate = {
    number,
    opening: formatMoves(opening.moves, rules),
    ...playOut(opening, player, number),
  };
  appendFileSync(candidatesFile, `${JSON.stringify(candidate)}\n`);
  candidates.push(candidate);
  if (isBalanced(candidate)) seen.add(classOf(opening.moves));
  console.error(`${seen.size} of ${order.wanted}, ${candidates.length} played out, ${number + 1} tried`);
}
const found = candidates.filter(isBalanced);
const result = {
  name: file.name,
  tried: candidates.at(-1)!.number + 1,
  playedOut: candidates.length,
  openings: found.map(({ opening, points, games, different }) => ({ opening, points, games, different })),
};
if (resultsFile) {
  const lines = result.openings.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  const { openings: _, ...head } = result;
  const fields = JSON.stringify(head, null, 2).slice(0, -2);
  writeFileSync(resultsFile, `${fields},\n  "openings": [\n${lines}\n  ]\n}\n`);
}
for (const { opening } of found) console.log(offsetsOf(parseMoves(opening, rules)));

/** The finished candidates; half a line, left by a run that was killed, is dropped. */
function readCandidates(): Candidate[] {
  if (!existsSync(candidatesFile)) return [];
  const text = readFileSync(candidatesFile, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(candidatesFile, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

function isBalanced({ points, games }: Candidate): boolean {
  const share = points / games;
  return games === order.games && share >= order.score.min && share <= order.score.max;
}

function randomOpening(random: Random): State {
  const { stones, reach } = order;
  const wanted = stones.min + random.below(stones.max - stones.min + 1);
  const offset = () => random.below(2 * reach + 1) - reach;
  let state = start(rules);
  while (state.moves.length < wanted) {
    const row = Math.floor(rules.rows / 2) + offset();
    const cell = row * rules.cols + Math.floor(rules.cols / 2) + offset();
    if (state.cells[cell] === null) state = play(state, cell);
  }
  return state;
}

/** The same for openings that differ by a symmetry or by the order of their moves. */
function classOf(moves: readonly number[]): string {
  const stonesOf = (image: readonly number[], parity: number) =>
    moves
      .filter((_, i) => i % 2 === parity)
      .map((cell) => image[cell]!)
      .toSorted((a, b) => a - b)
      .join(' ');
  return images.map((image) => [0, 1].map((parity) => stonesOf(image, parity)).join(', ')).toSorted()[0]!;
}

/** The value of the position to a search of so many plies. */
function glanceAt(opening: State, plies: number): number {
  new Uint8Array(layout.memory.buffer).set(untouched);
  const side = setUpKernel(kernel, opening);
  kernel.search.startSearch(side);
  for (let depth = 1; depth <= plies; depth++) kernel.search.searchRoot(side, depth, -WIN, WIN, 2 ** 31 - 1);
  return kernel.rootValue(kernel.bestMove());
}

function looksLevel(opening: State, player: PlayerKInARow): boolean {
  return order.looks.every(({ nodes, within }) => {
    const { move, values } = decideInGame(player, opening, order.seed, () => 0, { nodes });
    return Math.abs(values[move]!) <= within;
  });
}

/** Games of kmaster against itself. Its table remembers the earlier ones, so that both sides try something else where they lost. */
function playOut(opening: State, player: PlayerKInARow, number: number) {
  let points = 0;
  let games = 0;
  const different = new Set<string>();
  while (games < order.games) {
    const random = Random.of(`game ${order.seed} ${number} ${games}`, 'player');
    let state = opening;
    while (!isOver(state)) {
      const nodes = Math.round(order.nodes * 2 ** (random.below(3001) / 1000 - 2));
      state = play(state, decideInGame(player, state, order.seed, () => 0, { nodes }).move);
    }
    points += state.result === 'draw' ? 0.5 : state.result === 'X' ? 1 : 0;
    different.add(String(state.moves));
    games++;
    if (games === order.early.games && Math.min(points, games - points) < order.early.least * games) break;
  }
  return { points, games, different: different.size };
}

/** In Gomocup's notation. */
function offsetsOf(moves: readonly number[]): string {
  const [row, col] = [Math.floor(rules.rows / 2), Math.floor(rules.cols / 2)];
  return moves
    .map((cell) => `${(cell % rules.cols) - col},${Math.floor(cell / rules.cols) - row}`)
    .join(', ');
}
