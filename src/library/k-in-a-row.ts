/** k-in-a-row for users of the library: rules, games, notation and replays. */
export * from '../games/k-in-a-row/diagram.ts';
export * from '../games/k-in-a-row/lines.ts';
export * from '../games/k-in-a-row/notation.ts';
export * from '../games/k-in-a-row/replay.ts';
export * from '../games/k-in-a-row/rules.ts';
export * from '../games/k-in-a-row/state.ts';
