import { Link } from '@tanstack/react-router'
import { LicenseLink } from '../../../domain/parts/license-link'
import { territoryName } from '../../../domain/words/license-format'
import { columnsOf, fieldsOf } from '../../../records/fields'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatCount } from '../../../ui/format/count'
import { NoValue, PlainDate } from '../../../ui/format/date'
import { plainNumber } from '../../../ui/format/plain-number'
import { TextLink } from '../../../ui/layout/text-link'
import type { Hue } from '../../../ui/theme/palette'
import styles from './renewals-columns.module.css'
import { endLabels, stateLabels } from './renewals-filters'
import { contactsOf, type EndingLicense, type Renewal, type RenewalState } from './renewals-rules'
import type { RenewalSort } from './renewals-search'

const hues: Record<RenewalState, Hue> = { open: 'attention', drafted: 'pending', issued: 'positive' }

/** Size of a license: its seats, or its tokens if nothing else is counted. */
function sizeOf({ seats_total, tokens_total }: EndingLicense) {
  if (seats_total === 0 && tokens_total) return { count: tokens_total, unit: 'tokens' }
  return { count: seats_total, unit: seats_total === 1 ? 'seat' : 'seats' }
}

/** "24 seats", or "640 tokens" if nothing else is counted. */
export function seatsText(license: EndingLicense): string {
  const { count, unit } = sizeOf(license)
  return `${formatCount(count)} ${unit}`
}

/** Hidden until the user shows them: names of accounts and contacts need the room. */
export const hiddenAtFirst = ['territory', 'product']

type ColumnContext = {
  /** Whether accounts, and with them contacts and the number of tickets, may be read. */
  seesAccounts: boolean
  /** Whether the tickets of an account may be listed. */
  seesTickets: boolean
  mayWrite: boolean
}

/** The columns of the table. Contacts and tickets are those of the account. */
export function renewalColumns({ seesAccounts, seesTickets, mayWrite }: ColumnContext) {
  const fields = fieldsOf<Renewal, RenewalSort>()({
    number: {
      label: 'License',
      text: ({ license }) => license.number,
      cell: ({ id, license }) => <LicenseLink id={id}>{license.number}</LicenseLink>,
      sort: 'number',
      kind: 'name',
      noTruncate: true,
    },
    ends: { label: 'What ends', text: ({ ends }) => endLabels[ends], sort: 'ends', phone: 'second' },
    day: {
      label: 'Last day',
      text: ({ day }) => day,
      cell: ({ day }) => <PlainDate value={day} />,
      sort: 'day',
      stays: true,
      phone: 'second',
      isLabeled: true,
    },
    account: {
      label: 'Account',
      text: ({ license }) => license.account.name,
      cell: ({ license: { account } }) => <AccountName account={account} isLink={seesAccounts} />,
      sort: 'account',
      stays: true,
      phone: 'second',
    },
    territory: { label: 'Territory', text: ({ license }) => territoryName(license), sort: 'territory' },
    product: { label: 'Product', text: ({ license }) => license.product.name, sort: 'product' },
    seats: {
      label: 'Seats',
      text: ({ license }) => plainNumber(license.seats_total),
      cell: ({ license }) => <Size license={license} />,
      sort: 'seats',
      kind: 'number',
      phone: 'second',
    },
    contacts: {
      label: 'Contacts',
      text: ({ account }) =>
        contactsOf(account)
          .map(({ name, email }) => `${name} <${email}>`)
          .join('; '),
      cell: (renewal) => <Contacts renewal={renewal} />,
      phone: 'second',
    },
    tickets: {
      label: 'Tickets',
      text: ({ account }) => (account === null ? '' : plainNumber(account.open_tickets_count)),
      cell: ({ account }) => <Tickets account={account} isLink={seesTickets} />,
      sort: 'tickets',
      kind: 'number',
    },
    state: {
      label: 'State',
      text: ({ state }) => stateLabels[state],
      cell: ({ state }) => <StatusBadge hue={hues[state]}>{stateLabels[state]}</StatusBadge>,
      sort: 'state',
      stays: true,
      phone: 'first',
      noTruncate: true,
    },
    next: {
      label: mayWrite ? 'Next step' : 'Next term',
      text: ({ next }) => next?.number ?? '',
      cell: (renewal) => <NextStep renewal={renewal} mayWrite={mayWrite} />,
      stays: true,
      noTruncate: true,
      exports: [{ header: 'Next term', text: ({ next }) => next?.number ?? '' }],
    },
  })
  return columnsOf(fields, [
    ...(['number', 'ends', 'day', 'account', 'territory', 'product', 'seats'] as const),
    ...(seesAccounts ? (['contacts', 'tickets'] as const) : []),
    ...(['state', 'next'] as const),
  ])
}

type TicketsProps = { account: Renewal['account']; isLink: boolean }

function Tickets({ account, isLink }: TicketsProps) {
  if (account === null) return <NoValue />
  const count = formatCount(account.open_tickets_count)
  if (!isLink || account.open_tickets_count === 0) return <span>{count}</span>
  return (
    <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: account.id, tab: 'tickets' }}>
      {count}
    </Link>
  )
}

/** On a phone no header says what the number counts. */
function Size({ license }: { license: EndingLicense }) {
  const { count, unit } = sizeOf(license)
  return (
    <>
      <span>{formatCount(count)}</span>
      <span className={unit === 'tokens' ? undefined : styles.unit}>{` ${unit}`}</span>
    </>
  )
}

function AccountName({
  account: { id, name },
  isLink,
}: {
  account: { id: string; name: string }
  isLink: boolean
}) {
  if (!isLink) return <span className={styles.account}>{name}</span>
  return (
    <Link
      className={styles.account}
      to="/admin/accounts_manager/$accountId/{-$tab}"
      params={{ accountId: id }}
    >
      {name}
    </Link>
  )
}

/** One mail to the principal investigator and the User Admins, with the subject filled in. */
function Contacts({ renewal: { account, license } }: { renewal: Renewal }) {
  const contacts = contactsOf(account)
  const [first, ...others] = contacts
  if (!first) return <NoValue />
  const to = contacts.map(({ email }) => email).join(',')
  const everyone = contacts.map(({ name, role }) => `${name} (${role})`).join(', ')
  return (
    <TextLink
      className={styles.contacts}
      href={`mailto:${to}?subject=${encodeURIComponent(`Renewal of ${license.number}`)}`}
      title={everyone}
      aria-label={`Write to ${everyone} about ${license.number}`}
    >
      {`${first.name}${others.length > 0 ? `\u00a0+${others.length}` : ''}`}
    </TextLink>
  )
}

/** The next action, or where it was done. */
function NextStep({
  renewal: { id, license, ends, next },
  mayWrite,
}: {
  renewal: Renewal
  mayWrite: boolean
}) {
  if (next) return <LicenseLink id={next.id}>{next.number}</LicenseLink>
  if (!mayWrite) return <NoValue />
  return (
    <TextLink asChild>
      {ends === 'license' ? (
        <Link
          to="/admin/licenses_manager/new"
          search={{ renews: id }}
          aria-label={`Prepare next term of ${license.number}`}
        >
          Prepare next term
        </Link>
      ) : (
        <Link
          to="/admin/licenses_manager/$licenseId/{-$tab}"
          params={{ licenseId: id }}
          search={{ dialog: 'extend-maintenance' }}
          aria-label={`Extend maintenance of ${license.number}`}
        >
          Extend maintenance
        </Link>
      )}
    </TextLink>
  )
}
