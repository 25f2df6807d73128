import type { Reason } from './reasons.ts';

/** A reason as an English sentence, for the command line; the page has it in all its languages. `move` begins it. */
export function reasonInEnglish(move: string, reason: Reason): string {
  switch (reason.key) {
    case 'corner':
      return `${move} let ${reason.tile} leave its corner.`;
    case 'merge':
      return `${move} took the two ${reason.tile}s apart. Merge them first.`;
    case 'trapped':
      return `${move} shut a ${reason.tile} in between larger tiles.`;
    case 'open':
      return `${move} opened the row of ${reason.tile}, which can slide now.`;
    case 'space':
      return `${move} leaves ${reason.yours} free ${reason.yours === 1 ? 'cell' : 'cells'} instead of ${reason.best}.`;
    case 'order':
      return `${move} leaves fewer neighbours that fit together: ${reason.yours} instead of ${reason.best}.`;
    case 'value':
      return `${move} leads to a board that earns less in the end.`;
    case 'win':
      return reason.moves === 1 ? 'There was a win at once.' : `There was a win in ${reason.moves} moves.`;
    case 'four':
      return `${move} did not answer a row that lacks one stone.`;
    case 'three':
      return `${move} did not answer an open row that lacks two stones.`;
    case 'loses':
      return `After ${move} the other side wins in ${reason.moves} ${reason.moves === 1 ? 'move' : 'moves'}.`;
    case 'chance':
      return `${move} brings the chance of winning from ${reason.from} % to ${reason.to} %.`;
  }
}
