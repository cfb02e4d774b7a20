/** A value outside React. Components read it with `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<T> = {
  get: () => T
  /** Notifies the listeners, also when the value is the same. */
  set: (next: T) => void
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
