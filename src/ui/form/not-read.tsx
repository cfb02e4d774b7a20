import { Button } from '../control/button'
import type { QueryLike } from '../feedback/panel'
import { StatusBadge } from '../feedback/status-badge'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import styles from './not-read.module.css'

type NotReadProps = {
  /** "The families could not be loaded." */
  what: string
  query: Pick<QueryLike<unknown>, 'data' | 'error' | 'refetch'>
}

/** Choices that failed to load; the rest of the form can still be saved. */
export function NotRead({ what, query: { data, error, refetch } }: NotReadProps) {
  if (data !== undefined || error === null) return null
  return <RetryNote text={`${what} ${error.message}`} onRetry={refetch} />
}

type RetryNoteProps = {
  text: string
  onRetry: () => unknown
  /** The consequence for the form. */
  children?: Elements
}

/** A note that part of a form failed to load, with a retry. */
export function RetryNote({ text, onRetry, children }: RetryNoteProps) {
  return (
    <div role="alert" className={cx(piece.stack2, styles.note)}>
      <StatusBadge hue="attention" wraps>
        {text}
      </StatusBadge>
      {children}
      <Button size="sm" onClick={() => void onRetry()}>
        Retry
      </Button>
    </div>
  )
}
