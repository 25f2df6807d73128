import { InputError } from '../../../input-error.ts';
import { shortest } from '../../ai/choices.ts';
import { formatRoute } from '../../frame/route.ts';
import { FORMS, type Form } from './race.ts';

export const PATH = 'race';

/** Who plays at each level: Duel's opponent and its three depths. */
const SPECS = { easy: 'ex:depth=0', medium: 'ex:depth=2', hard: 'ex:depth=4' } as const;
export type Level = keyof typeof SPECS;
export const LEVELS = Object.keys(SPECS) as Level[];

/** Addresses without a form were made when this was the first. */
const FORM_OF_OLD_LINKS: Form = 'side-by-side';

/** What an address asks for: `#/race?against=easy&form=in-turn`. */
export interface RaceLink {
  /** A level, or the spec of any AI. */
  readonly against: string;
  readonly form: Form;
}

/** Undefined if the address leaves the choice to the person. Throws an InputError if it is invalid. */
export function parseRaceLink(options: URLSearchParams): RaceLink | undefined {
  const against = options.get('against');
  if (!against) return undefined;
  const form = (options.get('form') ?? FORM_OF_OLD_LINKS) as Form;
  if (!FORMS.includes(form)) {
    throw new InputError(
      `there is no race "${form.slice(0, 20)}": allowed are ${FORMS.join(' and ')}`,
      'form',
    );
  }
  return { against: isLevel(against) ? against : shortest('2048', against), form };
}

export function raceRoute({ against, form }: RaceLink): string {
  return formatRoute(PATH, { against, form });
}

export function specOf(against: string): string {
  return isLevel(against) ? SPECS[against] : against;
}

export function isLevel(against: string): against is Level {
  return Object.hasOwn(SPECS, against);
}
