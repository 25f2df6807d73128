/** Messages between the pool and its workers, besides the games to play. */

/** Lets the caller follow a long game. */
export interface Watched {
  /** One number in shared memory: how many moves have been made. */
  readonly progress?: Int32Array;
}

export interface FinishedGame {
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  /** Time spent deciding. */
  readonly ms: number;
  /** The bytes of the replay's code. */
  readonly replay: Uint8Array;
}

/** The answer when a player throws: it must not look like a dead worker. */
export interface Failure {
  readonly failure: string;
}
