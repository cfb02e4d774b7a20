import { getRouteApi } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { lazy } from 'react'
import { listOfOne } from '../../../api/inputs'
import { listAccounts, useListAccounts, useUpdateAccount } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { AccountStatusBadge } from '../../../domain/parts/badges/account-status-badge'
import { PersonLink } from '../../../domain/parts/person-link'
import { linkAddress } from '../../../domain/rules/link-address'
import { type Account, accountKindLabels } from '../../../domain/words/account-labels'
import { lineLabels } from '../../../domain/words/product-lines'
import { ManagedPage } from '../../../records/managed-page'
import { useAccess } from '../../../session/access'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead, type PermissionKey } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { toast } from '../../../ui/feedback/toast'
import { NoValue, PlainDate } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Fact, Facts } from '../../../ui/layout/facts'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { firstItem, LastChanged, RecordTabs } from '../../../ui/record/record-page'
import { accountDialogs, useAccountActions } from './account-actions'
import { AccountAttention, driftId } from './account-attention'
import { AccountLicenses, AccountTickets, AccountUsers } from './account-lists'
import styles from './account-page.module.css'
import { driftOf, isNewCustomer } from './account-rules'
import { type AccountTab, listSearch } from './account-search'
import { AccountSeats } from './account-seats'
import { countryName } from './countries'

const route = getRouteApi('/admin/accounts_manager/$accountId/{-$tab}')

export function reads({ params: { accountId = '' } }: PageRequest) {
  return [listAccounts(listOfOne(accountId))]
}

/** One account: facts, attention items, people, licenses and tickets. */
export default function AccountPage() {
  const { accountId } = route.useParams()
  const { dialog } = route.useSearch()
  const { write } = useAccess()
  return (
    <ManagedPage
      noun="account"
      id={accountId}
      query={firstItem(useListAccounts(listOfOne(accountId)))}
      nameOf={({ name }) => name}
      purpose={(account) => [accountKindLabels[account.kind], linesOf(account)].join(', ')}
      list={{ to: '/admin/accounts_manager', search: listSearch }}
      listTitle="Accounts"
      useActions={write ? useAccountActions : undefined}
      dialogs={write ? accountDialogs : undefined}
      dialog={dialog}
      edit="edit"
    >
      {(account) => <AccountRecord account={account} />}
    </ManagedPage>
  )
}

const linesOf = ({ product_lines }: Account) => product_lines.map((line) => lineLabels[line]).join(' and ')

type Tab = { title: string; count?: (account: Account) => number; keys: readonly PermissionKey[] }

const tabs: Readonly<Record<AccountTab, Tab>> = {
  overview: { title: 'Overview', keys: ['accounts_manager'] },
  users: {
    title: 'Users',
    count: ({ users_count }) => users_count,
    keys: ['users_manager', 'accounts_manager'],
  },
  licenses: {
    title: 'Licenses',
    count: ({ licenses_count }) => licenses_count,
    keys: ['licenses', 'licenses_manager'],
  },
  tickets: {
    title: 'Tickets',
    count: ({ open_tickets_count }) => open_tickets_count,
    keys: ['support_helyx', 'support_elements'],
  },
  'new-customer': { title: 'New customer', keys: ['users_manager', 'accounts_manager'] },
}

const NewCustomerSheet = lazy(async () => ({
  default: (await import('../new-customer/new-customer-sheet')).NewCustomerSheet,
}))

function AccountRecord({ account }: { account: Account }) {
  const { tab = 'overview' } = route.useParams()
  const { user_access: access } = useCurrentUser()
  const isNew = tab === 'new-customer' || isNewCustomer(account)
  const readable = Object.entries(tabs).filter(
    ([name, { keys }]) =>
      keys.some((key) => canRead(access, key)) &&
      (name !== 'new-customer' || (isNew && account.kind !== 'vendor')),
  )
  const isReadable = readable.some(([name]) => name === tab)
  return (
    <>
      <RecordTabs
        noun="account"
        tabs={readable.map(([name, { title, count }]) => ({ name, title, count: count?.(account) }))}
        listSearch={listSearch}
      />
      {isReadable && tab === 'users' ? (
        <AccountUsers account={account} />
      ) : isReadable && tab === 'licenses' ? (
        <AccountLicenses account={account} />
      ) : isReadable && tab === 'tickets' ? (
        <AccountTickets account={account} />
      ) : isReadable && tab === 'new-customer' ? (
        <LazyPart inPlace fallback={<SkeletonText lines={8} label="Loading this part" />}>
          <NewCustomerSheet account={account} />
        </LazyPart>
      ) : (
        <AccountOverview account={account} />
      )}
    </>
  )
}

function AccountOverview({ account }: { account: Account }) {
  const { user_access: access } = useCurrentUser()
  const { vendor } = useConfig()
  const seesLicenses = tabs.licenses.keys.some((key) => canRead(access, key))
  const { country, territory, first_line_support, email_domains, helpdesk_organization_ids, notes } = account
  const { principal_investigator, user_admins, maintenance_end_date, updated_at, updated_by } = account
  const people = [
    { name: 'Principal Investigator', list: principal_investigator ? [principal_investigator] : [] },
    { name: user_admins.length === 1 ? 'User Admin' : 'User Admins', list: user_admins },
  ]
  return (
    <>
      <AccountAttention account={account} />
      <Section title="Account">
        <Facts layout="grid">
          <Fact name="Status">
            <AccountStatusBadge status={account.status} />
          </Fact>
          <Fact name="Country">{country ? countryName(country) : <NoValue />}</Fact>
          <Fact name="Territory">{territory?.name ?? <NoValue />}</Fact>
          <Fact name="First line support">
            {first_line_support?.name ??
              (territory ? `The one for ${territory.name}, else ${vendor}` : vendor)}
          </Fact>
          <Fact name="Maintenance until">
            <PlainDate value={maintenance_end_date} relative />
          </Fact>
          {people.map(({ name, list }) => (
            <Fact key={name} name={name}>
              {list.length === 0 ? (
                <NoValue />
              ) : (
                list.map(({ id, name: person, email }) => (
                  <span key={id} className={cx(piece.row1, styles.person)}>
                    <PersonLink id={id} name={person} />
                    <Button asChild kind="quiet" size="icon">
                      <a href={`mailto:${email}`} title={email} aria-label={`E-mail to ${person}`}>
                        <Mail size={16} aria-hidden="true" />
                      </a>
                    </Button>
                  </span>
                ))
              )}
            </Fact>
          ))}
          <Fact name="E-mail domains">{email_domains.join(', ') || <NoValue />}</Fact>
          {lineValues
            .filter((line) => helpdesk_organization_ids[line])
            .map((line) => (
              <Fact key={line} name={`${lineLabels[line]} helpdesk`}>
                {helpdesk_organization_ids[line]}
              </Fact>
            ))}
          <LastChanged at={updated_at} by={updated_by} />
          {notes && (
            <Fact name="Notes" wide>
              <span className={styles.lines}>{notes}</span>
            </Fact>
          )}
        </Facts>
      </Section>
      {account.kind !== 'vendor' && seesLicenses && <AccountSeats account={account} />}
      {account.kind !== 'vendor' && <CrmSection account={account} />}
    </>
  )
}

/** The CRM's record of the account, and the differences, each with a button to take the CRM's value. */
function CrmSection({ account }: { account: Account }) {
  const { write } = useAccess()
  const take = useUpdateAccount({
    onSuccess: () => toast.success('Saved what the CRM says.'),
    onError: ({ message }) => toast.error(message),
  })
  const { crm, crm_account_id, crm_account_name, updated_at } = account
  const params = { path: { id: account.id } }
  const drift = driftOf(account)
  const website = linkAddress(crm?.website)
  const shownWebsite = crm?.website?.replace(/^https?:\/\//, '')
  return (
    <Section title="CRM">
      {crm_account_id === null ? (
        <p className={cx(piece.muted, piece.pad)}>
          Not linked. Link the CRM account to see differences and to invite its contacts.
        </p>
      ) : (
        <Facts layout="grid">
          <Fact name="CRM account">{crm?.name ?? crm_account_name ?? crm_account_id}</Fact>
          {crm?.owner_name && <Fact name="Looked after by">{crm.owner_name}</Fact>}
          {crm?.industry && <Fact name="Industry">{crm.industry}</Fact>}
          {crm?.website && (
            <Fact name="Website">
              {website ? <TextLink href={website}>{shownWebsite}</TextLink> : shownWebsite}
            </Fact>
          )}
        </Facts>
      )}
      {crm_account_id !== null && crm === null && (
        <p className={cx(piece.muted, piece.pad)}>The CRM does not answer, so differences are unknown.</p>
      )}
      {drift.length > 0 && (
        <ul className={styles.drift} aria-label="Differences to the CRM">
          {drift.map(({ field, label, here, there, change }) => (
            <li key={field} id={driftId({ field })} tabIndex={-1}>
              <StatusBadge hue="attention">{label}</StatusBadge>
              <span>{`Portal: ${here}. CRM: ${there}.`}</span>
              {write && (
                <Button
                  size="sm"
                  aria-label={`Take theirs: ${label}`}
                  aria-disabled={take.isPending}
                  onClick={() => !take.isPending && take.mutate({ params, body: { ...change, updated_at } })}
                >
                  Take theirs
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
