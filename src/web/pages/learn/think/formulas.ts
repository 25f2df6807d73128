import type { Algorithm } from '../../../../players/teaching/search.ts';
import type { SearchPhase } from '../tree/phases.ts';

/** The phases as formulas and as code, which need no translation. v is the value of a position b, with n plies left. */
export function formulaOf(phase: SearchPhase, algorithm: Algorithm): string {
  const formulas: Readonly<Record<SearchPhase, string>> = {
    begin: 'v(b, n)',
    moves: 'v(b, n) = max v(move(b), n − 1)',
    replies:
      algorithm === 'expectimax'
        ? 'v(b, n) = Σ p(reply) · v(reply(b), n − 1)'
        : 'v(b, n) = min v(reply(b), n − 1)',
    deeper: 'n → n − 1 → n − 2 → … → 0',
    judge: 'v(b, 0) = rate(b)',
    combine: algorithm === 'expectimax' ? 'Σ p · v' : 'max { v … }, min { v … }',
    cut: 'α ≥ β',
    hit: 'v(b, n) = table[b, n]',
    choose: 'move = argmax v(move(b), n − 1)',
  };
  return formulas[phase];
}

export function codeOf(phase: SearchPhase, algorithm: Algorithm): string {
  const codes: Readonly<Record<SearchPhase, string>> = {
    begin: 'value(board, plies)',
    moves: 'for (const move of moves(board))\n  best = max(best, value(move.board, plies - 1))',
    replies:
      algorithm === 'expectimax'
        ? 'for (const reply of replies(board))\n  sum += reply.chance * value(reply.board, plies - 1)'
        : 'for (const reply of replies(board))\n  worst = min(worst, value(reply.board, plies - 1))',
    deeper: 'value(board, plies - 1)',
    judge: 'if (plies === 0) return rate(board)',
    combine: algorithm === 'expectimax' ? 'return sum' : 'return isMine ? best : worst',
    cut: 'if (alpha >= beta) break',
    hit: 'if (table.has(board, plies)) return table.get(board, plies)',
    choose: 'return moves.find((move) => move.value === best)',
  };
  return codes[phase];
}
