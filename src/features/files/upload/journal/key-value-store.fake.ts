import type { KeyValueStore } from './key-value-store'

/** A store in memory; after `block` it behaves like a browser that refuses storage. */
export function fakeKeyValueStore(): KeyValueStore & { records: Map<string, object>; block: () => void } {
  const records = new Map<string, object>()
  let isBlocked = false
  const access = () => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError')
  }
  return {
    records,
    block: () => {
      isBlocked = true
    },
    getAll: async () => {
      access()
      return [...records.values()]
    },
    put: async (added) => {
      access()
      for (const record of added) records.set(record.key, structuredClone(record))
    },
    update: async (key, change) => {
      access()
      const record = records.get(key)
      if (record) records.set(key, { ...record, ...change })
    },
    remove: async (keys) => {
      access()
      for (const key of keys) records.delete(key)
    },
  }
}
