/** What a terminal can show, derived from the environment and the stream. */
export interface TerminalAbilities {
  /** Whether the cursor can be moved, so that text can be redrawn in place. */
  readonly cursor: boolean;
  /** Whether box-drawing and block characters can be printed. */
  readonly unicode: boolean;
  readonly columns: number;
}

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function abilitiesOf(
  output: Output,
  env: Environment = process.env,
  platform: string = process.platform,
): TerminalAbilities {
  return {
    cursor: output.isTTY === true && env.TERM !== 'dumb',
    unicode: isUnicode(env, platform),
    columns: output.columns || DEFAULT_COLUMNS,
  };
}

const DEFAULT_COLUMNS = 80;

/** As the C library decides: the first of these variables that is set names the locale. Windows terminals print UTF-8. */
function isUnicode(env: Environment, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (!locale) return platform === 'win32' || env.TERM !== 'dumb';
  return /utf-?8/i.test(locale);
}

/** Replaces characters that an ASCII terminal lacks. */
export function toAscii(text: string): string {
  return text.replace(/\P{ASCII}/gu, (character) => ASCII[character] ?? '?');
}

const ASCII: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'┌┬┐├┼┤└┴┘'].map((corner) => [corner, '+'])),
  ...Object.fromEntries([...'█▇▆▅▄▒'].map((block) => [block, '#'])),
  ...Object.fromEntries([...'▃▂▁'].map((block) => [block, '_'])),
  '─': '-',
  '│': '|',
  '·': '.',
  '…': '...',
  '–': '-',
  '−': '-',
  '×': 'x',
  '±': '+-',
  '≥': '>=',
  '≤': '<=',
  '←': '<-',
  '→': '->',
  '“': '"',
  '”': '"',
  '’': "'",
  ś: 's',
  ő: 'o',
  é: 'e',
};
