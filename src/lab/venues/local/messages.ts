/** What the pool and its workers tell each other, besides the games to play. */

/** Lets the caller watch a long game. */
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

/** Answered when a player throws: that must not look like a worker that died. */
export interface Failure {
  readonly failure: string;
}
