/** What `import … from 'lookahead-lab'` gives in Node; browser.ts is its counterpart. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompressSection, nodeEngine } from '../lab/networks/store.ts';
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

/** Creates a player from its spec: `createPlayer('2048', 'ex:depth=4').player`. */
export function createPlayer<G extends GameName>(
  game: G,
  spec: string,
  engine?: Engine,
): CreatedPlayer<Players[G]> {
  return createFrom(game, spec, engine ?? ownEngine());
}

/** The kernel and the networks for `createPlayer`. In Node this is needed only to replace one of them. */
export async function loadEngine({ kernel, networks = {} }: EngineOptions = {}): Promise<Engine> {
  const own = nodeEngine();
  const given = new Map<string, StoredNetwork>();
  for (const [name, source] of Object.entries(networks)) {
    given.set(name, openNetwork(await read(source), decompressSection));
  }
  return {
    module:
      kernel === undefined || kernel instanceof WebAssembly.Module
        ? (kernel ?? own.module)
        : await WebAssembly.compile(await read(kernel)),
    // Threads have our own kernel.
    ...(kernel === undefined && { helperThreads: own.helperThreads! }),
    network: (name) => given.get(name) ?? own.network!(name),
  };
}

// Loaded at the first use: the rules alone do not need it.
let loaded: Engine | undefined;

function ownEngine(): Engine {
  loaded ??= nodeEngine();
  return loaded;
}

async function read(source: Uint8Array | string | URL): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Uint8Array) return new Uint8Array(source);
  if (/^https?:/.test(String(source))) {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`"${source}" cannot be fetched: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
  const isFileUrl = /^file:/.test(String(source));
  return new Uint8Array(await readFile(isFileUrl ? fileURLToPath(source) : source));
}
