/** k-in-a-row for users of the library: rules, games, notation and replays. */
export { formatPosition, parsePosition } from '../games/k-in-a-row/diagram.ts';
export { formatCell, formatMoves, parseCell, parseMoves } from '../games/k-in-a-row/notation.ts';
export {
  formatReplay,
  formatReplayCode,
  parseReplay,
  parseReplayCode,
  type Replay,
  recordGame,
  replayStates,
  verifyReplay,
} from '../games/k-in-a-row/replay.ts';
export {
  MAX_SIDE,
  MIN_SIDE,
  opponent,
  parseRules,
  type Rules,
  SIGNS,
  type Sign,
} from '../games/k-in-a-row/rules.ts';
export {
  isLegal,
  isOver,
  legalMoves,
  play,
  playMoves,
  type Result,
  type State,
  start,
  undo,
} from '../games/k-in-a-row/state.ts';
export {
  type Swap2,
  type Swap2Choice,
  type Swap2Step,
  signOfFirst,
  swap2Step,
} from '../games/k-in-a-row/swap2.ts';
