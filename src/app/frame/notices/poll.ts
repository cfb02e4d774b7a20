const HOUR_MS = 60 * 60_000
/** Coming back to the tab asks again, but not more often than this. */
const RESTED_MS = 15 * 60_000

/**
 * Runs something now, every hour, and when somebody comes back to the tab after a quarter of an hour.
 * @returns stops it
 */
export function poll(run: () => void): () => void {
  let last = 0
  const now = () => {
    last = Date.now()
    run()
  }
  const back = () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= RESTED_MS) now()
  }
  const timer = setInterval(now, HOUR_MS)
  document.addEventListener('visibilitychange', back)
  window.addEventListener('focus', back)
  now()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', back)
    window.removeEventListener('focus', back)
  }
}
