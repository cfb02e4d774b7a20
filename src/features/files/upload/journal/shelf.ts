/** A place in the browser where things are kept under their `key`. Every call may fail: browsers block storage. */
export interface Shelf {
  readonly all: () => Promise<readonly unknown[]>
  readonly put: (things: readonly { readonly key: string }[]) => Promise<void>
  /** Changes what is there; what is not stays away. */
  readonly change: (key: string, next: Readonly<Record<string, unknown>>) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

const DATABASE = 'portal-uploads'
const STORE = 'uploads'

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing.'))
  })

/** So long a database may take to open, on a slow machine, too: some browsers never answer, and nothing waits for those for good. */
const PATIENCE_MS = 10_000

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The browser did not answer.')), PATIENCE_MS)
  })
  return Promise.race([asked(request), late])
}

/** The browser's own database. It outlives a crash, and it keeps handles of files. */
export function openShelf(): Shelf {
  let database: Promise<IDBDatabase> | null = null
  const within = async <T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    database ??= opened()
    const transaction = (await database).transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'))
    })
    const [answer] = await Promise.all([run(transaction.objectStore(STORE)), done])
    return answer
  }
  return {
    all: () => within<readonly unknown[]>('readonly', (store) => asked<unknown[]>(store.getAll())),
    put: (things) =>
      within('readwrite', async (store) => {
        await Promise.all(things.map((thing) => asked(store.put(thing))))
      }),
    change: (key, next) =>
      within('readwrite', async (store) => {
        const thing = await asked<unknown>(store.get(key))
        if (typeof thing === 'object' && thing !== null) await asked(store.put({ ...thing, ...next }))
      }),
    remove: (keys) =>
      within('readwrite', async (store) => {
        await Promise.all(keys.map((key) => asked(store.delete(key))))
      }),
  }
}
