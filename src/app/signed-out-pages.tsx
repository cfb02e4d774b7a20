import { KeyRound, Settings2 } from 'lucide-react'
import type { FailReason } from '../session/auth/session-state'
import { Button } from '../ui/control/button'
import { FullPage, ReloadButton } from './full-page-states'

// Pages of a visitor without a session, loaded on demand.

/** `/config.json` is missing or wrong: lists every problem at once, for the operator. */
export function ConfigurationError({ problems }: { problems: readonly string[] }) {
  return (
    <FullPage alone icon={Settings2} title="The portal is not set up correctly" actions={<ReloadButton />}>
      <p>Its configuration file has these problems:</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </FullPage>
  )
}

const failMessages: Record<FailReason, string> = {
  'insecure-page':
    'You cannot sign in over an unencrypted connection. Open the portal with https:// instead.',
  'storage-blocked':
    'Your browser blocks storage for this site, so you cannot stay signed in. Allow storage for this site, then try again.',
  'storage-full': 'Your browser’s storage for this site is full. Clear the site data, then try again.',
  unreachable: 'The sign-in service could not be reached. Check your connection, then try again.',
  refused:
    'The sign-in service responded several times without signing you in, so the portal stopped trying. Wait a moment, then try again.',
  'cookie-refused':
    'Your browser refuses the cookie “msal.cache.encryption”. Without it the portal has to sign you in for every page, and it has done so too often. Allow cookies for this site, then try again.',
  'log-out':
    'You are logged out of the portal, but the sign-in service could not be reached and may still have you signed in. Choose “Try again”. If you are signed in without being asked, log out once more.',
}

type SignInFailedProps = { reason: FailReason; detail: string; onRetry: () => void }

/** Signing in or out failed, without automatic retry. [L4.3] */
export function SignInFailed({ reason, detail, onRetry }: SignInFailedProps) {
  return (
    <FullPage
      alone
      icon={KeyRound}
      title={reason === 'log-out' ? 'Logging out did not finish' : 'Sign-in failed'}
      actions={
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{failMessages[reason]}</p>
      {detail && (
        <p>
          For support: <code translate="no">{detail}</code>
        </p>
      )}
    </FullPage>
  )
}

/** Another tab is signing in; the session continues automatically with its result. [L4.5] */
export function SignInElsewhere({ onSignIn }: { onSignIn: () => void }) {
  return (
    <FullPage
      alone
      icon={KeyRound}
      title="Sign-in is open in another tab"
      actions={<Button onClick={onSignIn}>Sign in here</Button>}
    >
      <p>Finish signing in there, and this page opens automatically.</p>
      <p>If you have closed that tab, sign in here.</p>
    </FullPage>
  )
}
