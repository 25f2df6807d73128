/** 2048 for users of the library: boards, slides, games and replays. */
export {
  type Board,
  EMPTY_BOARD,
  formatBoard,
  freeCells,
  highestTile,
  OBSTACLE,
  parseBoard,
  SIZE,
} from '../games/2048/board.ts';
export {
  isWon,
  play,
  RULES,
  type Rules,
  type RulesName,
  type Spawn,
  type State,
  scoreFromTiles,
  start,
  startFrom,
  type Turn,
  WINNING_TILE,
} from '../games/2048/game.ts';
export {
  formatReplay,
  parseReplay,
  type Replay,
  recordGame,
  replayStart,
  replayTurns,
  verifyReplay,
} from '../games/2048/replay.ts';
export { formatReplayCode, parseReplayCode } from '../games/2048/replay-code.ts';
export { DIRECTIONS, type Direction, isOver, legalMoves, type Slide, slide } from '../games/2048/slide.ts';
