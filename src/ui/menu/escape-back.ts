import { type RefObject, useRef } from 'react'
import { useShortcuts } from './shortcuts'

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'

/** Whether an element takes input, so that Escape belongs to it. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Escape follows the link back to the list, except from a field. @returns the ref of the link's element */
export function useEscapeBack(): RefObject<HTMLSpanElement | null> {
  const trail = useRef<HTMLSpanElement>(null)
  const run = () => {
    if (!isField(document.activeElement)) trail.current?.querySelector('a')?.click()
  }
  useShortcuts([{ keys: 'Escape', what: 'Back to the list', run }])
  return trail
}
