import { useLayoutEffect, useRef, useState } from 'react'

/** Whether an element's content is wider than the element, which then needs a scroll area and a tab stop. */
export function useOverflow<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => setOverflows(content.scrollWidth > element.clientWidth + 1)
    // Before the first paint; the observer reports a frame later.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return { ref, overflows }
}
