import { KeyRound } from 'lucide-react'
import type { FailReason } from '../../session/auth/session-state'
import { Button } from '../../ui/control/button'
import { FullPage } from './full-page'

const WORDS: Record<FailReason, string> = {
  'insecure-page':
    'This page was opened over an unencrypted connection, where signing in is not possible. Open it with https.',
  'storage-blocked':
    'Your browser does not let this site keep anything, and without that you cannot stay signed in. Allow storage for this site, then try again.',
  'storage-full':
    'The storage your browser gives this site is full. Clear the data of this site, then try again.',
  unreachable: 'The sign-in service could not be reached. Check your connection, then try again.',
  refused:
    'The sign-in service did not give this portal a session. It was asked several times and the portal has stopped asking.',
  'log-out':
    'You are logged out of this portal, but the sign-in service could not be told and keeps its own session. Try again: it may sign you in without asking, and you can log out once more.',
}

type SignInFailedProps = { reason: FailReason; detail: string; onRetry: () => void }

/** Nobody can be signed in here and now; nothing is tried again without being asked. [L4.3] */
export const SignInFailed = ({ reason, detail, onRetry }: SignInFailedProps) => (
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
    <p>{WORDS[reason]}</p>
    {detail && (
      <p>
        For support: <code>{detail}</code>
      </p>
    )}
  </FullPage>
)
