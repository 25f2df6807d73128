import { online } from 'svelte/reactivity/window';
import { type GameName, readSpec } from '../../players/catalog.ts';
import { hostOf } from './network-host.svelte.ts';

/** The addresses of the networks stored on this device (networks.ts); undefined until known. */
let kept: readonly string[] | undefined = $state.raw();

/** Without a connection, an AI whose network was never downloaded cannot play: the choice shows that. */
export function isOutOfReach(game: GameName, spec: string): boolean {
  const network = readSpec(game, spec).entry.network;
  if (network === undefined || online.current !== false || !kept) return false;
  return hostOf(game, spec)?.phase !== 'ready' && !kept.some((address) => address.includes(`/${network}-`));
}

/** Checks again what is stored; called whenever a choice of AIs is shown. */
export async function lookForNetworks(): Promise<void> {
  try {
    const cache = await globalThis.caches?.open('networks');
    kept = ((await cache?.keys()) ?? []).map(({ url }) => url);
  } catch {
    // The browser does not allow storage, so nothing is stored.
    kept = [];
  }
}
