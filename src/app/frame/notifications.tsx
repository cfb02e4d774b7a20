import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from '../../ui/feedback/toast'
import { whenIdle } from '../when-idle'

// Its code may fail to come: that must cost the notifications, not the portal.
const Toaster = lazy<ComponentType>(() =>
  import('../../ui/feedback/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

const hasToasts = () => currentToasts().length > 0

/** The toaster, with the first thing it has to say or once the browser has nothing better to do. */
export const Notifications = () => {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasToasts)
  const [isTime, setIsTime] = useState(false)
  // Once there it stays: a live region speaks only of what is added to it.
  if (isWanted && !isTime) setIsTime(true)

  useEffect(() => whenIdle(() => setIsTime(true)), [])

  return isTime ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
