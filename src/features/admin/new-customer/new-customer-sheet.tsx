import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  listAccounts,
  listLicenses,
  listUsers,
  useListLicenses,
  useListUsers,
} from '../../../api/operations.gen'
import { UserStatusBadge } from '../../../domain/parts/badges/user-status-badge'
import { AssignSeatsLink, LicenseLink, useLicenseRights } from '../../../domain/parts/license-link'
import { LicenseState } from '../../../domain/parts/licenses/license-fields'
import { PersonLink } from '../../../domain/parts/person-link'
import { type Account, accountKindLabels } from '../../../domain/words/account-labels'
import { isInForce, type License } from '../../../domain/words/licenses'
import { personName, type User } from '../../../domain/words/people'
import { lineLabels } from '../../../domain/words/product-lines'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Meter } from '../../../ui/layout/meter'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { type Invited, TextToSend } from '../contacts/contacts-expected'
import styles from './new-customer-sheet.module.css'
import { allRowsOf, type SetupGap, type SetupStep, setupGaps } from './setup-rules'

/** Maximum number of people and licenses read; for a larger account the check says that it is incomplete. */
const READ = 200

/** Everything a new customer needs on one page: each part has its own form, and *Check* reads all again. */
export function NewCustomerSheet({ account }: { account: Account }) {
  const ofAccount = { 'account_id[]': [account.id], page_size: READ }
  const users = useListUsers({ params: { query: ofAccount } })
  const licenses = useListLicenses({ params: { query: ofAccount } })
  const gaps = setupGaps({
    account,
    users: allRowsOf(users),
    licenses: allRowsOf(licenses),
  })
  return (
    <>
      <CheckSection account={account} gaps={gaps} />
      <AccountSection account={account} gaps={gaps} />
      <PeopleSection account={account} query={users} />
      <LicensesSection account={account} query={licenses} />
      <SeatsSection query={licenses} />
      <TextSection account={account} users={users.data?.items ?? []} />
    </>
  )
}

const stepTitles: Readonly<Record<SetupStep, string>> = {
  account: 'Account',
  people: 'People',
  licenses: 'Licenses',
  seats: 'Seats',
}

type GapsProps = { account: Account; gaps: readonly SetupGap[] }

function CheckSection({ account, gaps }: GapsProps) {
  const queries = useQueryClient()
  const [state, setState] = useState<'new' | 'reading' | 'checked'>('new')
  const check = async () => {
    setState('reading')
    const reads = [listAccounts(), listUsers(), listLicenses()]
    await Promise.all(
      reads.map(({ queryKey }) => queries.invalidateQueries({ queryKey: queryKey.slice(0, 2) })),
    )
    setState('checked')
  }
  return (
    <Section
      title={`New customer: ${isolated(account.name)}`}
      action={
        <Button
          kind="primary"
          aria-disabled={state === 'reading'}
          onClick={() => state !== 'reading' && void check()}
        >
          Check
        </Button>
      }
    >
      <div className={cx(piece.stack2, piece.pad)} role="status" aria-busy={state === 'reading'}>
        {state === 'checked' ? (
          <Missing gaps={gaps} />
        ) : (
          <p>Each part is saved by itself. Leave this page at any time, and go on from the account.</p>
        )}
      </div>
    </Section>
  )
}

function Missing({ gaps }: { gaps: readonly SetupGap[] }) {
  if (gaps.length === 0) return <StatusBadge hue="positive">Nothing is missing.</StatusBadge>
  return (
    <>
      <p>{gaps.length === 1 ? '1 thing is missing:' : `${gaps.length} things are missing:`}</p>
      <ul className={piece.stack1}>
        {gaps.map(({ step, text }) => (
          <li key={text}>
            <StatusBadge hue="attention" wraps>
              {`${stepTitles[step]}: ${text}`}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </>
  )
}

function AccountSection({ account }: GapsProps) {
  const { write } = useAccess()
  const { kind, product_lines, crm_account_id, crm_account_name, principal_investigator } = account
  return (
    <Section title="Account" action={write && <DialogLink dialog="edit">Edit</DialogLink>}>
      <Facts layout="grid">
        <Fact name="Kind">{accountKindLabels[kind]}</Fact>
        <Fact name="Product lines">
          {product_lines.map((line) => lineLabels[line]).join(', ') || <NoValue />}
        </Fact>
        <Fact name="CRM account">{crm_account_name ?? crm_account_id ?? <NoValue />}</Fact>
        <Fact name="Principal Investigator">{principal_investigator?.name ?? <NoValue />}</Fact>
      </Facts>
    </Section>
  )
}

type DialogLinkProps = { dialog: 'edit' | 'crm' | 'contacts'; children: string }

/** Opens a dialog of the account over this page. */
function DialogLink({ dialog, children }: DialogLinkProps) {
  return (
    <TextLink asChild>
      <Link
        from="/admin/accounts_manager/$accountId/{-$tab}"
        to="."
        search={(current) => ({ ...current, dialog })}
        resetScroll={false}
      >
        {children}
      </Link>
    </TextLink>
  )
}

type PeopleSectionProps = { account: Account; query: ReturnType<typeof useListUsers> }

function PeopleSection({ account, query }: PeopleSectionProps) {
  const { user_access: access } = useCurrentUser()
  const { write } = useAccess()
  const mayInvite = canWrite(access, 'users_manager')
  return (
    <Panel
      title="People"
      query={query}
      action={
        mayInvite && (
          <>
            {write &&
              (account.crm_account_id === null ? (
                <DialogLink dialog="crm">Link a CRM account</DialogLink>
              ) : (
                <DialogLink dialog="contacts">Invite contacts</DialogLink>
              ))}
            <TextLink asChild>
              <Link to="/admin/users_manager" search={{ account_id: [account.id], new: '1' }}>
                New user
              </Link>
            </TextLink>
          </>
        )
      }
      skeleton={<SkeletonText lines={3} label="Loading people" />}
      empty={{
        title: 'Nobody can sign in yet',
        children: 'Invite the contacts that the CRM knows, or add a user by hand.',
      }}
      noMatch={null}
      failed="People could not be loaded"
    >
      {({ items }) => (
        <ul className={styles.rows}>
          {items.map((user) => (
            <li key={user.id}>
              <PersonLink id={user.id} name={personName(user)} />
              <span className={piece.muted}>
                {user.roles.map(({ name }) => name).join(', ') || 'No role'}
              </span>
              <UserStatusBadge status={user.status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type LicensesProps = { query: ReturnType<typeof useListLicenses> }

function LicensesSection({ account, query }: LicensesProps & { account: Account }) {
  const mayCreate = canWrite(useCurrentUser().user_access, 'licenses_manager')
  return (
    <Panel
      title="Licenses"
      query={query}
      action={
        mayCreate && (
          <TextLink asChild>
            <Link to="/admin/licenses_manager/new" search={{ account_id: [account.id] }}>
              New license
            </Link>
          </TextLink>
        )
      }
      skeleton={<SkeletonText lines={2} label="Loading licenses" />}
      empty={{ title: 'No license yet', children: 'There is nothing to download and no seat to assign.' }}
      noMatch={null}
      failed="Licenses could not be loaded"
    >
      {({ items }) => (
        <ul className={styles.rows}>
          {items.map((license) => (
            <li key={license.id}>
              <LicenseLink id={license.id}>{license.number}</LicenseLink>
              <span className={piece.muted}>{license.product.name}</span>
              <LicenseState license={license} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SeatsSection({ query }: LicensesProps) {
  const { change: mayAssign } = useLicenseRights()
  const withSeats = (items: readonly License[]) =>
    items.filter((license) => isInForce(license) && license.seats_total > 0)
  return (
    <Panel
      title="Seats"
      query={query}
      skeleton={<SkeletonText lines={2} label="Loading seats" />}
      empty={{
        when: ({ items }) => withSeats(items).length === 0,
        title: 'No seats yet',
        children: 'Seats come with a license that is in force.',
      }}
      noMatch={null}
      failed="Seats could not be loaded"
    >
      {({ items }) => (
        <ul className={styles.rows}>
          {withSeats(items).map(({ id, number, type, seats_used, seats_total }) => (
            <li key={id}>
              <LicenseLink id={id}>{number}</LicenseLink>
              <Meter used={seats_used} total={seats_total} unit="seats" />
              {mayAssign && type !== 'node_locked' && seats_used < seats_total && (
                <TextLink asChild>
                  <AssignSeatsLink id={id} aria-label={`Assign seats of ${number}`} />
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TextSection({ account, users }: { account: Account; users: readonly User[] }) {
  const invited = users.filter(({ status }) => status !== 'disabled').map(invitedOf)
  return (
    <Section title="Text to send">
      <div className={piece.pad}>
        {invited.length === 0 ? (
          <p className={piece.muted}>It is written here once somebody is invited.</p>
        ) : (
          <TextToSend account={account} invitations={invited} license={null} />
        )}
      </div>
    </Section>
  )
}

function invitedOf({ id, first_name, last_name, email, roles, user_access }: User): Invited {
  const together = roles
    .map((role) => role.id)
    .sort()
    .join()
  return {
    contact: { id, first_name, last_name, email },
    roles: [{ id: together, access: user_access }],
  }
}
