import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useListFirstLineSupports } from '../../api/operations.gen'
import { linkAddress } from '../../domain/rules/link-address'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { Panel } from '../../ui/feedback/panel'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { asText, labels } from '../../ui/format/labels'
import { today } from '../../ui/format/today'
import { knownZone } from '../../ui/format/zone'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { type FirstLineSupport, formatClosures, formatOpening, formatWeek, openingAt } from './opening-hours'
import styles from './support-contacts.module.css'

type WhoHelpsProps = {
  line: Line
  /** Above a customer's own tickets: a panel without a title. */
  isBand: boolean
}

/** The first line supports of a line: contact, and whether they are open now. */
export function SupportContacts({ line, isBand }: WhoHelpsProps) {
  const query = useListFirstLineSupports()
  const ofLine = (all: readonly FirstLineSupport[]) => all.filter((each) => each.product_lines.includes(line))
  return (
    <Panel
      {...(isBand ? { label: 'Your support contact' } : { title: 'Support contacts' })}
      query={query}
      skeleton={<SkeletonText lines={3} label="Loading support contacts" />}
      empty={{
        when: (all) => ofLine(all).length === 0,
        title: 'No support contact yet',
        children: `There is no support contact for ${lineLabels[line]}. New requests go to the portal support.`,
      }}
      noMatch={null}
      failed="Support contacts could not be loaded"
    >
      {(all) => (
        <ul className={styles.list}>
          {ofLine(all).map((support) => (
            <SupportRow key={support.id} support={support} isOwn={isBand} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const kinds = labels({ vendor: 'Vendor', distributor: 'Distributor' })
const languages = new Intl.DisplayNames('en', { type: 'language' })

/** The name of a language; its code if the browser does not know it. */
function languageOf(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return asText(code)
  }
}

type SupportRowProps = {
  support: FirstLineSupport
  /** Whether the card says that this is the user's contact, if no title does. */
  isOwn: boolean
}

/** One first line support, with its hours in the viewer's time zone and in its own. */
function SupportRow({ support, isOwn }: SupportRowProps) {
  const { name, kind, email, phone, url, time_zone } = support
  const helpdesk = linkAddress(url)
  return (
    <li className={styles.row}>
      <div>
        {isOwn && <p className={piece.mutedSmall}>Your support contact</p>}
        <p className={piece.semibold}>{name}</p>
        <p className={piece.mutedSmall}>
          {`${kinds[kind]} · ${support.languages.map((code) => languageOf(code)).join(', ')}`}
        </p>
      </div>
      <div>
        <OpenState support={support} />
        <p className={piece.mutedSmall}>
          {`${formatWeek(support).join(', ')} (${time_zone.replaceAll('_', ' ')})`}
        </p>
        <Closures support={support} />
      </div>
      <ul className={styles.ways}>
        <li>
          <TextLink href={`mailto:${email}`} translate="no">
            {email}
          </TextLink>
        </li>
        {phone && (
          <li>
            <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
          </li>
        )}
        {helpdesk && (
          <li>
            <TextLink href={helpdesk} target="_blank" rel="noopener">
              Helpdesk
              <VisuallyHidden>{` of ${name} (opens in a new tab)`}</VisuallyHidden>{' '}
              <ExternalLink size={12} aria-hidden="true" style={{ display: 'inline' }} />
            </TextLink>
          </li>
        )}
      </ul>
    </li>
  )
}

function OpenState({ support }: { support: FirstLineSupport }) {
  const now = useNow()
  const opening = openingAt(support, now)
  if (!opening) return null
  return (
    <StatusBadge hue={opening.isOpen ? 'positive' : 'neutral'}>
      {formatOpening(opening, now, knownZone())}
    </StatusBadge>
  )
}

function Closures({ support }: { support: FirstLineSupport }) {
  const days = formatClosures(support, today())
  return days.length > 0 && <p className={piece.mutedSmall}>{`Closed on ${days.join(', ')}`}</p>
}

/** The current instant, updated twice a minute: precise enough for opening hours. */
function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
