import { online } from 'svelte/reactivity/window';
import { type GameName, readSpec } from '../../players/catalog.ts';
import { hostOf } from './network-host.svelte.ts';

/** The addresses of the networks that this device has kept (networks.ts); undefined until that is known. */
let kept: readonly string[] | undefined = $state.raw();

/** Without a connection, an AI whose network was never fetched cannot play: that is said before it is chosen. */
export function isOutOfReach(game: GameName, spec: string): boolean {
  const network = readSpec(game, spec).entry.network;
  if (network === undefined || online.current !== false || !kept) return false;
  return hostOf(game, spec)?.phase !== 'ready' && !kept.some((address) => address.includes(`/${network}-`));
}

/** Looks again at what is kept; whoever offers a choice of AIs does so when it is shown. */
export async function lookForNetworks(): Promise<void> {
  try {
    const cache = await globalThis.caches?.open('networks');
    kept = ((await cache?.keys()) ?? []).map(({ url }) => url);
  } catch {
    // The browser keeps nothing, so nothing is kept.
    kept = [];
  }
}
