import { type Board, MAX_TILE } from '../../src/games/2048/board.ts';
import { play, type RulesName, start } from '../../src/games/2048/game.ts';
import { type Direction, isOver, legalMoves } from '../../src/games/2048/slide.ts';
import { Random } from '../../src/random.ts';

/**
 * Positions as they come up in play, all with a legal move: from games that keep to a corner most of the time, every
 * `stride`-th one. In half of the games all tiles are then made larger alike, up to `highest`.
 */
export function gamePositions(
  rules: RulesName,
  count: number,
  { stride = 7, highest = 32768 }: { stride?: number; highest?: number } = {},
): Board[] {
  const positions: Board[] = [];
  for (let seed = 0; ; seed++) {
    const random = Random.of(seed, 'player');
    const games = boardsOfGame(rules, seed, random);
    const top = Math.max(...games.at(-1)!);
    const factor = seed % 2 === 0 ? 1 : 2 ** random.below(Math.log2(highest / top) + 1);
    for (let i = 0; i < games.length; i += stride) {
      if (positions.length === count) return positions;
      positions.push(games[i]!.map((tile) => (tile > 0 ? Math.min(tile * factor, MAX_TILE) : tile)));
    }
  }
}

function boardsOfGame(rules: RulesName, seed: number, random: Random): Board[] {
  const boards: Board[] = [];
  for (let state = start(rules, seed); !isOver(state.board); ) {
    boards.push(state.board);
    state = play(state, usualMove(state.board, random))!.state;
  }
  return boards;
}

function usualMove(board: Board, random: Random): Direction {
  const moves = legalMoves(board);
  if (random.below(8) === 0) return moves[random.below(moves.length)]!;
  return CORNER_FIRST.find((direction) => moves.includes(direction))!;
}

const CORNER_FIRST: readonly Direction[] = ['left', 'up', 'right', 'down'];
