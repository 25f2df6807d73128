/**
 * Makes text from outside safe for a terminal: characters that would move the cursor, change colours or reverse the
 * writing direction appear as their codes. Line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}

/** Control characters other than tab and line feed, and those that control the writing direction. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;
