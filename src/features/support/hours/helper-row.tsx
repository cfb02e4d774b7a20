import { ExternalLink } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { TextLink } from '../../../ui/layout/text-link'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import styles from './helper-row.module.css'
import { type FirstLineSupport, openingAt } from './opening'
import { closures, openingWords, weekWords } from './opening-words'
import { useNow } from './use-now'

const kinds = { vendor: 'Vendor', distributor: 'Distributor' } as const
const languages = new Intl.DisplayNames('en', { type: 'language' })

type HelperRowProps = {
  support: FirstLineSupport
  /** Says what they are to the reader, where nothing above does. */
  isOwn: boolean
}

/** One first line support, with its hours in the reader's time and in its own. */
export function HelperRow({ support, isOwn }: HelperRowProps) {
  const { name, kind, email, phone, url, time_zone } = support
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{isOwn ? `${name} helps you` : name}</p>
        <p className={styles.muted}>
          {kinds[kind]} · {support.languages.map((code) => languages.of(code) ?? code).join(', ')}
        </p>
      </div>
      <div>
        <Now support={support} />
        <p className={styles.muted}>
          {weekWords(support).join(', ')} ({time_zone.replaceAll('_', ' ')})
        </p>
        <Closed support={support} />
      </div>
      <ul className={styles.ways}>
        <li>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </li>
        {phone && (
          <li>
            <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
          </li>
        )}
        {url && (
          <li>
            <TextLink href={url} target="_blank" rel="noopener">
              Helpdesk
              <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>{' '}
              <ExternalLink size={12} aria-hidden="true" style={{ display: 'inline' }} />
            </TextLink>
          </li>
        )}
      </ul>
    </li>
  )
}

function Now({ support }: { support: FirstLineSupport }) {
  const now = useNow()
  const opening = openingAt(support, now)
  if (!opening) return null
  return (
    <StatusMark hue={opening.isOpen ? 'positive' : 'neutral'}>
      {openingWords(opening, now, Temporal.Now.timeZoneId())}
    </StatusMark>
  )
}

function Closed({ support }: { support: FirstLineSupport }) {
  const days = closures(support, Temporal.Now.plainDateISO().toString())
  return days.length > 0 && <p className={styles.muted}>Closed on {days.join(', ')}</p>
}
