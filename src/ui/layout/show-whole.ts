import type { FocusEvent } from 'react'

/**
 * For `onFocus` of what scrolls: shows all of it once the keyboard has come into it, since browsers show no more than the
 * focused element. Not after a click, under which nothing may move.
 */
export function showWhole({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isFromWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (!isFromWithin && target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' })
}
