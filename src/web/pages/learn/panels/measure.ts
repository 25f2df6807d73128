import { play, start } from '../../../../games/2048/game.ts';
import { DIRECTIONS, isOver, type Slide, slide } from '../../../../games/2048/slide.ts';
import { rateCorner } from '../../../../players/teaching/2048/corner.ts';

/**
 * Two simple players for the lesson on measuring, both one move ahead: A by Ex's evaluation, B by the points of the move.
 * They are close: on seeds 1 to 200 A wins 61 % of the games, and it takes about 100 games to tell.
 */
const RATINGS = {
  A: (slid: Slide) => rateCorner(slid.board),
  B: (slid: Slide) => slid.reward,
};

/** The scores of both on one seed. */
export function playPair(seed: number): readonly [a: number, b: number] {
  return [scoreOf(RATINGS.A, seed), scoreOf(RATINGS.B, seed)];
}

function scoreOf(rate: (slid: Slide) => number, seed: number): number {
  let state = start('classic', seed);
  while (!isOver(state.board)) {
    const moves = DIRECTIONS.flatMap((direction) => {
      const slid = slide(state.board, direction);
      return slid ? [{ direction, value: rate(slid) }] : [];
    });
    const best = moves.reduce((first, each) => (each.value > first.value ? each : first));
    state = play(state, best.direction)!.state;
  }
  return state.score;
}
