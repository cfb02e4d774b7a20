import type { FocusEvent } from 'react'

/**
 * For `onFocus` of a scrolling element: reveals all of it on keyboard focus, since browsers reveal only the focused
 * child. Not after a click, which must not move anything.
 */
export function revealFully({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isFromWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (!isFromWithin && target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' })
}
