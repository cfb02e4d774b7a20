import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query; false where there is no layout, as in jsdom. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false)
}

const mediaOf = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null)
