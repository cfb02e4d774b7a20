import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { firstPageStands } from '../when-idle'

/**
 * After a change of path the new page's heading takes the focus and its title is announced. Search parameters
 * change nothing, nor does the first page: there the focus belongs to the top, where the skip link is.
 */
export const useRouteArrival = () => {
  const router = useRouter()
  const lastPath = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')

  const onHeading = useCallback(
    (heading: HTMLElement, title: string) => {
      firstPageStands()
      const { pathname } = router.state.location
      if (lastPath.current === pathname) return
      const isFirst = lastPath.current === undefined
      lastPath.current = pathname
      if (isFirst) return
      heading.focus({ preventScroll: true })
      setAnnouncement(title)
    },
    [router],
  )
  return { onHeading, announcement }
}
