import { Link } from '@tanstack/react-router'
import { lazy, useId, useState } from 'react'
import { clearLastSeen } from '../../domain/last-seen'
import { clearVisits } from '../../domain/recent-visits'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { removeStored } from '../../ui/browser/stored'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { GatedButton } from '../../ui/control/gated-button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import type { Failure } from '../../ui/feedback/failure'
import { StatusMark } from '../../ui/feedback/status-mark'
import { toast } from '../../ui/feedback/toast'
import { ErrorSummary } from '../../ui/form/error-summary'
import { InstantTime } from '../../ui/format/date'
import { Fact, Facts } from '../../ui/layout/facts'
import { Mono } from '../../ui/layout/mono'
import { Page } from '../../ui/layout/page'
import { Section } from '../../ui/layout/section'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { useDensity } from '../../ui/table/use-density'
import type { Hue } from '../../ui/theme/palette'
import {
  type AccountArea,
  type AreaAccess,
  accessLabels,
  accessTo,
  contactsOf,
  isForStaff,
  keysOf,
  whomToAsk,
} from './access'
import styles from './account-page.module.css'
import { PreferencesPanel } from './preferences-panel'

const AccessDialog = lazy(() => import('./access-dialog').then(({ AccessDialog: it }) => ({ default: it })))
const ConfirmDialog = lazy(() =>
  import('../../ui/dialog/confirm-dialog').then(({ ConfirmDialog: it }) => ({ default: it })),
)

type AccountPageProps = {
  /** The screens of the portal, in the order of the menu. */
  areas: readonly AccountArea[]
  /** Leaves for the identity service; settles only when that failed. */
  onResetPassword: () => Promise<void>
  /** Removes the drafts of forms that this tab keeps. */
  onClearDrafts: () => void
}

export default function AccountPage({ areas, onResetPassword, onClearDrafts }: AccountPageProps) {
  return (
    <Page title="User account" purpose="Who you are here, and what you may do.">
      <div className={styles.columns}>
        <div>
          <ProfilePanel />
          <PeoplePanel />
          <SecurityPanel onResetPassword={onResetPassword} />
        </div>
        <div>
          <PreferencesPanel />
          <LocalDataPanel onClearDrafts={onClearDrafts} />
        </div>
      </div>
      <AccessPanel areas={areas} />
    </Page>
  )
}

/** The user's record. */
function ProfilePanel() {
  const me = useCurrentUser()
  return (
    <Section title="Profile">
      <Facts>
        <Fact name="Name">{[me.first_name, me.last_name].filter(Boolean).join(' ')}</Fact>
        {me.email !== undefined && <Fact name="E-mail">{me.email}</Fact>}
        {me.phone && <Fact name="Phone">{me.phone}</Fact>}
        <Fact name="Account">{me.account.name}</Fact>
        {me.roles && (
          <Fact name={me.roles.length === 1 ? 'Role' : 'Roles'}>
            {me.roles.map(({ name }) => name).join(', ') || 'None'}
          </Fact>
        )}
        {me.territory !== undefined && <Fact name="Territory">{me.territory?.name ?? 'None'}</Fact>}
        {me.last_sign_in_at !== undefined && (
          <Fact name="Last sign-in">
            {me.last_sign_in_at ? <InstantTime value={me.last_sign_in_at} relative /> : 'This is your first'}
          </Fact>
        )}
        {me.id !== undefined && (
          <Fact name="User ID">
            <span className={styles.copyable}>
              <Mono>{me.id}</Mono>
              <CopyButton iconOnly label="Copy user ID" text={me.id} />
            </span>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** The people of the account who manage its users. */
function PeoplePanel() {
  const me = useCurrentUser()
  const contacts = contactsOf(me)
  return (
    <Section title={`People of ${me.account.name}`}>
      {contacts.length === 0 ? (
        <p className={styles.nobody}>Nobody is named as Principal Investigator or User Admin.</p>
      ) : (
        <ul className={styles.people}>
          {contacts.map(({ id, name, email, roles }) => (
            <li key={id}>
              <p>
                <span className={styles.who}>
                  {name}
                  {id === me.id && ' (you)'}
                </span>{' '}
                <span className={styles.what}>· {roles.join(', ')}</span>
              </p>
              <p>
                <TextLink href={`mailto:${email}`}>{email}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The password, which the identity service keeps. */
function SecurityPanel({ onResetPassword }: Pick<AccountPageProps, 'onResetPassword'>) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const reset = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    setFailure(null)
    try {
      await onResetPassword()
    } catch {
      setFailure({
        message: 'The identity service could not be opened. Your password is as it was. Try again.',
      })
    } finally {
      setIsLeaving(false)
    }
  }
  return (
    <Section title="Password">
      <div className={styles.body}>
        <ErrorSummary failure={failure} />
        <p>
          A new password is chosen at the identity service. You sign in with it and come back to this page.
        </p>
        <GatedButton reason={null} aria-disabled={isLeaving} onClick={reset}>
          {isLeaving ? 'Opening…' : 'Reset password'}
        </GatedButton>
      </div>
    </Section>
  )
}

/** Clears what this browser stores, except the preferences. */
function LocalDataPanel({ onClearDrafts }: Pick<AccountPageProps, 'onClearDrafts'>) {
  const [isAsking, setIsAsking] = useState(false)
  const clear = async () => {
    forgetLocalData()
    onClearDrafts()
    setIsAsking(false)
    toast.success('This device no longer remembers what you opened, saved and typed.')
  }
  return (
    <Section title="This device">
      <div className={styles.body}>
        <p>
          This browser remembers what you opened last, your saved views and columns, what was new at your last
          visit, and the drafts of forms in this tab. Nothing of it leaves this device.
        </p>
        <Button onClick={() => setIsAsking(true)}>Clear what this device remembers</Button>
      </div>
      {isAsking && (
        <DialogSuspense>
          <ConfirmDialog
            verb="Clear"
            thing="what this device remembers"
            onConfirm={clear}
            onClose={() => setIsAsking(false)}
            error={null}
            pending={false}
          >
            What you opened last, saved views, columns, marks of what is new and drafts of forms are removed.
            Your preferences stay, and you stay signed in.
          </ConfirmDialog>
        </DialogSuspense>
      )}
    </Section>
  )
}

/** Keys of lists: saved views, hidden columns, and the delimiter of exports. */
const listKeys = ['views:', 'columns:', 'csv-delimiter']

/** Removes the stored data of all users of this browser, except preferences. */
function forgetLocalData(): void {
  clearVisits()
  clearLastSeen()
  removeStored((key) => listKeys.some((prefix) => key.startsWith(prefix)))
}

const hues: Record<AreaAccess, Hue> = { write: 'positive', read: 'info', none: 'neutral' }

/** The areas of the portal, the user's access to each, and whom to ask where there is none. */
function AccessPanel({ areas }: { areas: readonly AccountArea[] }) {
  const headingId = useId()
  const me = useCurrentUser()
  const { vendor, supportEmail } = useConfig()
  const density = useDensity()
  const [explained, setExplained] = useState<AccountArea | null>(null)
  const isStaff = useIsVendor()
  const contacts = whomToAsk(me, vendor, supportEmail)

  const columns: Column<AccountArea>[] = [
    {
      id: 'area',
      header: 'Area',
      kind: 'name',
      cell: (area) => (accessTo(area, me) === 'none' ? area.title : <Link to={area.path}>{area.title}</Link>),
    },
    {
      id: 'access',
      header: 'Access',
      cell: (area) => {
        const access = accessTo(area, me)
        return <StatusMark hue={hues[access]}>{accessLabels[access]}</StatusMark>
      },
    },
    {
      id: 'ask',
      header: 'Whom to ask',
      cell: (area) => {
        if (accessTo(area, me) !== 'none') return null
        if (isForStaff(area) && !isStaff) return `For ${vendor} staff only`
        return contacts.map(({ name, email }, index) => (
          <span key={email}>
            {index > 0 && ', '}
            <TextLink href={`mailto:${email}`}>{name}</TextLink>
          </span>
        ))
      },
    },
    {
      id: 'why',
      header: 'Reason',
      kind: 'actions',
      cell: (area) => (
        <Button
          kind="quiet"
          size="sm"
          aria-label={`${questionOf(area)} ${area.title}`}
          onClick={() => setExplained(area)}
        >
          {questionOf(area)}
        </Button>
      ),
    },
  ]
  const questionOf = (area: AccountArea) =>
    accessTo(area, me) === 'none' ? 'Why can I not see this?' : 'Why can I see this?'

  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.accessHead}>
        <SurfaceTitle id={headingId}>What you may do</SurfaceTitle>
        <p className={styles.purpose}>
          Your roles decide it. An area without access is in no menu and answers “Not allowed”.
        </p>
      </header>
      <DataTable label="Areas" rows={areas} columns={columns} rowId={({ path }) => path} density={density} />
      {explained && (
        <DialogSuspense>
          <AccessDialog
            area={explained}
            access={accessTo(explained, me)}
            accessLabel={accessLabels[accessTo(explained, me)]}
            keys={keysOf(explained)}
            isStaffOnly={isForStaff(explained) && !isStaff}
            contacts={contacts}
            onClose={() => setExplained(null)}
          />
        </DialogSuspense>
      )}
    </Surface>
  )
}
