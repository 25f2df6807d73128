import { MAX_SIDE, MIN_SIDE, parseRules, type Rules } from '../games/k-in-a-row/rules.ts';
import type { Arguments, Option } from './command.ts';

/** The board of k-in-a-row on a command line. */
export const BOARD_OPTIONS: Readonly<Record<'rows' | 'cols' | 'k', Option>> = {
  rows: { value: 'N', help: `k-in-a-row: rows, ${MIN_SIDE} to ${MAX_SIDE} (default 3)` },
  cols: { value: 'N', help: `k-in-a-row: columns, ${MIN_SIDE} to ${MAX_SIDE} (default 3)` },
  k: { value: 'N', help: 'k-in-a-row: how many in a row win (default 3)' },
};

export function boardRules(args: Arguments, byDefault: Rules = { rows: 3, cols: 3, k: 3 }): Rules {
  const side = (name: keyof Rules) =>
    args.number(name, { min: MIN_SIDE, max: MAX_SIDE, byDefault: byDefault[name] });
  return parseRules({ rows: side('rows'), cols: side('cols'), k: side('k') });
}
