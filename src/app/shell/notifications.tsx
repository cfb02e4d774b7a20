import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toasts } from '../../ui/feedback/toast'
import { useIsIdle } from '../when-idle'

const loadToaster = () => import('../../ui/feedback/toaster').then(({ Toaster }) => Toaster)

const hasToasts = () => toasts.get().length > 0

/** The toaster, loaded with the first toast or when idle; after a failure with the next toast or online. */
export function Notifications({ load = loadToaster }: { load?: () => Promise<ComponentType> }) {
  const isNeeded = useSyncExternalStore(toasts.subscribe, hasToasts)
  const isIdle = useIsIdle()
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isWanted = Toaster === null && (isIdle || isNeeded)

  useEffect(() => {
    if (!isWanted) return
    // The portal works without it, and retries later.
    const ask = () =>
      void load().then(
        (loaded) => setToaster(() => loaded),
        () => undefined,
      )
    ask()
    window.addEventListener('online', ask)
    const unsubscribe = toasts.subscribe(ask)
    return () => {
      window.removeEventListener('online', ask)
      unsubscribe()
    }
  }, [isWanted, load])

  // It stays mounted: a live region announces only what is added to it.
  return Toaster && <Toaster />
}
