import { splitSpec } from '../../players/spec.ts';
import type { Words } from '../words/dictionaries/en.ts';

/** What an AI is called, with the settings that were given: "Sampler (rounds=20)". */
export function playerName(words: Words, spec: string): string {
  const { name } = splitSpec(spec);
  const settings = spec.slice(name.length + 1);
  const called = words.ai.players[name]?.name ?? name;
  return settings === '' ? called : `${called} (${settings})`;
}
