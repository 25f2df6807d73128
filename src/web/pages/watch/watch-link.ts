import { RULES, type RulesName } from '../../../games/2048/game.ts';
import { InputError } from '../../../input-error.ts';
import { shortest } from '../../ai/choices.ts';
import { DEFAULT_AI } from '../../ai/defaults.ts';
import { formatRoute } from '../../frame/route.ts';

export const PATH = 'watch';

/** What an address asks to watch: `#/watch?player=pocket&against=random&rules=hard&seed=7`. */
export interface WatchLink {
  readonly specs: readonly string[];
  readonly rules: RulesName;
  /** Absent: any luck will do. */
  readonly seed?: number;
}

/** Throws an InputError if the address asks for what there is not. */
export function parseWatchLink(options: URLSearchParams): WatchLink {
  const specs = [options.get('player') ?? DEFAULT_AI, options.get('against')].filter((spec) => spec !== null);
  const rules = options.get('rules') ?? 'classic';
  if (!Object.hasOwn(RULES, rules))
    throw new InputError(`there are no "${rules.slice(0, 20)}" rules`, 'rules');
  const seed = options.get('seed') ?? '';
  return {
    specs: specs.map((spec) => shortest('2048', spec)),
    rules: rules as RulesName,
    ...(/^\d{1,15}$/.test(seed) && { seed: Number(seed) }),
  };
}

export function watchRoute({ specs: [player, against], rules, seed }: WatchLink): string {
  return formatRoute(PATH, {
    player: player!,
    ...(against && { against }),
    ...(rules !== 'classic' && { rules }),
    ...(seed !== undefined && { seed }),
  });
}
