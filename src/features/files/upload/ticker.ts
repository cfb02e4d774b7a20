const SOON_MS = 100
const CALM_MS = 1000

/** Calls back soon after something has changed, at most ten times a second; while it is kept on, every second, too. */
export function createTicker(run: () => void) {
  let isDue = false
  let calm: ReturnType<typeof setInterval> | null = null
  return {
    soon: () => {
      if (isDue) return
      isDue = true
      setTimeout(() => {
        isDue = false
        run()
      }, SOON_MS)
    },
    keepOn: (isOn: boolean) => {
      if (isOn === (calm !== null)) return
      if (calm !== null) clearInterval(calm)
      calm = isOn ? setInterval(run, CALM_MS) : null
    },
  }
}
