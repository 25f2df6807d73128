import type { InputError } from '../../input-error.ts';
import type { Words } from './dictionaries/en.ts';

/**
 * Why outside input was refused, as a sentence in the reader's language. The parsers' own sentences are English and
 * more detailed: English readers get them, others the kind of error and its place.
 */
export function refusalReason(words: Words, { message, place }: InputError): string {
  if (words.tag === 'en') return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  const text = words.errors;
  const number = /\d+/.exec(place)?.[0] ?? '';
  if (/^score after move/.test(place)) return text.score(number);
  if (/^(spawn of )?move \d/.test(place)) return text.move(number);
  if (/^row \d/.test(place)) return text.row(number);
  if (/^(byte|character) \d|^the whole code$/.test(place)) return text.cut;
  if (/^the (whole )?file$|^format$|^entries$/.test(place)) return text.kind;
  return PARTS[place]?.(text) ?? text.other;
}

const PARTS: Readonly<Record<string, (text: Words['errors']) => string>> = {
  version: (text) => text.version,
  board: (text) => text.board,
  seed: (text) => text.seed,
  score: (text) => text.points,
  rules: (text) => text.rules,
  player: (text) => text.player,
};
