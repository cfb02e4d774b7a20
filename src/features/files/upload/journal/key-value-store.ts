/** Objects stored by their `key`. Every call may fail: browsers can block storage. */
export type KeyValueStore = {
  readonly getAll: () => Promise<readonly unknown[]>
  readonly put: (records: readonly { readonly key: string }[]) => Promise<void>
  /** Merges a change into an existing record; never creates one. */
  readonly update: (key: string, change: Readonly<Record<string, unknown>>) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

const DATABASE = 'portal-uploads'
const STORE = 'uploads'

/** Some browsers never complete opening a database; slow machines take seconds. */
const OPEN_TIMEOUT_MS = 10_000

/** IndexedDB, which survives a crash and can store file handles. Opened on first use. */
export function openKeyValueStore(): KeyValueStore {
  let database: Promise<IDBDatabase> | null = null
  const transact = async <T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    database ??= openDatabase()
    const transaction = (await database).transaction(STORE, mode)
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'))
    })
    const [result] = await Promise.all([run(transaction.objectStore(STORE)), committed])
    return result
  }
  return {
    getAll: () => transact<readonly unknown[]>('readonly', (store) => resultOf<unknown[]>(store.getAll())),
    put: (records) =>
      transact('readwrite', async (store) => {
        await Promise.all(records.map((record) => resultOf(store.put(record))))
      }),
    update: (key, change) =>
      transact('readwrite', async (store) => {
        const record = await resultOf<unknown>(store.get(key))
        if (typeof record === 'object' && record !== null) await resultOf(store.put({ ...record, ...change }))
      }),
    remove: (keys) =>
      transact('readwrite', async (store) => {
        await Promise.all(keys.map((key) => resultOf(store.delete(key))))
      }),
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not open in time.')), OPEN_TIMEOUT_MS)
  })
  return Promise.race([resultOf(request), timeout])
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database request failed.'))
  })
