export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What the session needs of the page around it, narrow enough to be replaced in a test. */
export type Browser = {
  /** null when the browser refuses storage: signing in cannot work without the tab's own. */
  readonly tab: Store | null
  readonly local: Store | null
  /** False on plain http outside localhost, where the browser has no `crypto.subtle`. */
  readonly secure: boolean
  now(): number
  url(): URL
  /** Rewrites the address bar without loading. */
  replaceUrl(path: string): void
  reload(): void
  /** Expires the cookie that holds the key of MSAL's encrypted cache. */
  forgetCacheKey(): Promise<void>
  /** Called when the page comes back from the back/forward cache. */
  onRestored(listener: () => void): () => void
  /** Passes something on to the other tabs of this origin; it is kept nowhere. */
  tell(message: unknown): void
  /** Called with what another tab has told. */
  onTold(listener: (message: unknown) => void): void
}

const PROBE = 'portal.probe'

function usable(open: () => Storage, probe: (store: Storage) => void): Store | null {
  try {
    const store = open()
    probe(store)
    return store
  } catch {
    return null
  }
}

/** The real page. */
export function realBrowser(): Browser {
  const channel = new BroadcastChannel('portal.session')
  return {
    tab: usable(
      () => window.sessionStorage,
      (store) => {
        store.setItem(PROBE, '1')
        store.removeItem(PROBE)
      },
    ),
    // Only read: a full store must not pass for a blocked one, its message is another.
    local: usable(
      () => window.localStorage,
      (store) => store.getItem(PROBE),
    ),
    secure: globalThis.crypto?.subtle !== undefined,
    now: () => Date.now(),
    url: () => new URL(window.location.href),
    replaceUrl: (path) => window.history.replaceState(window.history.state, '', path),
    reload: () => window.location.reload(),
    forgetCacheKey: async () => {
      if ('cookieStore' in window) await window.cookieStore.delete('msal.cache.encryption')
    },
    onRestored: (listener) => {
      const restored = (event: PageTransitionEvent) => {
        if (event.persisted) listener()
      }
      window.addEventListener('pageshow', restored)
      return () => window.removeEventListener('pageshow', restored)
    },
    tell: (message) => channel.postMessage(message),
    onTold: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  }
}

/** Removes every key with the prefix; a store that refuses is left as it is. */
export function removeKeys(store: Store | null, prefix: string) {
  if (!store) return
  const names = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const name of names) {
    if (name?.startsWith(prefix)) store.removeItem(name)
  }
}
