/** The page's store: everything the lab saves on this device, in IndexedDB. Used by the page and its workers. */
const NAME = 'lookahead-lab';
const VERSION = 1;

export type StoreName = 'series' | 'games' | 'runs' | 'swarms' | 'checkpoints' | 'networks' | 'pairs';

let opening: Promise<IDBDatabase> | undefined;

/** Opened once. Rejects if the browser does not allow storage. */
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
      // A newer version in another tab may upgrade the store: this tab closes it, and reopens it when needed.
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
