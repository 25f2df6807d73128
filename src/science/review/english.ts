import type { Reason } from './reasons.ts';

/** A reason as an English sentence that starts with `move`, for the command line; the page has it in all its languages. */
export function reasonInEnglish(move: string, reason: Reason): string {
  switch (reason.key) {
    case 'corner':
      return `${move} let ${reason.tile} leave its corner.`;
    case 'merge':
      return `${move} separated the two ${reason.tile}s. Merge them first.`;
    case 'trapped':
      return `${move} trapped a ${reason.tile} between larger tiles.`;
    case 'open':
      return `${move} opened the row of the ${reason.tile}, so that it can slide.`;
    case 'space':
      return `${move} leaves ${reason.yours} free ${reason.yours === 1 ? 'cell' : 'cells'} instead of ${reason.best}.`;
    case 'order':
      return `${move} leaves fewer neighbours that fit together: ${reason.yours} instead of ${reason.best}.`;
    case 'value':
      return `${move} leads to a board that is worth less.`;
    case 'win':
      return reason.moves === 1 ? 'There was an immediate win.' : `There was a win in ${reason.moves} moves.`;
    case 'four':
      return `${move} did not block a row that is one stone short.`;
    case 'three':
      return `${move} did not block an open row that is two stones short.`;
    case 'loses':
      return `After ${move} the other side wins in ${reason.moves} ${reason.moves === 1 ? 'move' : 'moves'}.`;
    case 'chance':
      return `${move} lowers the chance of winning from ${reason.from} % to ${reason.to} %.`;
  }
}
