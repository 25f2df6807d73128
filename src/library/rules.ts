/** `lookahead-lab/rules`: both games as pure functions, with notation and replays. Needs no kernel. */
export { parseReplayFile } from '../games/replay-file.ts';
export { InputError } from '../input-error.ts';
export { Random, type Seed } from '../random.ts';
export * as game2048 from './2048.ts';
export * as kInARow from './k-in-a-row.ts';
