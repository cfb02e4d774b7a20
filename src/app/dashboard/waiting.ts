import { useEffect, useState } from 'react'
import { whenIdle } from '../when-idle'

/** How long the list waits for its slowest area before it shows what the others said. */
const PATIENCE_MS = 2000

/** Whether the list is still held back: until all areas answered once or patience is over, and never again after. */
export function useHeldBack(isWaiting: boolean): boolean {
  const [isShown, setIsShown] = useState(!isWaiting)
  if (!isWaiting && !isShown) setIsShown(true)
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return !isShown
}

/** Whether the first screen stands and the browser has time for what it can do without. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
