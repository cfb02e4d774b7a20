import { useEffect } from 'react'

/**
 * Focuses the heading when the content of a route is replaced, as after a navigation.
 * @param isSwitched whether this content has replaced another
 */
export function useHeadingFocus(isSwitched: boolean) {
  useEffect(() => {
    if (isSwitched) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isSwitched])
}
