import { Button } from '../control/button'
import type { QueryLike } from '../feedback/panel'
import { StatusMark } from '../feedback/status-mark'
import type { Elements } from '../layout/elements'
import styles from './not-read.module.css'

type NotReadProps = {
  /** "The families could not be loaded." */
  what: string
  query: Pick<QueryLike<unknown>, 'data' | 'error' | 'refetch'>
}

/** Choices that could not be read, which must not keep the rest of the form from being saved. */
export function NotRead({ what, query: { data, error, refetch } }: NotReadProps) {
  if (data !== undefined || error === null) return null
  return <RetryNote text={`${what} ${error.message}`} onRetry={refetch} />
}

type RetryNoteProps = {
  text: string
  onRetry: () => unknown
  /** What that means for the form. */
  children?: Elements
}

/** What is missing of a form, and a way to read it again. */
export function RetryNote({ text, onRetry, children }: RetryNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <StatusMark hue="attention" wraps>
        {text}
      </StatusMark>
      {children}
      <Button size="sm" onClick={() => void onRetry()}>
        Retry
      </Button>
    </div>
  )
}
