import { opponent, type Sign } from '../../games/k-in-a-row/rules.ts';
import { isOver, play, start } from '../../games/k-in-a-row/state.ts';
import { createPlayer } from '../../players/catalog.ts';
import type { Engine } from '../../players/entry.ts';
import { decideInGame } from '../../players/k-in-a-row/decide.ts';
import type { FinishedPair, PairToPlay, PlayedGame } from './experiment.ts';

/**
 * Plays the two games of an opening between our players, on this thread, for matches without external engines.
 * Players are new in every pair: nothing they remember may depend on which worker played other games.
 */
export function playPair(
  { board, players, opening, seed }: PairToPlay,
  engine: Engine,
  now: () => number,
): FinishedPair {
  const [one, other] = players.map((spec) => createPlayer('k-in-a-row', spec, engine).player);
  const both = [one!, other!] as const;
  const playGame = (first: 0 | 1): PlayedGame => {
    let state = opening.reduce(play, start(board));
    const times: [number[], number[]] = [[], []];
    const has = (sign: Sign): 0 | 1 => (sign === 'X' ? first : first === 0 ? 1 : 0);
    while (!isOver(state)) {
      const turn = has(state.toMove);
      const started = now();
      const { move } = decideInGame(both[turn], state, seed, now);
      times[turn].push(now() - started);
      state = play(state, move);
    }
    const winner = state.result === 'draw' ? null : has(opponent(state.toMove));
    return { moves: state.moves, winner, times };
  };
  return { games: [playGame(0), playGame(1)] };
}
