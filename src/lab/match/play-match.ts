import { formatCell } from '../../games/k-in-a-row/notation.ts';
import { opponent, type Rules, type Sign } from '../../games/k-in-a-row/rules.ts';
import { isLegal, isOver, play, type State, start } from '../../games/k-in-a-row/state.ts';
import type { Seed } from '../../random.ts';
import { type Contestant, Forfeit } from './contestant.ts';
import { type Elo, estimateElo } from './elo.ts';
import type { Opening } from './openings.ts';

export interface Match {
  readonly rules: Rules;
  readonly contestants: readonly [Contestant, Contestant];
  readonly openings: readonly Opening[];
  readonly msPerMove: number;
  readonly seed: number;
}

export interface Game {
  readonly opening: number;
  /** Which contestant had X. */
  readonly first: 0 | 1;
  readonly state: State;
  /** Which contestant won; null for a draw. */
  readonly winner: 0 | 1 | null;
  /** Why, if not on the board. */
  readonly forfeit?: string;
  /** Time of the slowest move of each contestant. */
  readonly slowest: readonly [number, number];
}

export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first contestant's share of the points. */
  readonly score: number;
  readonly elo: Elo;
}

/** Every opening twice, with colours changed, one game after the other. */
export async function* playMatch({
  rules,
  contestants,
  openings,
  msPerMove,
  seed,
}: Match): AsyncGenerator<Game> {
  for (const [number, opening] of openings.entries()) {
    for (const first of [0, 1] as const) {
      yield await playGame(number, first, opening, seed + number);
    }
  }

  async function playGame(number: number, first: 0 | 1, opening: Opening, gameSeed: Seed): Promise<Game> {
    let state = opening.reduce(play, start(rules));
    const slowest: [number, number] = [0, 0];
    const has = (sign: Sign): 0 | 1 => (sign === 'X' ? first : first === 0 ? 1 : 0);
    let turn = has(state.toMove);
    try {
      for (const each of [0, 1] as const) {
        turn = each;
        await contestants[each].newGame(rules, msPerMove);
      }
      while (!isOver(state)) {
        turn = has(state.toMove);
        const started = performance.now();
        const cell = await contestants[turn].move(state, gameSeed);
        slowest[turn] = Math.max(slowest[turn], performance.now() - started);
        if (!isLegal(state, cell)) throw new Forfeit(`played ${formatCell(cell, rules)}, which is taken`);
        state = play(state, cell);
      }
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      const winner = turn === 0 ? 1 : 0;
      return {
        opening: number,
        first,
        state,
        winner,
        forfeit: `${contestants[turn].name} ${error.message}`,
        slowest,
      };
    }
    const winner = state.result === 'draw' ? null : has(opponent(state.toMove));
    return { opening: number, first, state, winner, slowest };
  }
}

/** The first contestant's score. */
export function scoreOf(games: readonly Game[]): Score {
  const points = (game: Game) => (game.winner === null ? 0.5 : game.winner === 0 ? 1 : 0);
  const wins = games.filter((game) => game.winner === 0).length;
  const losses = games.filter((game) => game.winner === 1).length;
  const openings = [...new Set(games.map((game) => game.opening))];
  const pairs = openings.map((opening) => games.filter((game) => game.opening === opening));
  const mean = (each: readonly Game[]) => each.reduce((sum, game) => sum + points(game), 0) / each.length;
  const elo = estimateElo(pairs.map(mean));
  return { wins, draws: games.length - wins - losses, losses, score: mean(games), elo };
}
