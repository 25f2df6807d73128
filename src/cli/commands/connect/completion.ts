import { CATALOG, GAMES, type GameName } from '../../../players/catalog.ts';
import type { Entry } from '../../../players/entry.ts';
import { type Command, oneOf } from '../../command.ts';

/** All commands, passed in by the caller: this command is one of them. */
type LoadCommands = () => Promise<[name: string, command: Command][]>;

export const completionOf = (loadCommands: LoadCommands): Command => ({
  summary: 'Print a script that completes commands, options, players and their settings',
  words: ['SHELL'],
  options: {
    line: { value: 'TEXT', help: 'print what may follow this command line; the scripts call it' },
  },
  examples: ['completion bash', 'completion bash --line "lookahead watch 2048 --player ex:"'],
  async run(args) {
    const shell = oneOf('shell', args.words[0]!, ['bash', 'zsh', 'fish']);
    const line = args.text('line');
    console.log(
      line === undefined ? SCRIPTS[shell] : (await candidates(line, loadCommands)).map(printable).join('\n'),
    );
    return 0;
  },
});

interface Candidate {
  readonly text: string;
  readonly help?: string;
}

/** What the last word of a command line may become. */
async function candidates(line: string, loadCommands: LoadCommands): Promise<Candidate[]> {
  const commands = await loadCommands();
  const words = line.trimStart().split(/\s+/);
  const typed = words.at(-1)!.replace(/^["']/, '');
  const starting = (all: readonly Candidate[]) => all.filter(({ text }) => text.startsWith(typed));
  if (words.length <= 2) return starting(commands.map(([text, { summary: help }]) => ({ text, help })));
  const command = commands.find(([name]) => name === words[1])?.[1];
  if (!command) return [];
  const before = words.at(-2)!;
  const option = before.startsWith('--') ? command.options[before.slice(2)] : undefined;
  const game = GAMES.find((name) => words.includes(name)) ?? '2048';
  if (option?.value) return starting(valuesOf(before.slice(2), option.value, game, typed));
  if (typed.startsWith('-')) {
    const options = { ...command.options, help: { help: 'show this help' } };
    return starting(Object.entries(options).map(([name, { help }]) => ({ text: `--${name}`, help })));
  }
  const isGame = words.length === 3 && /GAME/.test(command.words[0] ?? '');
  return isGame ? starting(GAMES.map((text) => ({ text }))) : [];
}

/** Values known in advance. Files are left to the shell, numbers to the person. */
function valuesOf(name: string, value: string, game: GameName, typed: string): Candidate[] {
  if (name === 'rules') return ['classic', 'hard'].map((text) => ({ text }));
  if (name === 'as') return ['X', 'O'].map((text) => ({ text }));
  if (name === 'speed') return [{ text: 'max' }];
  if (value !== 'SPEC' && value !== 'SPECS' && name !== 'engine') return [];
  const entries: readonly Entry[] = CATALOG[game];
  const [, player, settings] = /^([\w-]+):(.*)$/.exec(typed) ?? [];
  const entry = entries.find((each) => each.name === player);
  if (!entry) return entries.map(({ name: text, summary: help }) => ({ text, help }));
  // Everything before the last setting stays as typed.
  const kept = typed.slice(0, typed.length - (settings!.split(',').at(-1) ?? '').length);
  return Object.entries(entry.parameters).flatMap(([key, { help, words = [] }]) => [
    { text: `${kept}${key}=`, help },
    ...words.map((word) => ({ text: `${kept}${key}=${word}` })),
  ]);
}

function printable({ text, help }: Candidate): string {
  return help ? `${text}\t${help}` : text;
}

// Bash breaks words at colons and equals signs, so the candidates omit everything before the last of these.
const SCRIPTS = {
  bash: `_lookahead() {
  local line="\${COMP_LINE:0:\${COMP_POINT}}" word prefix
  word="\${line##* }"
  prefix="\${word%"\${COMP_WORDS[COMP_CWORD]}"}"
  case "\${COMP_WORDS[COMP_CWORD]}" in :|=) prefix="$word" ;; esac
  local IFS=$'\\n'
  COMPREPLY=( $(lookahead completion bash --line "$line" 2>/dev/null | cut -f1) )
  COMPREPLY=( "\${COMPREPLY[@]#"$prefix"}" )
  [[ "\${COMPREPLY[0]}" == *= || "\${COMPREPLY[0]}" == *: ]] && compopt -o nospace
}
complete -o default -F _lookahead lookahead`,
  zsh: `#compdef lookahead
_lookahead() {
  local -a found
  local text help
  while IFS=$'\\t' read -r text help; do
    [[ -n "$text" ]] && found+=("\${text//:/\\\\:}\${help:+:$help}")
  done < <(lookahead completion zsh --line "\${(j: :)words[1,CURRENT]}" 2>/dev/null)
  (( \${#found} )) && _describe 'lookahead' found || _files
}
compdef _lookahead lookahead`,
  fish: `complete -c lookahead -f -a '(lookahead completion fish --line (commandline -cp) 2>/dev/null)'
complete -c lookahead -F -n 'test (count (lookahead completion fish --line (commandline -cp) 2>/dev/null)) -eq 0'`,
} as const;
