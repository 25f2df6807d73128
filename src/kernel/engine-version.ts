/**
 * Part of the key of every stored result: raised whenever a player's choices change, which tests/players/versions.test.ts
 * shows, so that new games are never mixed with old ones.
 */
export const ENGINE_VERSION = 4;
