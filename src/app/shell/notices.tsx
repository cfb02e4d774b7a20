import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, Eye } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import type { View } from '../../session/view-as'
import { useViewAs } from '../../session/view-as-provider'
import { useOnline } from '../../ui/browser/online'
import { formatInstant, formatTime } from '../../ui/format/date'
import { lazyOrNothing } from '../lazy-or-nothing'
import { useIsIdle } from '../when-idle'
import { Notice, NoticeButton, NoticeStack, WideOnly } from './notice'

/** The notices under the header. Each live region is rendered before its text, which otherwise would not be announced. */
export function Notices({ userId }: { userId: string }) {
  const isIdle = useIsIdle()
  return (
    <NoticeStack>
      <div role="status">
        <ViewAsNotice />
      </div>
      <div role="status">
        <OfflineNotice />
      </div>
      <div role="status">
        {isIdle && (
          <Suspense>
            <SiteNews key={userId} userId={userId} />
          </Suspense>
        )}
      </div>
    </NoticeStack>
  )
}

// News are no part of the first screen.
const SiteNews = lazyOrNothing(async () => (await import('./site-news')).SiteNews)
const CheckAccess = lazyOrNothing(
  async () => (await import('../../domain/parts/access/check-access')).CheckAccess,
)

/** The viewed person or role, and a button that ends the view. */
function ViewAsNotice() {
  const { view, end } = useViewAs()
  return (
    view && (
      <Notice>
        <Eye size={16} aria-hidden="true" />
        <span>
          Viewing as <strong>{view.label}</strong>. You cannot change anything.
          <WideOnly>{` ${scopeOf(view)}`}</WideOnly>
        </span>
        <Suspense>
          <CheckAccess trigger={(open) => <NoticeButton onClick={open}>Check access</NoticeButton>} />
        </Suspense>
        <NoticeButton onClick={end}>End view</NoticeButton>
      </Notice>
    )
  )
}

/** The data shown as the viewed person's, and the parts that cannot be narrowed. */
function scopeOf({ account, isCustomer }: View): string {
  if (account)
    return `Licenses, people and tickets are those of ${account.name}. Files, downloads and support contacts are shown as you see them.`
  return isCustomer ? 'Lists show all accounts.' : 'Lists show what you can read yourself.'
}

function OfflineNotice() {
  const isOnline = useOnline()
  return (
    !isOnline && (
      <Notice>
        <CloudOff size={16} aria-hidden="true" />
        <span>
          <OfflineText />
        </span>
      </Notice>
    )
  )
}

function OfflineText() {
  const readAt = useOldestRead()
  if (readAt === 0) return <span>You are offline. You can save changes when you are back online.</span>
  const instant = new Date(readAt).toISOString()
  const when = isToday(readAt) ? formatTime(instant) : formatInstant(instant)
  return (
    <span>{`You are offline. This page shows data from ${when}. You can save changes when you are back online.`}</span>
  )
}

/** When the oldest data on the page was read, in milliseconds since the epoch; 0 without data. */
function useOldestRead(): number {
  const cache = useQueryClient().getQueryCache()
  const oldest = () => {
    const reads = cache.findAll({ type: 'active' }).filter(({ meta }) => meta?.isLocal !== true)
    const done = reads.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
    return done.length > 0 ? Math.min(...done) : 0
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest)
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
