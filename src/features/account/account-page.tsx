import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { clearKept } from '../../domain/kept-for-user'
import { clearLastSeen } from '../../domain/last-seen'
import { contactsOf } from '../../domain/whom-to-ask'
import { useCurrentUser } from '../../session/current-user'
import { removeStored } from '../../ui/browser/stored'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { GatedButton } from '../../ui/control/gated-button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import type { Failure } from '../../ui/feedback/failure'
import { toast } from '../../ui/feedback/toast'
import { ErrorSummary } from '../../ui/form/error-summary'
import { InstantTime } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { Fact, Facts } from '../../ui/layout/facts'
import { Mono } from '../../ui/layout/mono'
import { Page } from '../../ui/layout/page'
import { Section } from '../../ui/layout/section'
import { TextLink } from '../../ui/layout/text-link'
import type { AccountArea } from './access'
import { AccessPanel } from './access-panel'
import styles from './account-page.module.css'
import { PreferencesPanel } from './preferences-panel'

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
    <Page title="User account" purpose="Your profile and access.">
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
        {me.email !== undefined && (
          <Fact name="E-mail">
            <bdi translate="no">{me.email}</bdi>
          </Fact>
        )}
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
            {me.last_sign_in_at ? (
              <InstantTime value={me.last_sign_in_at} relative />
            ) : (
              'This is your first sign-in'
            )}
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
    <Section title="Your administrators">
      {contacts.length === 0 ? (
        <p
          className={styles.nobody}
        >{`${isolated(me.account.name)} has no Principal Investigator or User Admin.`}</p>
      ) : (
        <ul className={styles.people}>
          {contacts.map(({ id, name, email, roles }) => (
            <li key={id}>
              <p>
                <span className={styles.who}>{`${isolated(name)}${id === me.id ? ' (you)' : ''}`}</span>{' '}
                <span className={styles.what}>{`· ${roles.join(', ')}`}</span>
              </p>
              <p>
                <TextLink href={`mailto:${email}`} translate="no">
                  {email}
                </TextLink>
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
        message: 'The sign-in service could not be opened. Your password is unchanged. Try again.',
      })
    } finally {
      setIsLeaving(false)
    }
  }
  return (
    <Section title="Password">
      <div className={styles.body}>
        <ErrorSummary failure={failure} />
        <p>You choose a new password on the sign-in service, then return to this page.</p>
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
    toast.success('Stored data cleared.')
  }
  return (
    <Section title="This device">
      <div className={styles.body}>
        <p>
          This browser stores your recent items, saved views and columns, the time of your last visit, and
          unsaved forms in this tab. None of it leaves this device.
        </p>
        <Button onClick={() => setIsAsking(true)}>Clear stored data</Button>
        <p>
          <TextLink asChild>
            <Link to="/about">About the portal</Link>
          </TextLink>
        </p>
      </div>
      {isAsking && (
        <DialogSuspense>
          <ConfirmDialog
            verb="Clear"
            thing="stored data"
            onConfirm={clear}
            onClose={() => setIsAsking(false)}
            error={null}
            pending={false}
          >
            This removes your recent items, saved views, columns, “New” badges and unsaved forms. Your
            preferences stay, and you stay signed in.
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
  clearKept()
  clearLastSeen()
  removeStored((key) => listKeys.some((prefix) => key.startsWith(prefix)))
}
