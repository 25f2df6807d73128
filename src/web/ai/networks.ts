import { decompress } from 'fzstd';
import { openNetwork, type StoredNetwork } from '../../players/network-file.ts';

// Trained networks are fetched when a player needs one, and kept on the device: their names change with their content.
const ADDRESSES = import.meta.glob<string>('../../../networks/*.lkn', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Not one of the service worker's, which go with every new version of the page. */
const CACHE = 'networks';

/** Where a shipped network is. */
export function networkAddress(name: string): string | undefined {
  return ADDRESSES[`../../../networks/${name}.lkn`];
}

export async function loadNetwork(
  address: string,
  onProgress: (share: number) => void,
): Promise<StoredNetwork> {
  const bytes = await keptOrFetched(address, onProgress);
  return openNetwork(bytes, (section, size) => decompress(section, new Uint8Array(size)));
}

async function keptOrFetched(address: string, onProgress: (share: number) => void): Promise<Uint8Array> {
  // Only secure pages have a cache.
  const cache = 'caches' in globalThis ? await caches.open(CACHE) : undefined;
  const kept = await cache?.match(address);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`the network cannot be fetched: ${response.status}`);
  const bytes = await readAll(response.body, Number(response.headers.get('Content-Length')), onProgress);
  await cache?.put(address, new Response(bytes));
  return bytes;
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  length: number,
  onProgress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value);
    size += step.value.length;
    if (length > 0) onProgress(size / length);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
