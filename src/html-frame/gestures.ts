/** Rate limit of messages that a person can cause: the shortest interval, and the most per period. */
export type GestureLimits = {
  readonly minIntervalMs: number
  readonly max: number
  readonly periodMs: number
}

/** Clicks on links, and the keys that the frame passes on. */
export const clickLimits: GestureLimits = { minIntervalMs: 100, max: 10, periodMs: 10_000 }
export const keyLimits: GestureLimits = { minIntervalMs: 0, max: 40, periodMs: 1_000 }

/** The page learns of a gesture in a frame of another process later than the frame's script, on a busy computer much. */
const RECHECK_MS = 50
const RECHECKS = 20

/** Whether the user has just clicked or pressed a key, in the page or in one of its frames. */
const isUserActive = () => !('userActivation' in navigator) || navigator.userActivation.isActive

/**
 * Lets a frame act for the user only with a user gesture, and no more often than a person can. Opening a window
 * consumes the gesture; other uses of it are not observable.
 * @returns calls `act` at once, a moment later, or never
 */
export function createGestureGate(
  { minIntervalMs, max, periodMs }: GestureLimits,
  isActive = isUserActive,
): (act: () => void) => void {
  let counted: number[] = []
  let waiting = 0
  const count = () => {
    const now = performance.now()
    counted = counted.filter((at) => now - at < periodMs)
    const last = counted.at(-1)
    if (counted.length >= max || (last !== undefined && now - last < minIntervalMs)) return false
    counted.push(now)
    return true
  }
  const attempt = (act: () => void, rechecks: number) => {
    if (isActive()) {
      if (count()) act()
    } else if (rechecks > 0 && waiting < max) {
      waiting += 1
      setTimeout(() => {
        waiting -= 1
        attempt(act, rechecks - 1)
      }, RECHECK_MS)
    }
  }
  return (act) => attempt(act, RECHECKS)
}
