import { MAX_SIDE, MIN_SIDE, parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';

export type Field = keyof Rules;

/** What is in the three fields, as numbers; NaN where there is none. */
export type Draft = Readonly<Record<Field, number>>;

export type BoardCheck = { readonly rules: Rules } | { readonly field: Field; readonly max: number };

/** The rules that a form asks for, or the first field that cannot be and the most it may hold. */
export function judge(draft: Draft): BoardCheck {
  try {
    return { rules: parseRules(draft) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { field: error.place as Field, max: largest(draft, error.place as Field) };
  }
}

function largest({ rows, cols }: Draft, field: Field): number {
  return field === 'k' ? Math.max(MIN_SIDE, Math.min(rows, cols)) : MAX_SIDE;
}
