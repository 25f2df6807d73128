import { type Board, OBSTACLE } from '../../games/2048/board.ts';
import type { RulesName } from '../../games/2048/game.ts';

/** The kernel for a position's rules, created on first use: its tables are for one set of rules. */
export function kernelByRules<Kernel>(create: (rules: RulesName) => Kernel): (board: Board) => Kernel {
  let current: { rules: RulesName; kernel: Kernel } | undefined;
  return (board) => {
    const rules = board.includes(OBSTACLE) ? 'hard' : 'classic';
    if (current?.rules !== rules) current = { rules, kernel: create(rules) };
    return current.kernel;
  };
}
