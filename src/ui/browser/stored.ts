import { createStore } from './create-store'

/** Values that storage refused because it is blocked or full; lost with the page. */
const inMemory = new Map<string, string>()
/** Null after the whole storage was cleared. */
const lastChangedKey = createStore<string | null>(null)

/** The text stored under a key; null if there is none. Never throws. */
export function readStoredText(key: string): string | null {
  const held = inMemory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether a value lasts only until the page is left. */
export function isHeldInMemory(key: string): boolean {
  return inMemory.has(key)
}

/** The parsed JSON text; undefined if it is null or invalid. */
export function parseStored(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return value ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value, in memory if storage is blocked or full, and notifies the listeners. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, text)
  }
  lastChangedKey.set(key)
}

export function removeStored(matches: (key: string) => boolean): void {
  for (const key of storedKeys().filter(matches)) {
    inMemory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is blocked, so nothing is stored.
    }
    lastChangedKey.set(key)
  }
}

export function storedKeys(): string[] {
  const held = [...inMemory.keys()]
  try {
    const kept = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return [...new Set([...held, ...kept])]
  } catch {
    return held
  }
}

/** Calls back when any value has changed, in any tab; subscribers compare their own. @returns unsubscribes */
export function subscribeToStored(listener: () => void): () => void {
  // Only the first call has an effect.
  addEventListener('storage', onStorageEvent)
  return lastChangedKey.subscribe(listener)
}

function onStorageEvent({ key }: StorageEvent) {
  lastChangedKey.set(key)
}
