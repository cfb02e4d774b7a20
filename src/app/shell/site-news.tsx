import { Link, useRouter } from '@tanstack/react-router'
import { CircleAlert, Info, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isRecord } from '../../api/json'
import { onClockSet, stopwatch } from '../../ui/browser/clock'
import { promptsOnLeave } from '../../ui/browser/prompts-on-leave'
import { useStored } from '../../ui/browser/use-stored'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { parseSearch } from '../../ui/table/search-params'
import { readSiteFile, runningEntry } from '../site-file'
import { type Announcement, currentAnnouncements, nextChange, parseAnnouncements } from './announcements'
import { Notice, NoticeButton } from './notice'

/** How many dismissed announcements are remembered. */
const MAX_DISMISSED = 100
/** The longest delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

const HOUR_MS = 60 * 60_000
/** Returning to the tab polls again, but not more often than this. */
const MIN_POLL_MS = 15 * 60_000

const icons = { info: Info, attention: TriangleAlert, critical: CircleAlert }

/** The running version compared with the server's; a faulty one is replaced as soon as no work is lost. */
type Version = 'current' | 'old' | 'faulty'

/** A newer version of the portal, and the vendor's announcements. Both are polled, and their failures ignored. */
export function SiteNews({ userId }: { userId: string }) {
  const [version, setVersion] = useState<Version>('current')
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  const [dismissed, setDismissed] = useStored(`announcements-read.${userId}`, parseIds)
  const [now, setNow] = useState(() => Date.now())

  useEffect(
    () =>
      pollHourly(() => {
        const running = runningEntry(document)
        void readSiteFile('/version.json').then(async (file) => {
          if (!isNewer(file, running)) return
          setVersion((was) => (was === 'faulty' ? was : 'old'))
          if (forcesReload(await readSiteFile('/config.json'))) setVersion('faulty')
        })
        void readSiteFile('/announcements.json').then((file) => {
          setNow(Date.now())
          // A failed read changes nothing; an announcement missing from the file has ended.
          if (file !== null) setAnnouncements(parseAnnouncements(file))
        })
      }),
    [],
  )
  useEffect(() => {
    const next = nextChange(announcements, now)
    if (next === null) return
    // Time may have passed since `now`: a sleeping computer, a frozen page.
    const delay = Math.max(0, next - Date.now())
    const timer = setTimeout(() => setNow(Date.now()), Math.min(delay, MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [announcements, now])

  useEffect(() => onClockSet(() => setNow(Date.now())), [])
  useReplacement(version === 'faulty')

  return (
    <>
      {currentAnnouncements(announcements, now, dismissed).map((announcement) => (
        <AnnouncementNotice
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => setDismissed([announcement.id, ...dismissed].slice(0, MAX_DISMISSED))}
        />
      ))}
      {version === 'faulty' && (
        <Notice tone="critical">
          <CircleAlert size={16} aria-hidden="true" />
          <span>
            This version of the portal has a fault. The next page you open loads the new version. Unsaved
            changes stay as drafts.
          </span>
          <NoticeButton onClick={() => location.reload()}>Reload now</NoticeButton>
        </Notice>
      )}
      {version === 'old' && (
        <Notice tone="info">
          <RefreshCw size={16} aria-hidden="true" />
          <span>A new version of the portal is available. Reload when you are ready.</span>
          {/* Unsaved changes ask first, as with every way of leaving the page. */}
          <NoticeButton onClick={() => location.reload()}>Reload</NoticeButton>
        </Notice>
      )}
    </>
  )
}

/** Reloads at the next navigation, once confirmations about unsaved changes or running uploads are settled. */
function useReplacement(isFaulty: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isFaulty) return
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged && !promptsOnLeave()) location.reload()
    })
  }, [router, isFaulty])
}

type AnnouncementNoticeProps = { announcement: Announcement; onDismiss: () => void }

function AnnouncementNotice({ announcement: { level, text, link }, onDismiss }: AnnouncementNoticeProps) {
  const Icon = icons[level]
  return (
    <Notice tone={level}>
      <Icon size={16} aria-hidden="true" />
      <span>
        <span>{text}</span> {link && <OutLink {...link} />}
      </span>
      <NoticeButton isIcon aria-label={`Dismiss: ${text}`} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </NoticeButton>
    </Notice>
  )
}

function OutLink({ href, text }: { href: string; text: string }) {
  if (href.startsWith('/')) {
    const { pathname, search, hash } = new URL(href, location.origin)
    return (
      <Link to={pathname} search={parseSearch(search)} hash={hash.slice(1)}>
        {text}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener">
      <span>{text}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

function parseIds(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
}

/** Calls `run` now, every hour, and on return to the tab after 15 minutes. @returns stops polling */
export function pollHourly(run: () => void): () => void {
  let sinceLast = stopwatch()
  const runNow = () => {
    sinceLast = stopwatch()
    run()
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible' && sinceLast() >= MIN_POLL_MS) runNow()
  }
  const timer = setInterval(runNow, HOUR_MS)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('focus', onReturn)
  runNow()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('focus', onReturn)
  }
}

/** Whether the server has another version. @param file `/version.json` @param running the entry script */
export function isNewer(file: unknown, running: string | null): boolean {
  if (running === null || !isRecord(file)) return false
  return typeof file.entry === 'string' && file.entry.startsWith('/') && file.entry !== running
}

/** Whether the server's configuration says that open pages of other versions are to be replaced. */
export function forcesReload(config: unknown): boolean {
  return isRecord(config) && isRecord(config.features) && config.features.forceUpdate === true
}
