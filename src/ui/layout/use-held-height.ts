import { type RefObject, useEffect, useRef, useState } from 'react'
import { parseStored, readStoredText, writeStored } from '../browser/stored'

/**
 * Reserves the last complete height of a part that is still loading, so that the content below does not move. Stored by
 * key; valid for the same window width.
 * @returns `height` in pixels; undefined without a stored one
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

/** A larger value was not written by this portal. */
const MAX_HEIGHT = 20_000

/** The stored window width and height. */
function heightIn(stored: unknown): number | undefined {
  const [width, height = Number.NaN] = typeof stored === 'string' ? stored.split(' ').map(Number) : []
  return width === window.innerWidth && height >= 0 && height <= MAX_HEIGHT ? height : undefined
}
