import { useEffect } from 'react'

/**
 * Where one address shows now this, now that, what comes takes the focus with its heading, as after a change of page.
 * @param isSwitched whether something else stood here before
 */
export function useHeadingFocus(isSwitched: boolean) {
  useEffect(() => {
    if (isSwitched) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isSwitched])
}
