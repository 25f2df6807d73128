import type { Reason } from '../../science/review/reasons.ts';
import type { AnalyseWords } from '../words/analyse/en.ts';

/** A reason as a sentence that begins with the move. */
export function reasonSentence({ reasons }: AnalyseWords, move: string, reason: Reason): string {
  switch (reason.key) {
    case 'space':
    case 'order':
      return reasons[reason.key](move, reason.yours, reason.best);
    case 'value':
    case 'four':
    case 'three':
      return reasons[reason.key](move);
    case 'win':
      return reasons.win(reason.moves);
    case 'loses':
      return reasons.loses(move, reason.moves);
    case 'chance':
      return reasons.chance(move, reason.from, reason.to);
    default:
      return reasons[reason.key](move, reason.tile);
  }
}
