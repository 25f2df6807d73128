import { CATALOG, type GameName, readSpec } from '../../players/catalog.ts';
import type { Entry } from '../../players/entry.ts';
import { LEVELS, specOf } from '../../players/k-in-a-row/levels.ts';
import { PRESETS } from '../../players/presets.ts';
import { formatSpec, splitSpec } from '../../players/spec.ts';

/** The AIs that the page offers: all except those that read a file. */
export function offered(game: GameName): readonly Entry[] {
  return (CATALOG[game] as readonly Entry[]).filter(({ parameters }) => !('file' in parameters));
}

export interface OwnChoice {
  readonly name: string;
  readonly spec: string;
  readonly level?: number;
}

/** Our own AIs, in k-in-a-row by level. */
export function ownChoices(game: GameName): readonly OwnChoice[] {
  const presets = new Set(PRESETS[game].map(({ spec }) => splitSpec(spec).name));
  return offered(game)
    .filter(({ name }) => !presets.has(name))
    .flatMap(({ name }): OwnChoice[] =>
      name === 'kmaster'
        ? LEVELS.map((_, i) => ({ name, spec: specOf(i + 1), level: i + 1 }))
        : [{ name, spec: name }],
    );
}

/** The spec with one setting changed; an empty text resets it. Throws an InputError if the value is invalid. */
export function withSetting(game: GameName, spec: string, key: string, text: string): string {
  const { name, settings } = splitSpec(shortest(game, spec));
  const changed = new Map(settings);
  if (text.trim() === '') changed.delete(key);
  else changed.set(key, text.trim());
  const list = [...changed].map(([each, value]) => `${each}=${value}`).join(',');
  return shortest(game, list === '' ? name : `${name}:${list}`);
}

/** The spec in its shortest form. Throws an InputError if there is no such AI. */
export function shortest(game: GameName, spec: string): string {
  const { entry, values } = readSpec(game, spec);
  return formatSpec(entry.name, entry.parameters, values);
}
