import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { toasts } from '../../ui/feedback/toast'
import { useIsIdle } from '../when-idle'

// If its code fails to load, the portal works without toasts.
const Toaster = lazy<ComponentType>(() =>
  import('../../ui/feedback/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

const hasToasts = () => toasts.get().length > 0

/** The toaster, rendered with the first toast or once the browser is idle. */
export function Notifications() {
  const isNeeded = useSyncExternalStore(toasts.subscribe, hasToasts)
  const isIdle = useIsIdle()
  const [isMounted, setMounted] = useState(false)
  // It stays mounted: a live region announces only what is added to it.
  if ((isNeeded || isIdle) && !isMounted) setMounted(true)

  return isMounted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
