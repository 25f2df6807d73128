import { decompress } from 'fzstd';
import { InputError } from '../../input-error.ts';
import { openNetwork, type StoredNetwork } from '../../players/networks/file.ts';
import { ownNetwork } from '../lab/own-networks.ts';

/** The progress of loading a network. */
export interface Arrival {
  /** From 0 to 1: first of the download, then of the unpacking. */
  readonly share: number;
  /** The number of bytes, during the download. */
  readonly bytes?: number;
}

type Tell = (arrival: Arrival) => void;

/** A network of the page: the copy on the device, or a download, which is stored if there is space. */
export async function loadNetwork(name: string, tell: Tell): Promise<StoredNetwork> {
  const shipped = ADDRESSES[`../../../networks/${name}.lkn`];
  if (!shipped) return loadOwn(name, tell);
  const address = new URL(shipped, location.href).href;
  const cache = await openCache();
  const kept = await cache?.match(address);
  if (kept) {
    try {
      return open(await kept.arrayBuffer(), tell);
    } catch (error) {
      // The copy on the device is damaged: download it again.
      if (!(error instanceof InputError)) throw error;
    }
  }
  const bytes = await fetchAll(address, cache ? 'no-store' : 'default', tell);
  // Only an intact file is stored.
  const network = open(bytes, tell);
  if (cache) await keep(cache, address, bytes);
  return network;
}

/** One that was trained here. */
async function loadOwn(name: string, tell: Tell): Promise<StoredNetwork> {
  const bytes = await ownNetwork(name);
  if (!bytes) throw new InputError(`this device has no network "${name.slice(0, 40)}"`, 'file');
  return open(new Uint8Array(bytes).buffer, tell);
}

// Their names change with their content.
const ADDRESSES = import.meta.glob<string>('../../../networks/*.lkn', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Separate from the service worker's caches, which are replaced with every version of the page. */
const CACHE = 'networks';

function open(bytes: ArrayBuffer, tell: Tell): StoredNetwork {
  let unpacked = 0;
  const network = openNetwork(new Uint8Array(bytes), (section, size) => {
    tell({ share: ++unpacked / network.header.sections.length });
    // Given an array to fill, fzstd would first turn that into text to compare it with 1 (as of 0.1.1).
    const bytes = decompress(section);
    if (bytes.length !== size) throw new Error(`a section has ${bytes.length} bytes, not ${size}`);
    return bytes;
  });
  return network;
}

/** Undefined where there is no cache: on insecure pages, and in browsers that don't allow storage. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(CACHE);
  } catch {
    return undefined;
  }
}

async function fetchAll(address: string, cache: RequestCache, tell: Tell): Promise<ArrayBuffer> {
  const response = await fetch(address, { cache });
  if (!response.ok || !response.body) throw new Error(`the network cannot be fetched: ${response.status}`);
  const length = Number(response.headers.get('Content-Length'));
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      // Without a length the share is unknown; the length of a compressed response is too short.
      if (length > 0) tell({ share: Math.min(size / length, 1), bytes: length });
      controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counted)).arrayBuffer();
}

/** Replaces earlier versions. Without storage space, the network is used from memory. */
async function keep(cache: Cache, address: string, bytes: ArrayBuffer): Promise<void> {
  const folder = new URL('.', address).href;
  const current = Object.values(ADDRESSES).map((each) => new URL(each, location.href).href);
  try {
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder) && !current.includes(url)) await cache.delete(url);
    }
    await cache.put(address, new Response(bytes));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
