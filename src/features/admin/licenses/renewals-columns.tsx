import { Link } from '@tanstack/react-router'
import { LicenseLink } from '../../../domain/license-link'
import { territoryName } from '../../../domain/licenses/license-format'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { NoValue, PlainDate } from '../../../ui/format/date'
import { TextLink } from '../../../ui/layout/text-link'
import type { Column } from '../../../ui/table/column'
import type { Hue } from '../../../ui/theme/palette'
import styles from './renewals-columns.module.css'
import { endLabels, stateLabels } from './renewals-filters'
import { contactsOf, type EndingLicense, type Renewal, type RenewalState } from './renewals-rules'
import type { RenewalSort } from './renewals-search'

const hues: Record<RenewalState, Hue> = { open: 'attention', drafted: 'pending', issued: 'positive' }

/** How much of a license there is: its seats, or its tokens where nothing else is counted. */
function sizeOf({ seats_total, tokens_total }: EndingLicense) {
  if (seats_total === 0 && tokens_total) return { count: tokens_total, unit: 'tokens' }
  return { count: seats_total, unit: seats_total === 1 ? 'seat' : 'seats' }
}

/** "24 seats", or "640 tokens" where nothing else is counted. */
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
export function renewalColumns(context: ColumnContext): Column<Renewal, RenewalSort>[] {
  const { seesAccounts, mayWrite } = context
  return [
    {
      id: 'number',
      header: 'License',
      kind: 'name',
      isWhole: true,
      sort: ['number', '-number'],
      cell: ({ id, license }) => <LicenseLink id={id}>{license.number}</LicenseLink>,
      text: ({ license }) => license.number,
    },
    {
      id: 'ends',
      header: 'What ends',
      sort: ['ends', '-ends'],
      phone: 'second',
      canHide: true,
      cell: ({ ends }) => endLabels[ends],
      text: ({ ends }) => endLabels[ends],
    },
    {
      id: 'day',
      header: 'Last day',
      sort: ['day', '-day'],
      phone: 'second',
      isLabeled: true,
      cell: ({ day }) => <PlainDate value={day} />,
      text: ({ day }) => day,
    },
    {
      id: 'account',
      header: 'Account',
      sort: ['account', '-account'],
      phone: 'second',
      cell: ({ license: { account } }) => <AccountName account={account} isLink={seesAccounts} />,
      text: ({ license }) => license.account.name,
    },
    {
      id: 'territory',
      header: 'Territory',
      sort: ['territory', '-territory'],
      canHide: true,
      cell: ({ license }) => territoryName(license),
      text: ({ license }) => territoryName(license),
    },
    {
      id: 'product',
      header: 'Product',
      sort: ['product', '-product'],
      canHide: true,
      cell: ({ license }) => license.product.name,
      text: ({ license }) => license.product.name,
    },
    {
      id: 'seats',
      header: 'Seats',
      kind: 'number',
      sort: ['seats', '-seats'],
      phone: 'second',
      canHide: true,
      cell: ({ license }) => <Size license={license} />,
      text: ({ license }) => `${license.seats_total}`,
    },
    ...(seesAccounts ? accountColumns(context) : []),
    {
      id: 'state',
      header: 'State',
      sort: ['state', '-state'],
      phone: 'first',
      isWhole: true,
      cell: ({ state }) => <StatusMark hue={hues[state]}>{stateLabels[state]}</StatusMark>,
      text: ({ state }) => stateLabels[state],
    },
    {
      id: 'next',
      header: mayWrite ? 'Next step' : 'Next term',
      isWhole: true,
      cell: (renewal) => <NextStep renewal={renewal} mayWrite={mayWrite} />,
      exports: [{ header: 'Next term', text: ({ next }) => next?.number ?? '' }],
    },
  ]
}

/** What is known of the account itself. */
function accountColumns({ seesTickets }: ColumnContext): Column<Renewal, RenewalSort>[] {
  return [
    {
      id: 'contacts',
      header: 'Contacts',
      phone: 'second',
      canHide: true,
      cell: (renewal) => <Contacts renewal={renewal} />,
      text: ({ account }) =>
        contactsOf(account)
          .map(({ name, email }) => `${name} <${email}>`)
          .join('; '),
    },
    {
      id: 'tickets',
      header: 'Tickets',
      kind: 'number',
      sort: ['tickets', '-tickets'],
      canHide: true,
      cell: ({ account }) =>
        account === null ? (
          <NoValue />
        ) : seesTickets && account.open_tickets_count > 0 ? (
          <Link
            to="/admin/accounts_manager/$accountId/{-$tab}"
            params={{ accountId: account.id, tab: 'tickets' }}
          >
            {formatCount(account.open_tickets_count)}
          </Link>
        ) : (
          formatCount(account.open_tickets_count)
        ),
      text: ({ account }) => (account === null ? '' : `${account.open_tickets_count}`),
    },
  ]
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

/** One mail to the principal investigator and the User Admins, which says what it is about. */
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

/** What to do about it, or where it was done. */
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
