import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

// Its code may fail to come: that must cost the notifications, not the portal.
const Toaster = lazy<ComponentType>(() =>
  import('../../ui/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

/** The toaster, once the browser has nothing better to do: it is no part of the first screen. */
export const Notifications = () => {
  const [isTime, setIsTime] = useState(false)

  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsTime(true), 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsTime(true), { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }, [])

  return isTime ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
