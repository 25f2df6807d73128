import type { GameName } from '../../players/catalog.ts';
import { levelOf } from '../../players/k-in-a-row/levels.ts';
import { PRESETS } from '../../players/presets.ts';
import { splitSpec } from '../../players/spec.ts';
import { ownName } from '../lab/own-players.ts';
import type { Words } from '../words/dictionaries/en.ts';

/**
 * The name of an AI: the person's own by its given name, a preset by the source's name, a level by its word, any
 * other by its name with its settings: "Sampler (rounds=20)".
 */
export function playerName(words: Words, spec: string, game: GameName = '2048'): string {
  const own = ownName(game, spec);
  if (own !== undefined) return own;
  const preset = PRESETS[game].find((each) => each.spec === spec);
  if (preset) return preset.name;
  const level = game === 'k-in-a-row' ? levelOf(spec) : undefined;
  if (level !== undefined) return words.row.levels[level - 1]!;
  const { name } = splitSpec(spec);
  const settings = spec.slice(name.length + 1);
  const called = words.ai.players[name]?.name ?? name;
  return settings === '' ? called : `${called} (${settings})`;
}
