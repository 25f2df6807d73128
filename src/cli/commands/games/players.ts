import { CATALOG, type GameName } from '../../../players/catalog.ts';
import type { Entry } from '../../../players/entry.ts';
import { describeParameter, formatValue } from '../../../players/spec.ts';
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
        JSON.stringify(games.flatMap(([game, entries]) => entries.map((entry) => ({ game, ...entry })))),
      );
      return 0;
    }
    for (const [game, entries] of games) {
      console.log(`Players of ${game}\n`);
      for (const entry of entries) console.log(`${describeEntry(entry)}\n`);
    }
    console.log('A player is written name or name:key=value,key=value, such as "ex:depth=4".');
    return 0;
  },
};

function describeEntry({ name, summary, origin, parameters, depthUnit, strength }: Entry): string {
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
  ].join('\n');
}
