import type { DailyResult } from '../../daily/history.ts';
import type { Words } from '../../words/dictionaries/en.ts';
import type { TogetherWords } from '../../words/together/en.ts';

/** "12,345 points, highest tile 1,024"; of a puzzle "solved in 3 moves". */
export function describeResult(
  text: TogetherWords['daily'],
  words: Words,
  { kind, score, highest }: DailyResult,
): string {
  if (kind === 'row') return score > 0 ? text.solvedIn(score) : text.notSolved;
  return [text.result(score), text.highest(highest)].join(words.tag.startsWith('zh') ? '，' : ', ');
}
