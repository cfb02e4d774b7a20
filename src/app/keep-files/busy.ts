/**
 * A Web Lock that pages share while they start, navigate or read. The service worker takes it alone for each few files,
 * so that it waits for every tab, also while it is being installed, when no request passes through it.
 */
export const BUSY_LOCK = 'portal-busy'

/** Reads have ended by then; a page that is still busy is stuck, and nothing waits for it any longer. */
const LONGEST_MS = 60_000

let release: (() => void) | null = null

/** Says whether this page needs the network for itself. It is released when the page is gone, too. */
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
