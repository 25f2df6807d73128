import { type Fields, listField, numberField, refuseOtherFields, textField } from '../fields.ts';
import { InputError } from '../input-error.ts';
import type { Comment, TreeLine } from './move-tree.ts';

/** The fields that version 2 of the replay file adds for both games: comments, and variations with their own comments. */
export const MAX_VARIATIONS = 5000;
export const MAX_COMMENTS = 5000;
export const MAX_COMMENT_LENGTH = 2000;

/** Reads the steps of a variation that branches off from line number `from` after `at` moves. */
export type ReadSteps<Step> = (fields: Fields, from: number, at: number, place: string) => readonly Step[];

/** All lines of a file: the main line, which has already been read, and the variations. */
export function readLines<Step>(
  fields: Fields,
  main: readonly Step[],
  stepFields: readonly string[],
  readSteps: ReadSteps<Step>,
): TreeLine<Step>[] {
  const lines: TreeLine<Step>[] = [
    { from: 0, at: 0, steps: main, comments: readComments(fields, 0, main.length, 'comments') },
  ];
  if (!('variations' in fields)) return lines;
  const variations = listField(fields, 'variations', MAX_VARIATIONS);
  for (const [i, each] of variations.entries()) {
    const place = `variation ${i + 1}`;
    refuseOtherFields(each, ['from', 'at', 'comments', ...stepFields]);
    const from = numberField(each, 'from', i);
    const { at: first, steps } = lines[from]!;
    const at = numberField(each, 'at', Number.MAX_SAFE_INTEGER);
    if (at < first || at > first + steps.length) {
      throw new InputError(
        `${place} leaves line ${from} after ${at} moves, but that line has moves ${first + 1} to ${first + steps.length}`,
        place,
      );
    }
    const own = readSteps(each, from, at, place);
    if (own.length === 0) throw new InputError(`${place} has no moves`, place);
    // A comment on the position where it branches off belongs to the other line.
    const comments = readComments(each, at + 1, at + own.length, place);
    lines.push({ from, at, steps: own, comments });
  }
  const count = lines.reduce((sum, { comments }) => sum + comments.length, 0);
  if (count > MAX_COMMENTS) {
    throw new InputError(`there are ${count} comments, but at most ${MAX_COMMENTS} are allowed`, 'comments');
  }
  return lines;
}

/** The fields to write; none if there is only the main line. */
export function writeLines<Step>(
  lines: readonly TreeLine<Step>[],
  writeSteps: (line: TreeLine<Step>, number: number) => Fields,
): Fields {
  const [main, ...variations] = lines;
  return {
    ...(main!.comments.length > 0 && { comments: main!.comments }),
    ...(variations.length > 0 && {
      variations: variations.map((line, i) => ({
        from: line.from,
        at: line.at,
        ...writeSteps(line, i + 1),
        ...(line.comments.length > 0 && { comments: line.comments }),
      })),
    }),
  };
}

function readComments(fields: Fields, min: number, max: number, place: string): Comment[] {
  if (!('comments' in fields)) return [];
  return listField(fields, 'comments', MAX_COMMENTS).map((each) => {
    refuseOtherFields(each, ['at', 'text']);
    const at = numberField(each, 'at', max);
    if (at < min) throw new InputError(`a comment of ${place} is on move ${at}, before its first`, place);
    return { at, text: textField(each, 'text', MAX_COMMENT_LENGTH) };
  });
}
