import { type RefObject, useEffect, useRef, useState } from 'react'
import { isRecord } from '../../api/json'
import { parseStored, readStoredText, writeStored } from '../browser/stored'

/**
 * Gives a part of the page, while it is not complete, the height that it had the last time that it was, so that what
 * stands below does not move. The height is stored under a key, and holds in windows of the same width.
 * @returns `height` in pixels; undefined where none is held
 */
export function useHeldHeight<E extends HTMLElement>(
  key: string,
  isComplete: boolean,
): { ref: RefObject<E | null>; height: number | undefined } {
  const ref = useRef<E>(null)
  const [held] = useState(() => heightIn(parseStored(readStoredText(key))))
  useEffect(() => {
    const element = ref.current
    if (!isComplete || !element) return
    const observer = new ResizeObserver(() =>
      writeStored(key, { width: window.innerWidth, height: element.offsetHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, isComplete])
  return { ref, height: isComplete ? undefined : held }
}

/** What is higher is nothing that this portal has written. */
const MAX_HEIGHT = 20_000

function heightIn(stored: unknown): number | undefined {
  if (!isRecord(stored) || stored.width !== window.innerWidth) return undefined
  const { height } = stored
  return typeof height === 'number' && height >= 0 && height <= MAX_HEIGHT ? height : undefined
}
