import { Link } from '@tanstack/react-router'
import { CircleAlert, Info, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStored } from '../../../ui/browser/use-stored'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { parseSearch } from '../../../ui/table/search-params'
import { Strip, StripButton } from '../strip'
import { type Announcement, nextChange, parseAnnouncements, toShow } from './announcements'
import { poll } from './poll'
import { readSiteFile } from './site-file'
import { isNewer, runningEntry } from './version'

/** As many as are remembered of what somebody has put away. */
const REMEMBERED = 100
/** What a browser's timer takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const texts = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []

const icons = { info: Info, attention: TriangleAlert, critical: CircleAlert }

/** A newer portal on the server, and what the vendor announces. Both are read rarely and are missed by nobody. */
export function SiteNews({ userId }: { userId: string }) {
  const [hasNewer, setHasNewer] = useState(false)
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  const [dismissed, setDismissed] = useStored(`announcements-read.${userId}`, texts)
  const [now, setNow] = useState(() => Date.now())

  useEffect(
    () =>
      poll(() => {
        const running = runningEntry(document)
        void readSiteFile('/version.json').then((file) => setHasNewer((was) => was || isNewer(file, running)))
        void readSiteFile('/announcements.json').then((file) => {
          setNow(Date.now())
          // What could not be read says nothing new; what is gone from the file is over.
          if (file !== null) setAnnouncements(parseAnnouncements(file))
        })
      }),
    [],
  )
  useEffect(() => {
    const next = nextChange(announcements, now)
    if (next === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [announcements, now])

  return (
    <>
      {toShow(announcements, now, dismissed).map((announcement) => (
        <AnnouncementStrip
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => setDismissed([announcement.id, ...dismissed].slice(0, REMEMBERED))}
        />
      ))}
      {hasNewer && (
        <Strip tone="info">
          <RefreshCw size={16} aria-hidden="true" />
          <span>A new version of the portal is there. Reload when it suits you.</span>
          {/* Whatever would be lost asks first, as with every way out of the page. */}
          <StripButton onClick={() => location.reload()}>Reload</StripButton>
        </Strip>
      )}
    </>
  )
}

type AnnouncementStripProps = { announcement: Announcement; onDismiss: () => void }

function AnnouncementStrip({ announcement: { level, text, link }, onDismiss }: AnnouncementStripProps) {
  const Icon = icons[level]
  return (
    <Strip tone={level}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {text} {link && <OutLink {...link} />}
      </span>
      <StripButton isIcon aria-label={`Dismiss: ${text}`} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </StripButton>
    </Strip>
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
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
