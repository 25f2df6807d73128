import { expose } from 'comlink';
import kernelAddress from '../../../../../dist/kernel/kernel.wasm?url';
import type { Board } from '../../../../games/2048/board.ts';
import type { State } from '../../../../games/k-in-a-row/state.ts';
import type { StoredNetwork } from '../../../../players/networks/file.ts';
import { explainNetwork, type NetworkBreakdown } from '../../../../players/teaching/2048/network.ts';
import {
  type SolvedCell,
  solveCells,
  type Threat,
  threatsIn,
} from '../../../../players/teaching/k-in-a-row/threats.ts';
import { loadNetwork } from '../../../ai/networks.ts';

let module: Promise<WebAssembly.Module> | undefined;
let pocket: Promise<StoredNetwork> | undefined;

/** What Learn shows that needs the kernel or a network, off the page's thread. */
const api = {
  async explainNetwork(boards: readonly Board[]): Promise<NetworkBreakdown[]> {
    pocket ??= loadNetwork('pocket', () => {});
    return explainNetwork(await pocket, boards);
  },

  async threats(state: State): Promise<Threat[]> {
    return threatsIn(state, await kernel());
  },

  /** Reports every cell as it is proven. */
  async solve(state: State, tell: (cell: SolvedCell) => void): Promise<void> {
    const options = { module: await kernel(), now: () => performance.now(), ms: MOST_MS };
    for (const cell of solveCells(state, options)) if (cell) tell(cell);
  },
};

/** A cell that takes longer is left unknown. */
const MOST_MS = 10_000;

function kernel(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compileStreaming(fetch(kernelAddress));
  return module;
}

export type LearnWorker = typeof api;
expose(api);
