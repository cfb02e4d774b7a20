import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query; it fits none where nothing is laid out, as in tests without a browser. */
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
