/** What storage refused, being blocked or full: it holds until the page is left. */
const unkept = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/** The text kept in this browser under a name; null without one. Never throws. */
export function readStoredText(key: string): string | null {
  const held = unkept.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The value kept under a name; undefined when there is none, or junk. */
export function parseStored(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return value ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in this browser, where storage refuses until the page is left. All who listen hear of it at once. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  tell(key)
}

/** Removes everything whose name is meant. */
export function removeStored(isMeant: (key: string) => boolean): void {
  for (const key of storedKeys().filter(isMeant)) {
    unkept.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
    tell(key)
  }
}

/** The names of all that is kept. */
export function storedKeys(): string[] {
  const held = [...unkept.keys()]
  try {
    const kept = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return [...new Set([...held, ...kept])]
  } catch {
    return held
  }
}

/**
 * Calls back when what is kept under a name changes, in this tab or another.
 * @returns stops listening
 */
export function subscribeToStored(key: string, listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTabs)
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs)
  }
}

function tell(key: string) {
  for (const listener of listeners.get(key) ?? []) listener()
}

function hearOtherTabs({ key }: StorageEvent) {
  // Without a key everything was cleared.
  for (const name of key === null ? listeners.keys() : [key]) tell(name)
}
