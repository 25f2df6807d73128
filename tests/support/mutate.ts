/** Damaged input for parsers: a parser must give a value or an InputError that names a place, whatever it reads. */
import { InputError } from '../../src/input-error.ts';
import { Random } from '../../src/random.ts';

/** The text with one to four changes of the kinds that files, links and command lines suffer. */
export function mutate(text: string, random: Random): string {
  let changed = text;
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    changed = CHANGES[random.below(CHANGES.length)]!(changed, random);
  }
  return changed;
}

/**
 * Gives the parser damaged forms of the samples, and counts what it accepts and refuses. Any other error ends it;
 * `check` may look at what was accepted.
 */
export function fuzz<T>(
  parse: (text: string) => T,
  samples: readonly string[],
  check: (value: T, text: string) => void = () => {},
): { accepted: number; refused: number } {
  const random = Random.of('fuzz', 'player');
  const counts = { accepted: 0, refused: 0 };
  for (let i = 0; i < MUTANTS; i++) {
    const text = mutate(samples[i % samples.length]!, random);
    let value: T;
    try {
      value = parse(text);
    } catch (error) {
      if (!(error instanceof InputError && error.place && error.message)) {
        throw new Error(`not refused properly: ${JSON.stringify(text)}`, { cause: error });
      }
      counts.refused++;
      continue;
    }
    check(value, text);
    counts.accepted++;
  }
  return counts;
}

export const MUTANTS = 10_000;

type Change = (text: string, random: Random) => string;

/** Typical stumbling blocks for parsers, besides the letters of the text itself. */
const PIECES = [
  ...[
    '',
    ' ',
    '\n',
    '\t',
    '\0',
    '/',
    ',',
    '.',
    '-',
    '_',
    '+',
    '=',
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    'x',
    'X',
  ],
  ...['0', '1', '2', '3', '9', '-0', '-1', '1.5', '1e3', '1e999', 'NaN', '4294967296', '9007199254740993'],
  ...[
    '131072',
    '262144',
    'null',
    'true',
    '{}',
    '[]',
    '"',
    '__proto__',
    '"constructor"',
    'é',
    '\u{1f3b2}',
    '\ud83c',
  ],
  ...['0 '.repeat(300), '['.repeat(3000), 'U'.repeat(300), 'a1 '.repeat(500), '9'.repeat(400)],
];

const CHANGES: readonly Change[] = [
  // Insert a piece, or put it in place of a few letters.
  (text, random) => splice(text, random, 0, PIECES[random.below(PIECES.length)]!),
  (text, random) => splice(text, random, 1 + random.below(3), PIECES[random.below(PIECES.length)]!),
  // Put a letter of the text elsewhere in it.
  (text, random) => splice(text, random, 1, text.charAt(random.below(text.length + 1))),
  // Any character at all.
  (text, random) => splice(text, random, 1, String.fromCharCode(random.below(65536))),
  // Lose a few letters, or all from one place on.
  (text, random) => splice(text, random, 1 + random.below(5), ''),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  // Repeat a stretch.
  (text, random) => {
    const from = random.below(text.length + 1);
    return splice(text, random, 0, text.slice(from, from + 1 + random.below(20)));
  },
];

function splice(text: string, random: Random, removed: number, inserted: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + inserted + text.slice(at + removed);
}
