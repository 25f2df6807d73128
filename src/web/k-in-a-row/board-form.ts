import { MAX_SIDE, MIN_SIDE, parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';

export type Field = 'rows' | 'cols' | 'k';

/** The content of the three fields as numbers, NaN for anything else; and the switch. */
export type Draft = Readonly<Record<Field, number>> & Pick<Rules, 'exact'>;

export type BoardCheck = { readonly rules: Rules } | { readonly field: Field; readonly max: number };

/** The rules in a form, or its first invalid field with the largest valid value. */
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
