/**
 * Text from outside as it may be shown in a terminal: characters that would move the cursor, change colours or turn the
 * direction of writing appear as their codes. Line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}

/** Control characters but for tab and line feed, and those that control the direction of writing. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;
