import { startFrom } from '../../games/2048/game.ts';
import { type Replay, replayStart, replayTurns } from '../../games/2048/replay.ts';
import { type Direction, legalMoves } from '../../games/2048/slide.ts';
import { type Replay as ReplayInARow, replayStates } from '../../games/k-in-a-row/replay.ts';
import { isOver, type State } from '../../games/k-in-a-row/state.ts';
import { decideInGame as decideIn2048 } from '../../players/2048/decide.ts';
import { createPlayer } from '../../players/catalog.ts';
import type { Engine, Player2048, PlayerKInARow } from '../../players/entry.ts';
import { decideInGame as decideInARow } from '../../players/k-in-a-row/decide.ts';
import { provenEnd } from '../../players/k-in-a-row/root-search.ts';
import { type SolvedCell, solveMap, winsWithin } from '../../players/k-in-a-row/solver.ts';
import { decide } from '../../players/player.ts';
import { Random } from '../../random.ts';
import type { Puzzle2048, PuzzleInARow } from './puzzle.ts';

/**
 * Puzzles from games that were played: positions with one clearly best move. In 2048 every judge prefers it, and the second best
 * keeps less than 95 % of its worth. In k-in-a-row it alone wins or, where none wins, it alone does not lose. On a small board the
 * exact solver proves that for every cell. On a large one it proves the win, and a long search finds no second move that wins. Five
 * weaker players say how hard it is: the level is how many of them miss the move, and at least one must.
 */
export interface Miner2048 {
  readonly screen: Player2048;
  readonly judges: readonly Player2048[];
  readonly solvers: readonly Player2048[];
}

export interface MinerInARow {
  readonly screen: PlayerKInARow;
  readonly judge: PlayerKInARow;
  readonly solvers: readonly PlayerKInARow[];
  readonly module: WebAssembly.Module;
}

export function createMiner2048(engine: Engine): Miner2048 {
  const make = (spec: string) => createPlayer('2048', spec, engine).player;
  return {
    screen: make('pocket:depth=1'),
    judges: ['pocket:depth=3', 'master:depth=1'].map(make),
    solvers: ['ex:depth=0', 'ex:depth=2', 'ex', 'minimax:steps=1', 'pocket:depth=0'].map(make),
  };
}

export function createMinerInARow(engine: Engine): MinerInARow {
  const make = (spec: string) => createPlayer('k-in-a-row', spec, engine).player;
  return {
    screen: make('kmaster:nodes=20000'),
    judge: make('kmaster:nodes=200000'),
    solvers: [
      'kmaster:depth=1',
      'sequence',
      'kmaster:depth=2',
      'kmaster:depth=4,nodes=5000',
      'sequence:depth=3',
    ].map(make),
    module: engine.module,
  };
}

export function* minePuzzles2048(
  replay: Replay,
  { screen, judges, solvers }: Miner2048,
): Generator<Puzzle2048> {
  const boards = [replayStart(replay).board, ...Array.from(replayTurns(replay), ({ state }) => state.board)];
  let found = 0;
  let last = -APART;
  for (const [i, board] of boards.entries()) {
    if (found >= MOST_A_GAME || i - last < APART || legalMoves(board).length < 2) continue;
    const state = startFrom(board, 0);
    const best = clearlyBest(screen, state);
    if (!best || !judges.every((judge) => clearlyBest(judge, state) === best)) continue;
    const missed = solvers.filter((solver) => decideIn2048(solver, state, () => 0).move !== best).length;
    // A move that all of them find is not a puzzle.
    if (missed === 0) continue;
    found++;
    last = i;
    yield { board, best, level: missed };
  }
}

export function* minePuzzlesInARow(replay: ReplayInARow, miner: MinerInARow): Generator<PuzzleInARow> {
  let found = 0;
  let last: number | undefined;
  for (const state of replayStates(replay)) {
    if (found >= MOST_A_ROW_GAME || isOver(state) || state.moves.length < EARLIEST) continue;
    const puzzle = state.cells.length <= SMALL ? onlyCell(state, miner.module) : onlyWin(state, miner);
    // A win that was missed is still there two moves later: that is no new puzzle.
    if (!puzzle || puzzle.best === last) continue;
    const missed = miner.solvers.filter(
      (solver) => decideInARow(solver, state, 0, () => 0).move !== puzzle.best,
    ).length;
    if (missed === 0) continue;
    found++;
    last = puzzle.best;
    yield { ...puzzle, level: missed };
  }
}

const MOST_A_GAME = 40;
const MOST_A_ROW_GAME = 3;
/** Moves between two puzzles of one game: neighbours look alike. */
const APART = 8;
const EARLIEST = 6;
const CLEAR = 0.05;
const SOLVER_NODES = 2_000_000;
/** Boards of up to this many cells are solved completely, in at most this many rounds of slices. */
const SMALL = 36;
const MOST_ROUNDS = 60;

function clearlyBest(player: Player2048, state: ReturnType<typeof startFrom>): Direction | undefined {
  const { values, move } = decide(player, state, { random: Random.of(0, 'player'), now: () => 0 });
  const [best, second] = Object.values(values).toSorted((a, b) => b - a);
  return best! > 0 && best! - second! > CLEAR * best! ? move : undefined;
}

/** On a small board the solver values every cell: the answer is the only winning move, or the only one that does not lose. */
function onlyCell(state: State, module: WebAssembly.Module): Omit<PuzzleInARow, 'level'> | undefined {
  let map: ReadonlyMap<number, SolvedCell> = new Map();
  let rounds = 0;
  for (const solved of solveMap(state, { module, hashBytes: 2 ** 22 })) {
    map = solved;
    if (++rounds > MOST_ROUNDS) return undefined;
  }
  const cells = [...map];
  const wins = cells.filter(([, { value }]) => value === 'win');
  const holds = cells.filter(([, { value }]) => value !== 'loss');
  const [only] = wins.length > 0 ? wins : holds;
  if (!only || (wins.length > 0 ? wins : holds).length > 1 || cells.length < 3) return undefined;
  const plies = wins.length > 0 ? only[1].plies! : 0;
  // A win at once needs no search.
  if (plies > 0 && plies < 3) return undefined;
  return { rules: state.rules, moves: state.moves, best: only[0], plies };
}

/** The winning move, if the solver proves it and a search of the others finds no second one. */
function onlyWin(
  state: State,
  { screen, judge, module }: MinerInARow,
): Omit<PuzzleInARow, 'level'> | undefined {
  if (!onlyLineThatWins(screen, state)) return undefined;
  const win = onlyLineThatWins(judge, state);
  if (!win || !winsWithin(state, win.best, win.plies, module, SOLVER_NODES)) return undefined;
  return { rules: state.rules, moves: state.moves, ...win };
}

function onlyLineThatWins(
  player: PlayerKInARow,
  state: State,
): Pick<PuzzleInARow, 'best' | 'plies'> | undefined {
  const { lines } = decide(player, state, { random: Random.of(0, 'player'), now: () => 0, lines: 2 });
  const [first, second] = lines!;
  const win = provenEnd(first!.value);
  // A win at once needs no search.
  if (!win?.wins || win.plies < 3 || !second || provenEnd(second.value)?.wins) return undefined;
  return { best: first!.moves[0]!, plies: win.plies };
}
