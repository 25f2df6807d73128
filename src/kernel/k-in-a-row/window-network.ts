import { VECTOR_LENGTH, WINDOW_COUNT } from '../assembly/k-in-a-row/constants.ts';

/**
 * The weights of the network that evaluates positions where five win (assembly/k-in-a-row/network.ts). They travel in a custom
 * section of the kernel's module, so that whoever has the module has them; scripts/build-kernel.ts puts them there.
 */
export const NETWORK_SECTION = 'window-network';

/** What the network saves for a stone: at most 32 cells with their vectors, and the sums; and the most stones of a line. */
export const SAVED_VECTORS_BYTES = 128 * (33 * (VECTOR_LENGTH * 4 + 4) + 64);

/** The vectors of windows, which are stored as bytes, and the rest as it lies in memory. */
export function readWindowNetwork(module: WebAssembly.Module): { vectors: Int16Array; rest: Uint8Array } {
  const [bytes] = WebAssembly.Module.customSections(module, NETWORK_SECTION);
  if (!bytes) throw new Error("the kernel's module has no network");
  const length = WINDOW_COUNT * VECTOR_LENGTH;
  return { vectors: Int16Array.from(new Int8Array(bytes, 0, length)), rest: new Uint8Array(bytes, length) };
}
