import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../when-idle'

type NoticesProps = { userId: string }

// Its code may fail to come: that must cost the notices, not the portal.
const SiteNews = lazy<ComponentType<NoticesProps>>(() =>
  import('./site-news').then(
    ({ SiteNews }) => ({ default: SiteNews }),
    () => ({ default: () => null }),
  ),
)

/** News of the portal itself, once the browser has nothing better to do: they are no part of the first screen. */
export const Notices = ({ userId }: NoticesProps) => {
  const [isTime, setIsTime] = useState(false)

  useEffect(() => whenIdle(() => setIsTime(true)), [])

  return (
    <div role="status">
      {isTime && (
        <Suspense>
          <SiteNews key={userId} userId={userId} />
        </Suspense>
      )}
    </div>
  )
}
