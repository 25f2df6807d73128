/** What the library offers about players, in Node and in the browser alike. */
export { decideInGame } from '../players/2048/decide.ts';
export { playGame } from '../players/2048/play-game.ts';
export {
  CATALOG,
  type CreatedPlayer,
  canonicalSpec,
  type GameName,
  type Players,
} from '../players/catalog.ts';
export type { Engine, Entry, Player2048, PlayerKInARow } from '../players/entry.ts';
export { decideInGame as decideInARow } from '../players/k-in-a-row/decide.ts';
export { type Solution, solve } from '../players/k-in-a-row/solver.ts';
export {
  type Budget,
  type Decision,
  decide,
  type Player,
  type Progress,
  type Thinking,
} from '../players/player.ts';
export { PRESETS, type Preset } from '../players/presets.ts';

/** What `loadEngine` may be given; everything has a default. */
export interface EngineOptions {
  /** The kernel: compiled, or its address. A bundler that does not copy `kernel.wasm` needs this. */
  readonly kernel?: WebAssembly.Module | string | URL;
  /** Trained networks by name (`pocket`, `master`): the bytes of a file, or its address. */
  readonly networks?: Readonly<Record<string, Uint8Array | string | URL>>;
}
