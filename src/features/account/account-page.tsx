import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clearLastSeen } from '../../domain/parts/last-seen'
import { contactsOf } from '../../domain/rules/access/access-contacts'
import { useCurrentUser } from '../../session/current-user'
import { clearKept } from '../../session/kept-for-user'
import { removeStored } from '../../ui/browser/stored'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { GatedButton } from '../../ui/control/gated-button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import type { Failure } from '../../ui/feedback/failure'
import { toast } from '../../ui/feedback/toast'
import { ErrorSummary } from '../../ui/form/error-summary'
import { InstantTime } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import { Fact, Facts } from '../../ui/layout/facts'
import { Mono } from '../../ui/layout/mono'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { Section } from '../../ui/layout/section'
import { TextLink } from '../../ui/layout/text-link'
import type { AccountArea } from './access'
import { AccessPanel } from './access-panel'
import styles from './account-page.module.css'
import { PreferencesPanel } from './preferences-panel'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/dialog/confirm-dialog')).ConfirmDialog)

type AccountPageProps = {
  /** The screens of the portal, in the order of the menu. */
  areas: readonly AccountArea[]
  /** Leaves for the identity service; settles only if that failed. */
  onResetPassword: () => Promise<void>
  /** Removes the drafts of forms that this tab stores. */
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

/** The account's contacts who manage its users. */
function PeoplePanel() {
  const me = useCurrentUser()
  const contacts = contactsOf(me)
  return (
    <Section title="Your administrators">
      {contacts.length === 0 ? (
        <p
          className={cx(piece.muted, piece.pad)}
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

/** The password, which the identity service stores. */
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
      <div className={cx(piece.stack3, styles.body)}>
        <ErrorSummary failure={failure} />
        <p>You choose a new password on the sign-in service, then return to this page.</p>
        <GatedButton reason={null} aria-disabled={isLeaving} onClick={reset}>
          {isLeaving ? 'Opening…' : 'Reset password'}
        </GatedButton>
      </div>
    </Section>
  )
}

/** Clears the data stored in this browser, except the preferences. */
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
      <div className={cx(piece.stack3, styles.body)}>
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
        <ConfirmDialog
          verb="Clear"
          thing="stored data"
          onConfirm={clear}
          onClose={() => setIsAsking(false)}
          error={null}
          pending={false}
        >
          This removes your recent items, pins, items set aside, saved views, columns, “New” badges and
          unsaved forms. Your preferences stay, and you stay signed in.
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** Keys of lists: saved views, columns, and the delimiter of exports; pins, and items of the dashboard set aside. */
const listKeys = ['views:', 'columns:', 'csv-delimiter', 'portal.pins.', 'portal.aside.']

/** Removes the stored data of all users of this browser, except preferences. */
function forgetLocalData(): void {
  clearKept()
  clearLastSeen()
  removeStored((key) => listKeys.some((prefix) => key.startsWith(prefix)))
}
