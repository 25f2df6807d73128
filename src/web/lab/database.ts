/** The page's own store: everything the lab keeps on this device, in IndexedDB. Used by the page and by its workers. */
const NAME = 'lookahead-lab';
const VERSION = 1;

export type StoreName = 'series' | 'games' | 'runs' | 'swarms' | 'checkpoints' | 'networks' | 'pairs';

let opening: Promise<IDBDatabase> | undefined;

/** Opened once. Rejects where the browser keeps nothing. */
export function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      database
        .createObjectStore('series', { keyPath: 'id', autoIncrement: true })
        .createIndex('key', 'key', { unique: true });
      database.createObjectStore('runs', { keyPath: 'id', autoIncrement: true });
      for (const name of ['games', 'swarms', 'checkpoints', 'networks', 'pairs'])
        database.createObjectStore(name);
    };
    request.onsuccess = () => {
      // A newer page in another tab may change the store: this one makes way, and opens it again when it needs it.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opening = undefined;
      reject(request.error);
    };
  });
  return opening;
}

/** Does something in one transaction, and resolves with its result when that is on the disk. */
export async function transact<T>(
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode);
    const request = work((name) => transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result as T);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** One store, one request. */
export function ask<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return transact([store], mode, (named) => request(named(store)));
}
