import { useEffect, useState } from 'react'
import { Temporal } from 'temporal-polyfill'

/** The moment, by the minute: enough for opening hours. */
export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
