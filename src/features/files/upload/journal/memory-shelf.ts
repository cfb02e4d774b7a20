import type { Shelf } from './shelf'

/** A shelf for tests; `isBlocked` makes it one of a browser that keeps nothing. */
export function memoryShelf(): Shelf & { things: Map<string, object>; block: () => void } {
  const things = new Map<string, object>()
  let isBlocked = false
  const reach = () => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError')
  }
  return {
    things,
    block: () => {
      isBlocked = true
    },
    all: async () => {
      reach()
      return [...things.values()]
    },
    put: async (added) => {
      reach()
      for (const thing of added) things.set(thing.key, structuredClone(thing))
    },
    change: async (key, next) => {
      reach()
      const thing = things.get(key)
      if (thing) things.set(key, { ...thing, ...next })
    },
    remove: async (keys) => {
      reach()
      for (const key of keys) things.delete(key)
    },
  }
}
