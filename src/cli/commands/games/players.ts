import { CATALOG, type GameName } from '../../../players/catalog.ts';
import type { Entry } from '../../../players/entry.ts';
import { PRESETS, type Preset } from '../../../players/presets.ts';
import { describeParameter, formatValue, splitSpec } from '../../../players/spec.ts';
import type { Command } from '../../command.ts';

export const players: Command = {
  summary: 'List the AIs with their settings and measured strength',
  words: [],
  options: { json: { help: 'print the list as JSON' } },
  examples: ['players', 'players --json'],
  async run(args) {
    const games = Object.entries(CATALOG) as [GameName, readonly Entry[]][];
    if (args.has('json')) {
      console.log(
        JSON.stringify(
          games.flatMap(([game, entries]) =>
            entries.map((entry) => ({ game, ...entry, presets: presetsOf(game, entry) })),
          ),
        ),
      );
      return 0;
    }
    for (const [game, entries] of games) {
      console.log(`Players of ${game}\n`);
      for (const entry of entries) console.log(`${describeEntry(entry, presetsOf(game, entry))}\n`);
    }
    console.log('Write a player as name or name:key=value,key=value, such as "ex:depth=4".');
    console.log('A preset, such as "ai-2", can be used wherever a player is chosen.');
    return 0;
  },
};

function presetsOf(game: GameName, { name }: Entry): readonly Preset[] {
  return PRESETS[game].filter(({ spec }) => splitSpec(spec).name === name);
}

function describeEntry(
  { name, summary, origin, parameters, depthUnit, strength }: Entry,
  presets: readonly Preset[],
): string {
  const settings = Object.entries(parameters).map(([key, parameter]) => {
    const byDefault =
      parameter.byDefault === undefined ? '' : ` (default ${formatValue(parameter.byDefault)})`;
    return `    ${key}: ${parameter.help}; ${describeParameter(parameter)}${byDefault}`;
  });
  return [
    `  ${name}: ${summary}`,
    ...settings,
    `    from ${origin}${depthUnit === 'none' ? '' : `; its depth counts ${depthUnit}`}`,
    ...(strength ? [`    strength: ${strength}`] : []),
    ...presets.map(({ slug, spec, about }) => `    preset ${slug} = ${spec}; ${about}`),
  ].join('\n');
}
