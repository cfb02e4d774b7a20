import { CircleAlert, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../control/button'
import { CopyButton } from '../control/copy-button'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { type Failure, failureDetails, failureReference } from './failure'
import { helpWithFailure, useGetHelp } from './get-help'
import { MessageState } from './message-state'
import styles from './panel-states.module.css'

export type EmptyStateProps = {
  /** "No licenses yet". */
  title: string
  /** Why it is empty and what the next step is. */
  children?: ReactNode
  /** The next step as a button, if the user may take it. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <MessageState icon={Inbox} title={title} action={action}>
      {children}
    </MessageState>
  )
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  // The button disappears with the filters, so the focus moves to the first filter.
  const clear = () => {
    onClear()
    document.querySelector<HTMLElement>('search :is(input, select)')?.focus()
  }
  return (
    <MessageState icon={SearchX} title="No match" action={<Button onClick={clear}>Clear filters</Button>}>
      Nothing matches your search and filters.
    </MessageState>
  )
}

/** A page number beyond the last page: rows were removed, or the URL was edited. */
export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <MessageState icon={SearchX} title="No such page" action={<Button onClick={onFirst}>First page</Button>}>
      This page is past the end of the list.
    </MessageState>
  )
}

type FailedStateProps = { what: string; failure: Failure; onRetry: () => void; isRetrying?: boolean }

/** `what` is a sentence: "Licenses could not be loaded". */
export function FailedState({ what, failure, onRetry, isRetrying = false }: FailedStateProps) {
  const reference = failureReference(failure)
  const getHelp = useGetHelp()
  return (
    <MessageState
      icon={CircleAlert}
      tone="failed"
      title={what}
      action={
        <>
          <Button onClick={onRetry} aria-disabled={isRetrying}>
            {isRetrying ? 'Retrying…' : 'Retry'}
          </Button>
          <CopyButton kind="quiet" label="Copy details" text={() => failureDetails(what, failure)} />
          <Button kind="quiet" onClick={() => getHelp(helpWithFailure(what, failure))}>
            Get help
          </Button>
        </>
      }
    >
      <span>{failure.message}</span>
      {reference && <p className={cx(piece.tiny, styles.reference)}>{reference}</p>}
    </MessageState>
  )
}
