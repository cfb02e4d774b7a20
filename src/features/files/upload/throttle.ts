const THROTTLE_MS = 100
const INTERVAL_MS = 1000

/** Runs `run` at most ten times a second, shortly after it was requested. */
export function createThrottle(run: () => void) {
  let isScheduled = false
  let interval: ReturnType<typeof setInterval> | null = null
  return {
    request: () => {
      if (isScheduled) return
      isScheduled = true
      setTimeout(() => {
        isScheduled = false
        run()
      }, THROTTLE_MS)
    },
    /** Runs every second, too, while `isOn`: speed and remaining time change although nothing is sent. */
    setRepeating: (isOn: boolean) => {
      if (isOn === (interval !== null)) return
      if (interval !== null) clearInterval(interval)
      interval = isOn ? setInterval(run, INTERVAL_MS) : null
    },
  }
}
