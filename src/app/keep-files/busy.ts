/**
 * A Web Lock shared by pages that start, navigate or read. The service worker takes it exclusively for each batch of
 * files, so that it waits for every tab, also during its installation, when it sees no requests.
 */
export const BUSY_LOCK = 'portal-busy'

/** Reads have ended by then; a page that is still busy is stuck, and the worker stops waiting for it. */
const LONGEST_MS = 60_000

let release: (() => void) | null = null

/** Reports whether this page needs the network. Released with the page, too. */
export function setBusy(isBusy: boolean): void {
  if (!isBusy) {
    release?.()
    release = null
  } else if (!release && 'locks' in navigator) {
    const end = new Promise<void>((resolve) => {
      release = resolve
      setTimeout(resolve, LONGEST_MS)
    })
    // A browser that refuses locks has no service worker either.
    navigator.locks.request(BUSY_LOCK, { mode: 'shared' }, () => end).catch(() => undefined)
  }
}
