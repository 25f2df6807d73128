/** What `import … from 'lookahead-lab'` gives in a page or a web worker; index.ts is its counterpart. */
import { decompress } from 'fzstd';
import { InputError } from '../input-error.ts';
import {
  type CreatedPlayer,
  createPlayer as createFrom,
  type GameName,
  type Players,
} from '../players/catalog.ts';
import type { Engine } from '../players/entry.ts';
import { openNetwork, type StoredNetwork } from '../players/networks/file.ts';
import type { EngineOptions } from './players.ts';

export * from './players.ts';
export * from './rules.ts';

/** Creates a player from its spec with what `loadEngine` gave: `createPlayer('2048', 'ex:depth=4', engine)`. */
export function createPlayer<G extends GameName>(
  game: G,
  spec: string,
  engine: Engine,
): CreatedPlayer<Players[G]> {
  return createFrom(game, spec, engine);
}

/** Fetches the kernel and the networks for `createPlayer`. */
export async function loadEngine({ kernel, networks = {} }: EngineOptions = {}): Promise<Engine> {
  // Written like this, bundlers find the file and copy it. It lies there in the built package, not in src/.
  const address = kernel ?? new URL('../kernel/kernel.wasm', import.meta.url);
  const module =
    address instanceof WebAssembly.Module ? address : await WebAssembly.compile(await fetchBytes(address));
  const opened = new Map<string, StoredNetwork>();
  for (const [name, source] of Object.entries(networks)) {
    const bytes = source instanceof Uint8Array ? source : await fetchBytes(source);
    opened.set(name, openNetwork(bytes, decompressSection));
  }
  return {
    module,
    network(name) {
      const network = opened.get(name);
      if (network) return network;
      throw new InputError(`the network "${name}" is not loaded: give its address to loadEngine`, name);
    },
  };
}

async function fetchBytes(address: string | URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`"${address}" cannot be fetched: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function decompressSection(bytes: Uint8Array, size: number): Uint8Array {
  const unpacked = decompress(bytes);
  if (unpacked.length !== size)
    throw new InputError('a section of the network has the wrong size', 'sections');
  return unpacked;
}
