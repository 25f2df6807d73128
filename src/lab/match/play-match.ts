import { setImmediate as breathe } from 'node:timers/promises';
import { formatCell } from '../../games/k-in-a-row/notation.ts';
import { opponent, type Rules, type Sign } from '../../games/k-in-a-row/rules.ts';
import { isLegal, isOver, play, type State, start } from '../../games/k-in-a-row/state.ts';
import type { Seed } from '../../random.ts';
import type { Opening } from '../../science/openings.ts';
import { Forfeit, type MatchPlayer } from './match-player.ts';

export interface Match {
  readonly rules: Rules;
  readonly contestants: readonly [MatchPlayer, MatchPlayer];
  readonly openings: readonly Opening[];
  /** For external engines; our own players go by their specs. */
  readonly msPerMove?: number;
  readonly seed: number;
  /** Stops the match; the current game does not count. */
  readonly signal?: AbortSignal;
}

export interface MatchGame {
  readonly opening: number;
  /** Which contestant had X. */
  readonly first: 0 | 1;
  readonly state: State;
  /** Which contestant won; null for a draw. */
  readonly winner: 0 | 1 | null;
  /** The reason, if it was not decided on the board. */
  readonly forfeit?: string;
  /** The time each contestant took for its moves, in milliseconds. */
  readonly times: readonly [readonly number[], readonly number[]];
}

/** Plays every opening twice, with colours swapped, one game after another. */
export async function* playMatch({
  rules,
  contestants,
  openings,
  msPerMove = 300,
  seed,
  signal,
}: Match): AsyncGenerator<MatchGame> {
  for (const [number, opening] of openings.entries()) {
    for (const first of [0, 1] as const) {
      const game = await playGame(number, first, opening, seed + number);
      if (signal?.aborted) return;
      yield game;
    }
  }

  async function playGame(
    number: number,
    first: 0 | 1,
    opening: Opening,
    gameSeed: Seed,
  ): Promise<MatchGame> {
    let state = opening.reduce(play, start(rules));
    const times: [number[], number[]] = [[], []];
    const has = (sign: Sign): 0 | 1 => (sign === 'X' ? first : first === 0 ? 1 : 0);
    let turn = has(state.toMove);
    try {
      for (const each of [0, 1] as const) {
        turn = each;
        await contestants[each].newGame(rules, msPerMove);
      }
      while (!isOver(state) && !signal?.aborted) {
        turn = has(state.toMove);
        // Lets Ctrl-C take effect.
        await breathe();
        const started = performance.now();
        const cell = await contestants[turn].move(state, gameSeed);
        times[turn].push(performance.now() - started);
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
        times,
      };
    }
    const winner = state.result === 'draw' ? null : has(opponent(state.toMove));
    return { opening: number, first, state, winner, times };
  }
}
