/** The library: the rules of both games, seeded randomness and replays. */
export * as game2048 from './games/2048/game.ts';
