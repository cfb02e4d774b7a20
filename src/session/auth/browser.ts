import { correctClock, monotonicNow } from '../../ui/browser/clock'
import { promptsOnLeave } from '../../ui/browser/prompts-on-leave'

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The browser APIs of the session, as an interface that tests can fake. */
export type Browser = {
  /** sessionStorage; null when it is blocked, which makes signing in impossible. */
  readonly tab: WebStorage | null
  /** localStorage; null when it is blocked. */
  readonly local: WebStorage | null
  /** False where there is no `crypto.subtle`: on http outside localhost. */
  readonly secure: boolean
  /** The computer's clock, which may be wrong or be set: for stored times. */
  now(): number
  /** Monotonic milliseconds within this page; may pause while the computer sleeps. */
  ticks(): number
  /** Reports the provider's time to the page's clock; NaN if unknown. */
  noteTrueTime(instant: number): void
  url(): URL
  /** Replaces the address of the current history entry without loading. */
  replaceUrl(path: string): void
  reload(): void
  /** Deletes the cookie with the key of MSAL's encrypted cache. */
  deleteCacheKey(): Promise<void>
  /** Whether the browser has that cookie, which MSAL sets when it is initialized. */
  keepsCacheKey(): boolean
  /** Calls back when the page is restored from the back/forward cache. */
  onRestored(listener: () => void): () => void
  /** Sends a message to the other tabs of this origin. */
  broadcast(message: unknown): void
  /** Calls back with messages of other tabs. */
  onBroadcast(listener: (message: unknown) => void): void
  /** Calls back when another tab has changed localStorage. */
  onStored(listener: () => void): () => void
  /** Runs a function while no other tab of this origin runs one under the same name. */
  exclusively<T>(name: string, run: () => T): Promise<T>
  isOnline(): boolean
  /** Resolves once the browser is online, which it usually is. */
  online(): Promise<void>
  /** Whether the page would ask before it is left: a form has unsaved changes, or an upload is running. */
  asksToLeave(): boolean
}

const PROBE_KEY = 'portal.probe'
const CACHE_KEY_COOKIE = 'msal.cache.encryption'

function openStore(open: () => Storage, probe: (store: Storage) => void): WebStorage | null {
  try {
    const store = open()
    probe(store)
    return store
  } catch {
    return null
  }
}

/** The APIs of the real browser. */
export function realBrowser(): Browser {
  const channel = new BroadcastChannel('portal.session')
  return {
    tab: openStore(
      () => window.sessionStorage,
      (store) => {
        store.setItem(PROBE_KEY, '1')
        store.removeItem(PROBE_KEY)
      },
    ),
    // Read only: full storage must not count as blocked, since its error message differs.
    local: openStore(
      () => window.localStorage,
      (store) => store.getItem(PROBE_KEY),
    ),
    secure: globalThis.crypto?.subtle !== undefined,
    now: () => Date.now(),
    ticks: monotonicNow,
    noteTrueTime: correctClock,
    url: () => new URL(window.location.href),
    replaceUrl: (path) => window.history.replaceState(window.history.state, '', path),
    reload: () => window.location.reload(),
    deleteCacheKey: async () => {
      if ('cookieStore' in window) await window.cookieStore.delete(CACHE_KEY_COOKIE)
    },
    keepsCacheKey: () => document.cookie.includes(`${CACHE_KEY_COOKIE}=`),
    onRestored: (listener) => {
      const restored = (event: PageTransitionEvent) => {
        if (event.persisted) listener()
      }
      window.addEventListener('pageshow', restored)
      return () => window.removeEventListener('pageshow', restored)
    },
    broadcast: (message) => channel.postMessage(message),
    onBroadcast: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    onStored: (listener) => {
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
    exclusively: async (name, run) => ('locks' in navigator ? navigator.locks.request(name, run) : run()),
    isOnline: () => navigator.onLine,
    online: () =>
      new Promise((resolve) => {
        if (navigator.onLine) resolve()
        else window.addEventListener('online', () => resolve(), { once: true })
      }),
    // Forms and uploads with unsaved work listen to this event.
    asksToLeave: promptsOnLeave,
  }
}

export function keysOf(store: WebStorage | null): string[] {
  return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
}

/** Removes all keys with a prefix. */
export function removeKeys(store: WebStorage | null, prefix: string) {
  for (const name of keysOf(store)) {
    if (name.startsWith(prefix)) store?.removeItem(name)
  }
}
