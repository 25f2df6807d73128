import { ask, transact } from './database.ts';

/** Networks that were trained or opened here, as files, by the name under which a spec finds them. */
export async function keepNetwork(name: string, file: Uint8Array): Promise<void> {
  await ask('networks', 'readwrite', (store) => store.put(file, name));
}

/** Stores a network for watching, in place of the previous one. A name is never reused, since it may be loaded. */
export async function keepForNow(games: number, file: Uint8Array): Promise<string> {
  const name = `${FOR_NOW}${games}`;
  await transact(['networks'], 'readwrite', (store) => {
    store('networks').delete(IDBKeyRange.bound(FOR_NOW, `${FOR_NOW}~`));
    return store('networks').put(file, name);
  });
  return `ntuple:file=${name}`;
}

const FOR_NOW = 'in-training-';

export async function ownNetwork(name: string): Promise<Uint8Array | undefined> {
  return ask('networks', 'readonly', (store) => store.get(name));
}

/** A name that a spec can hold: no commas, and nothing that looks like a path. */
export function networkName(name: string): string {
  return name.trim().replaceAll(/[\s,:;/\\=]+/g, '-') || 'network';
}

export function specOfNetwork(name: string): string {
  return `ntuple:file=${networkName(name)}`;
}
