import { InputError } from '../../input-error.ts';
import { readSpec } from '../../players/catalog.ts';
import type { Networks } from '../../players/entry.ts';
import type { StoredNetwork } from '../../players/networks/file.ts';
import { loadNetwork } from '../ai/networks.ts';

/** The networks that specs of 2048 name, to say which ones they are. They are not for playing: that is a worker's. */
export async function networksOf(specs: readonly string[]): Promise<Networks> {
  const opened = new Map<string, StoredNetwork>();
  for (const name of new Set(specs.flatMap(networkIn))) {
    try {
      opened.set(name, await loadNetwork(name, () => {}));
    } catch {
      // Said below, when it is asked for.
    }
  }
  return {
    networkId: (name) => opened.get(name)?.id ?? '',
    network(name) {
      const found = opened.get(name);
      if (found) return found;
      throw new InputError(`the network "${name.slice(0, 40)}" is not on this device`, 'file');
    },
  };
}

function networkIn(spec: string): string[] {
  try {
    const { entry, values } = readSpec('2048', spec);
    const name = entry.network ?? values.file;
    return name === undefined ? [] : [String(name)];
  } catch {
    // What is wrong with a spec is said where it is read.
    return [];
  }
}
