/** 2048 for users of the library: boards, slides, games and replays. */
export * from '../games/2048/board.ts';
export * from '../games/2048/game.ts';
export * from '../games/2048/replay.ts';
export * from '../games/2048/replay-code.ts';
export * from '../games/2048/slide.ts';
