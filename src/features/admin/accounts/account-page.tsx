import { getRouteApi, Link } from '@tanstack/react-router'
import { Mail, Pencil } from 'lucide-react'
import { listOfOne } from '../../../api/inputs'
import { listAccounts, useListAccounts, useUpdateAccount } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { type Account, AccountStatusMark, accountKindLabels } from '../../../domain/account-labels'
import { countryName } from '../../../domain/countries'
import { linkAddress } from '../../../domain/link-address'
import { PersonLink } from '../../../domain/person-link'
import { lineLabels } from '../../../domain/product-lines'
import { useAccess } from '../../../session/access'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead, type PermissionKey } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { GatedButton } from '../../../ui/control/gated-button'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { toast } from '../../../ui/feedback/toast'
import { NoValue, PlainDate } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Section } from '../../../ui/layout/section'
import { TextLink } from '../../../ui/layout/text-link'
import { LastChanged, MoreActions, onlyOf, RecordPage, RecordTabs } from '../../../ui/record/record-page'
import { AccountMenuItems, DialogOfAccount } from './account-actions'
import { AccountAttention, driftId } from './account-attention'
import { AccountLicenses, AccountTickets, AccountUsers } from './account-lists'
import styles from './account-page.module.css'
import { driftOf } from './account-rules'
import { type AccountDialogName, type AccountTab, listPart } from './account-search'
import { AccountSeats } from './account-seats'

const route = getRouteApi('/admin/accounts_manager/$accountId/{-$tab}')

export function reads({ params: { accountId = '' } }: PageRequest) {
  return [listAccounts(listOfOne(accountId))]
}

/** One account: what it is, what needs attention, its people, licenses and tickets. */
export default function AccountPage() {
  const { accountId } = route.useParams()
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const query = onlyOf(useListAccounts(listOfOne(accountId)))
  const open = (next: AccountDialogName | undefined) =>
    void navigate({ search: (current) => ({ ...current, dialog: next }), resetScroll: false })
  return (
    <RecordPage
      noun="account"
      query={query}
      title={({ name }) => name}
      purpose={(account) => [accountKindLabels[account.kind], linesOf(account)].join(', ')}
      back={
        <Link
          from="/admin/accounts_manager/$accountId/{-$tab}"
          to="/admin/accounts_manager"
          search={listPart}
        >
          Accounts
        </Link>
      }
      actions={(account) => write && <AccountActions account={account} onDialog={open} />}
      onEdit={write ? () => open('edit') : undefined}
      dialog={
        write &&
        dialog && (
          <DialogOfAccount
            key={`${accountId} ${dialog}`}
            dialog={dialog}
            account={query.data ?? undefined}
            onDialog={open}
            onDeleted={() => void navigate({ to: '/admin/accounts_manager', search: listPart })}
          />
        )
      }
    >
      {(account) => <AccountRecord account={account} />}
    </RecordPage>
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
}

function AccountRecord({ account }: { account: Account }) {
  const { tab = 'overview' } = route.useParams()
  const { user_access: access } = useCurrentUser()
  const readable = Object.entries(tabs).filter(([, { keys }]) => keys.some((key) => canRead(access, key)))
  const isReadable = readable.some(([name]) => name === tab)
  return (
    <>
      <RecordTabs
        noun="account"
        tabs={readable.map(([name, { title, count }]) => ({ name, title, count: count?.(account) }))}
        listPart={listPart}
      />
      {isReadable && tab === 'users' ? (
        <AccountUsers account={account} />
      ) : isReadable && tab === 'licenses' ? (
        <AccountLicenses account={account} />
      ) : isReadable && tab === 'tickets' ? (
        <AccountTickets account={account} />
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
            <AccountStatusMark status={account.status} />
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
                  <span key={id} className={styles.person}>
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

/** What the CRM says about the account, and the differences, each with the way to take the CRM's value. */
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
        <p className={styles.note}>
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
        <p className={styles.note}>The CRM does not answer, so differences are unknown.</p>
      )}
      {drift.length > 0 && (
        <ul className={styles.drift} aria-label="Differences to the CRM">
          {drift.map(({ field, label, here, there, change }) => (
            <li key={field} id={driftId({ field })} tabIndex={-1}>
              <StatusMark hue="attention">{label}</StatusMark>
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

type AccountActionsProps = { account: Account; onDialog: (dialog: AccountDialogName) => void }

function AccountActions({ account, onDialog }: AccountActionsProps) {
  return (
    <>
      <GatedButton reason={null} onClick={() => onDialog('edit')}>
        <Pencil size={16} aria-hidden="true" />
        Edit
      </GatedButton>
      {account.kind !== 'vendor' && (
        <MoreActions name={account.name}>
          <AccountMenuItems account={account} onDialog={onDialog} />
        </MoreActions>
      )}
    </>
  )
}
