import { InputError } from '../../input-error.ts';

/** The board and how many in a row win: k or more, or exactly k. X moves first. */
export interface Rules {
  readonly rows: number;
  readonly cols: number;
  readonly k: number;
  /** Exactly k win: a longer row counts for nothing. */
  readonly exact?: true;
}

/** The two signs; X moves first. */
export const SIGNS = ['X', 'O'] as const;
/** X or O. */
export type Sign = (typeof SIGNS)[number];

/** The fewest rows or columns of a board. */
export const MIN_SIDE = 3;
/** The most rows or columns of a board. */
export const MAX_SIDE = 20;

/** Rules from outside: a form, a command line, a file. */
export function parseRules(input: unknown): Rules {
  if (typeof input !== 'object' || input === null) {
    throw new InputError('rules are an object with the numbers rows, cols and k', 'rules');
  }
  const { rows, cols, k, exact = false } = input as Record<string, unknown>;
  requireWhole(rows, MAX_SIDE, 'rows');
  requireWhole(cols, MAX_SIDE, 'cols');
  requireWhole(k, Math.min(rows, cols), 'k');
  if (typeof exact !== 'boolean') throw new InputError('"exact" is true or false', 'exact');
  return { rows, cols, k, ...(exact && { exact }) };
}

/** The fields of rules in files: those of today's and of older ones. */
export const RULES_FIELDS: readonly (keyof Rules)[] = ['rows', 'cols', 'k', 'exact'];

/** The other sign. */
export function opponent(sign: Sign): Sign {
  return sign === 'X' ? 'O' : 'X';
}

const MEANINGS = {
  rows: 'the number of rows',
  cols: 'the number of columns',
  k: 'the length of a winning row',
};

function requireWhole(value: unknown, max: number, field: keyof typeof MEANINGS): asserts value is number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= MIN_SIDE && value <= max) return;
  const given = typeof value === 'number' ? `${value}` : 'not a number';
  throw new InputError(
    `${MEANINGS[field]} is ${given}; a whole number from ${MIN_SIDE} to ${max} is allowed`,
    field,
  );
}
