import { useEffect } from 'react'

/** Focuses the heading when a route has new content. @param isSwitched whether it has replaced another */
export function useHeadingFocus(isSwitched: boolean) {
  useEffect(() => {
    if (isSwitched) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isSwitched])
}
