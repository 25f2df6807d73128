import type { Board } from '../games/2048/board.ts';
import type { Direction } from '../games/2048/slide.ts';
import type { State as KInARowState } from '../games/k-in-a-row/state.ts';
import type { StoredNetwork } from './networks/file.ts';
import type { Player } from './player.ts';
import type { Parameters, Values } from './spec.ts';

/** What a 2048 player sees; a game's State is one. Some players go by the score. */
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
  /** The most that a player's hash table may take, in bytes; without it each player takes what serves it best. */
  readonly hashBytes?: number;
}

/** One player of the catalog: all that a list, a form or a spec needs to know about it. */
export interface Entry<P = Player2048 | PlayerKInARow> {
  readonly name: string;
  /** Raised when its choices change, so that new games are never mixed with old ones: part of the key of its results. */
  readonly version: number;
  readonly summary: string;
  /** Where the algorithm comes from. */
  readonly origin: string;
  readonly parameters: Parameters;
  /** What the depth of a decision counts. */
  readonly depthUnit: string;
  /**
   * What the values of its decisions mean: points that are still to come, or the score at the end. `none`: they mean
   * nothing. Absent: a rating in the player's own terms, of which only order and difference can be shown.
   */
  readonly valueMeaning?: 'points to come' | 'final score' | 'none';
  /** Measured strength, with the experiment that shows it. */
  readonly strength: string;
  /** The name of the network that the engine must have for it. */
  readonly network?: string;
  /** Adds to the values what identifies the player but is not in its spec, such as which network a file holds now. */
  identify?(values: Values, networks: Networks): Values;
  /** Whether it goes by the clock, so that the same seed gives other games. Without this, players with `ms` do. */
  goesByClock?(values: Values): boolean;
  create(values: Values, engine: Engine): P;
}
