import { type Board, highestTile } from '../../games/2048/board.ts';
import { type GameResult, MAX_GAMES } from '../../kernel/network.ts';
import type { NetworkPlayer } from '../../kernel/network-player.ts';
import type { StoredNetwork } from '../networks/file.ts';
import { kernelFor } from './ntuple.ts';

/** What a game that was played on came to. */
export type PlayedOn = GameResult;

/** Plays positions on to their ends by a network without search: fast, and as well as it plays so. */
export class PlayOn {
  readonly #kernel: NetworkPlayer;

  /** It shares the kernel of the players by this network: a decision that is under way there begins anew. */
  constructor(network: StoredNetwork, module: WebAssembly.Module) {
    this.#kernel = kernelFor(network, module);
  }

  /** What each of the games came to: points made from here, and the highest tile at the end. */
  from(board: Board, slid: boolean, firstSeed: number, count: number): PlayedOn[] {
    if (count > MAX_GAMES) throw new Error(`at most ${MAX_GAMES} games at a time`);
    return this.#kernel
      .playOn(board, slid, firstSeed, count)
      .map((result) => ({ ...result, highest: Math.max(result.highest, highestTile(board)) }));
  }
}
