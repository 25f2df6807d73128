import { readSpec } from '../../../../players/catalog.ts';
import type { Dimension } from '../../../../science/tuning/tuning.ts';
import { aiWords } from '../../../words/ai.ts';
import { words } from '../../../words/words.svelte.ts';

/** What a number of a player's spec is called. */
export function dimensionName(player: string, { key, index, label }: Dimension): string {
  const { list } = readSpec('2048', player).entry.parameters[key]!;
  const name = list?.names?.[index];
  if (name !== undefined) return aiWords().weights[name] ?? name;
  return list ? label : (words().ai.settings[key] ?? label);
}
