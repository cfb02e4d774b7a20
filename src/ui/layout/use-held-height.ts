import { type RefObject, useEffect, useRef, useState } from 'react'
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
      writeStored(key, `${window.innerWidth} ${element.offsetHeight}`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, isComplete])
  return { ref, height: isComplete ? undefined : held }
}

/** What is higher is nothing that this portal has written. */
const MAX_HEIGHT = 20_000

/** Of the width of the window and the height, as they are stored. */
function heightIn(stored: unknown): number | undefined {
  const [width, height = Number.NaN] = typeof stored === 'string' ? stored.split(' ').map(Number) : []
  return width === window.innerWidth && height >= 0 && height <= MAX_HEIGHT ? height : undefined
}
