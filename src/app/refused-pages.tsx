import { useMsal } from '@azure/msal-react'
import { UserRoundSearch, UserX } from 'lucide-react'
import { emailOf } from '../session/auth/session'
import { useConfig } from '../session/config-context'
import { Button } from '../ui/control/button'
import { type Failure, failureReference } from '../ui/feedback/failure'
import { FullPage } from './full-page-states'

// Pages for a signed-in person without a user record, loaded on demand.

/** The address of this tab's sign-in: the person may have another, which is the right one. */
function SignedInAs() {
  const [account] = useMsal().accounts
  const email = account && emailOf(account)
  if (!email) return null
  return (
    <p>
      You are signed in as <bdi translate="no">{email}</bdi>.
    </p>
  )
}

/** `me` answered 403. [L8.2] */
export function AccessDisabled({ onLogOut }: { onLogOut: () => void }) {
  const { supportEmail } = useConfig()
  return (
    <FullPage
      alone
      icon={UserX}
      title="Access Disabled"
      actions={<Button onClick={onLogOut}>Log out</Button>}
    >
      <p>Sorry, but your access was disabled.</p>
      <p>Please contact the Principal Investigator (PI) or User Admin to review your access.</p>
      <p>
        If you do not know who that is, write to{' '}
        <a href={`mailto:${supportEmail}`} translate="no">
          {supportEmail}
        </a>
        .
      </p>
      <SignedInAs />
    </FullPage>
  )
}

type InvalidUserStatusProps = {
  email: string
  /** The failed read; null when the record was read and has no content. */
  failure: Failure | null
  onRetry: () => void
  onLogOut: () => void
}

/** `me` failed, and not with 403. [L8.3] */
export function InvalidUserStatus({ email, failure, onRetry, onLogOut }: InvalidUserStatusProps) {
  const reference = failure ? failureReference(failure) : ''
  return (
    <FullPage
      alone
      icon={UserRoundSearch}
      title="Invalid User Status"
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={onLogOut}>Log out</Button>
        </>
      }
    >
      <p>Sorry, but your user status is currently not valid.</p>
      <p>
        Please e-mail{' '}
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>{' '}
        to review your access.
      </p>
      <SignedInAs />
      {reference && <p>{reference}</p>}
    </FullPage>
  )
}
