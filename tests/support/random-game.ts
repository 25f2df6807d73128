import { play, type State } from '../../src/games/2048/game.ts';
import { legalMoves } from '../../src/games/2048/slide.ts';
import { Random } from '../../src/random.ts';

/** What the kernel's `playRandomly` does, using only the rules: random moves until the game is over. */
export function playRandomly(from: State): State {
  const player = Random.of(from.seed, 'player');
  let state = from;
  for (;;) {
    const moves = legalMoves(state.board);
    if (moves.length === 0) return state;
    state = play(state, moves[player.below(moves.length)]!)!.state;
  }
}
