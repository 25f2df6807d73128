import { linesOf } from '../../src/games/k-in-a-row/lines.ts';
import { formatMoves } from '../../src/games/k-in-a-row/notation.ts';
import { opponent, type Rules } from '../../src/games/k-in-a-row/rules.ts';
import { isLegal, isOver, play, type State, start } from '../../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { Random } from '../../src/random.ts';

const engine = { module: kernelModule() };
const OPPONENTS = ['random', 'sequence:depth=1', 'sequence:depth=2'];

/** Plays kmaster on random boards with random budgets, and returns its faults. */
export function faultsInGames(first: number, games: number): string[] {
  const faults: string[] = [];
  for (let seed = first; seed < first + games; seed++) {
    const random = Random.of(`kmaster games ${seed}`, 'player');
    const rules = randomRules(random);
    const kmaster = createPlayer('k-in-a-row', `kmaster:nodes=${1 + random.below(1500)}`, engine).player;
    const other = createPlayer('k-in-a-row', OPPONENTS[seed % OPPONENTS.length]!, engine).player;
    const sign = seed % 2 === 0 ? 'X' : 'O';
    let state = start(rules);
    while (!isOver(state)) {
      const mine = state.toMove === sign;
      const { move } = decideInGame(mine ? kmaster : other, state, seed, () => 0);
      const fault = mine ? faultOf(state, move) : undefined;
      if (fault) faults.push(`seed ${seed}, ${fault} after ${formatMoves(state.moves, rules)}`);
      if (fault === ILLEGAL) break;
      state = play(state, move);
    }
  }
  return faults;
}

const ILLEGAL = 'illegal move';

function faultOf(state: State, move: number): string | undefined {
  if (!isLegal(state, move)) return ILLEGAL;
  const after = play(state, move);
  if (after.result === state.toMove) return undefined;
  if (completions(state, state.toMove).size > 0) return 'missed a win in one';
  const threats = completions(state, opponent(state.toMove));
  // Two threats cannot both be stopped.
  return threats.size === 1 && !threats.has(move) ? 'left a line one short open' : undefined;
}

function completions({ rules, cells, counts }: State, sign: State['toMove']): Set<number> {
  const short = linesOf(rules).all.filter(
    (_, line) => counts[sign][line] === rules.k - 1 && counts[opponent(sign)][line] === 0,
  );
  return new Set(short.map((line) => line.find((cell) => cells[cell] === null)!));
}

function randomRules(random: Random): Rules {
  const rows = 3 + random.below(18);
  const cols = 3 + random.below(18);
  return { rows, cols, k: 3 + random.below(Math.min(rows, cols) - 2) };
}
