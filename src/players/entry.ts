import type { Board } from '../games/2048/board.ts';
import type { Direction } from '../games/2048/slide.ts';
import type { State as KInARowState } from '../games/k-in-a-row/state.ts';
import type { HelperThreads } from './helpers.ts';
import type { StoredNetwork } from './networks/file.ts';
import type { Player } from './player.ts';
import type { Parameters, Values } from './spec.ts';

/** What a 2048 player sees; a game's State is one. Some players use the score. */
export interface Position2048 {
  readonly board: Board;
  readonly score: number;
}

/** A player of 2048; moves are directions. */
export type Player2048 = Player<Position2048, Direction>;
/** Moves are cells. */
export type PlayerKInARow = Player<KInARowState, number>;

/** The trained networks that are available. */
export interface Networks {
  /** A network by its name (`pocket`, `master`) or its file. Throws an InputError if it cannot be loaded. */
  readonly network?: (name: string) => StoredNetwork;
  /** The checksum of a network that comes with the package, without loading it. */
  readonly networkId?: (name: string) => string;
}

/** What the caller provides: the compiled kernel and the networks. */
export interface Engine extends Networks {
  readonly module: WebAssembly.Module;
  /** The maximum size of a player's hash table in bytes; by default each player uses what suits it best. */
  readonly hashBytes?: number;
  /** For players that search with several threads. Absent where threads cannot share memory: such players then use one. */
  readonly helperThreads?: HelperThreads;
}

/** One player of the catalog: everything that a list, a form or a spec needs to know about it. */
export interface Entry<P = Player2048 | PlayerKInARow> {
  readonly name: string;
  /** Part of the key of its results. Raised when its choices change, so that new games are never mixed with old ones. */
  readonly version: number;
  readonly summary: string;
  /** Where the algorithm comes from. */
  readonly origin: string;
  readonly parameters: Parameters;
  /** What the depth of a decision counts. */
  readonly depthUnit: string;
  /**
   * The meaning of its values: points still to come, or the final score. `none`: no meaning. Absent: a rating in the
   * player's own unit, of which only order and differences can be shown.
   */
  readonly valueMeaning?: 'points to come' | 'final score' | 'none';
  /** Measured strength, with the experiment that shows it. */
  readonly strength: string;
  /** The name of the network it needs. */
  readonly network?: string;
  /** Adds to the values what identifies the player but is missing from its spec, such as the checksum of a network file. */
  identify?(values: Values, networks: Networks): Values;
  /** Whether the same seed gives the same game, as it does by default. A player with `ms` is never reproducible. */
  isReproducible?(values: Values): boolean;
  create(values: Values, engine: Engine): P;
}
