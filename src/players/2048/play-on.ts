import { type Board, highestTile } from '../../games/2048/board.ts';
import { type GameResult, MAX_GAMES } from '../../kernel/network.ts';
import type { NetworkPlayer } from '../../kernel/network-player.ts';
import type { StoredNetwork } from '../networks/file.ts';
import { kernelFor } from './network-search.ts';

/** The result of a game played to its end. */
export type PlayedOn = GameResult;

/** Plays positions to the end with a network and no search: fast, and as strong as that. */
export class PlayOn {
  readonly #kernel: NetworkPlayer;

  /** It shares the kernel with the players of this network: a decision in progress there starts over. */
  constructor(network: StoredNetwork, module: WebAssembly.Module) {
    this.#kernel = kernelFor(network, module).player;
  }

  /** The result of each game: points made from here, and the highest tile at the end. */
  from(board: Board, slid: boolean, firstSeed: number, count: number): PlayedOn[] {
    if (count > MAX_GAMES) throw new Error(`at most ${MAX_GAMES} games at a time`);
    return this.#kernel
      .playOn(board, slid, firstSeed, count)
      .map((result) => ({ ...result, highest: Math.max(result.highest, highestTile(board)) }));
  }
}
