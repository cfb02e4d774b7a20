import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle'

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

  useEffect(() => whenIdle(() => setIsTime(true)), [])

  return isTime ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
