import type { Command } from '../../command.ts';
import { programVersion } from '../../program-version.ts';

/** All commands, passed in by the caller: this command is one of them. */
type LoadCommands = () => Promise<[name: string, command: Command][]>;

export const manOf = (loadCommands: LoadCommands): Command => ({
  summary: 'Print the manual page',
  words: [],
  options: {},
  examples: ['man > lookahead.1'],
  async run() {
    console.log(await manualPage(loadCommands));
    return 0;
  },
});

/** All commands as one page for man(1). */
export async function manualPage(loadCommands: LoadCommands): Promise<string> {
  const sections = (await loadCommands()).map(([name, command]) => sectionOf(name, command));
  return [
    `.TH LOOKAHEAD 1 "" "lookahead ${programVersion()}" "User Commands"`,
    '.SH NAME',
    'lookahead \\- play, watch, measure, tune and train game AIs',
    '.SH SYNOPSIS',
    '.B lookahead',
    '.I COMMAND',
    '[options]',
    '.SH COMMANDS',
    ...sections,
    '.SH ENVIRONMENT',
    ...Object.entries(ENVIRONMENT).flatMap(([name, help]) => ['.TP', `.B ${name}`, roff(help)]),
    '.SH EXIT STATUS',
    '0 on success, 2 for invalid input, 130 if interrupted.',
  ].join('\n');
}

const ENVIRONMENT: Readonly<Record<string, string>> = {
  LOOKAHEAD_DATA: 'the folder where results are stored',
  LOOKAHEAD_DATABASE: 'the address of a PostgreSQL database to store results in instead of that folder',
  LOOKAHEAD_CLUSTER: 'the address of the database of a cluster',
  NO_COLOR: 'if set, print without colours',
};

function sectionOf(name: string, { summary, words, options, examples }: Command): string {
  return [
    `.SS "lookahead ${roff([name, ...words].join(' '))}"`,
    `${roff(summary)}.`,
    ...Object.entries(options).flatMap(([option, { value, help, game }]) => [
      '.TP',
      `.B \\-\\-${option}${value ? ` ${roff(value)}` : ''}`,
      roff(game ? `${game}: ${help}` : help),
    ]),
    '.PP',
    ...examples.flatMap((example) => ['.EX', `lookahead ${roff(example)}`, '.EE']),
  ].join('\n');
}

/** Backslashes, hyphens and a leading dot mean something else in roff. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}
