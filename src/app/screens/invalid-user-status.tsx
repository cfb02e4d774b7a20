import { UserRoundSearch } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { type Failure, failureReference } from '../../ui/feedback/failure'
import { FullPage } from './full-page'

type InvalidUserStatusProps = {
  email: string
  /** What went wrong, when it was an error and not a record without content. */
  failure: Failure | null
  onRetry: () => void
  onLogOut: () => void
}

/** `me` failed, and not with 403. [L8.3] */
export const InvalidUserStatus = ({ email, failure, onRetry, onLogOut }: InvalidUserStatusProps) => {
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
        Please e-mail <a href={`mailto:${email}`}>{email}</a> to review your access.
      </p>
      {reference && <p>{reference}</p>}
    </FullPage>
  )
}
