import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { StatusMark } from '../../../ui/status-mark'
import { TextLink } from '../../../ui/text-link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { type FirstLineSupport, openingAt } from './opening'
import { closures, openingWords, weekWords } from './opening-words'
import { useNow } from './use-now'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: '6',
    rowGap: '2',
    px: '4',
    py: '3',
    overflowWrap: 'anywhere',
    // Here the mark is a whole sentence.
    '& span': { whiteSpace: 'normal' },
  },
})
const Name = chakra('p', { base: { fontWeight: 'semibold' } })
const Muted = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Ways = chakra('ul', { base: { display: 'grid', gap: '0.5', alignContent: 'start' } })

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
    <Row>
      <div>
        <Name>{isOwn ? `${name} helps you` : name}</Name>
        <Muted>
          {kinds[kind]} · {support.languages.map((code) => languages.of(code) ?? code).join(', ')}
        </Muted>
      </div>
      <div>
        <Now support={support} />
        <Muted>
          {weekWords(support).join(', ')} ({time_zone.replaceAll('_', ' ')})
        </Muted>
        <Closed support={support} />
      </div>
      <Ways>
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
      </Ways>
    </Row>
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
  return days.length > 0 && <Muted>Closed on {days.join(', ')}</Muted>
}
