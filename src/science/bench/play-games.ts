import { type State, start } from '../../games/2048/game.ts';
import { type Played2048, playGame } from '../../players/2048/play-game.ts';
import { createPlayer } from '../../players/catalog.ts';
import type { Engine, Player2048 } from '../../players/entry.ts';
import type { GameToPlay } from '../experiment.ts';

export interface BenchGame extends Played2048 {
  readonly from: State;
}

/** Plays the games of experiments, one after another, and keeps the players for the next ones. */
export class GamePlayer {
  readonly #engine: Engine;
  readonly #now: () => number;
  /** By spec, the most recently used last: a kernel with tables, perhaps a network, takes a while to create. */
  readonly #players = new Map<string, Player2048>();

  constructor(engine: Engine, now: () => number) {
    this.#engine = engine;
    this.#now = now;
  }

  play({ rules, player, seed }: GameToPlay, onMove?: (moves: number) => void): BenchGame {
    const from = start(rules, seed);
    return { from, ...playGame(this.#take(player), from, this.#now, onMove) };
  }

  /**
   * A reproducible player decides only by the position (a test checks all of them), so it may have played other games
   * before. One that thinks by the clock may depend on its last decisions, so each game gets a new one.
   */
  #take(spec: string): Player2048 {
    const known = this.#players.get(spec);
    const { player, reproducible } = known
      ? { player: known, reproducible: true }
      : createPlayer('2048', spec, this.#engine);
    this.#players.delete(spec);
    if (reproducible) this.#players.set(spec, player);
    for (const oldest of this.#players.keys()) {
      if (this.#players.size <= MAX_PLAYERS) break;
      this.#players.delete(oldest);
    }
    return player;
  }
}

const MAX_PLAYERS = 8;
