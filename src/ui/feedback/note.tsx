import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { type Failure, failureReference } from './failure'
import styles from './note.module.css'

type NoteProps = Omit<ComponentProps<'div'>, 'className' | 'children'> & {
  children: Elements
  icon: LucideIcon
  hue: 'attention' | 'neutral'
}

/** A note about a whole list, above it: a paragraph, and buttons. */
export function Note({ icon: Icon, hue, children, ...props }: NoteProps) {
  return (
    <div {...props} className={cx(styles.note, styles[hue])}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </div>
  )
}

type FailedNoteProps = {
  error: Failure
  isFetching: boolean
  retry: () => void
  /** The missing part of the list, as a sentence. */
  children: ReactNode
}

/** Part of a list failed to load, while the rest is shown. */
export function FailedNote({ error, isFetching, retry, children }: FailedNoteProps) {
  return (
    <Note icon={TriangleAlert} hue="attention" role="alert">
      <p>
        <span>{children}</span>{' '}
        <span>{[error.message, failureReference(error)].filter(Boolean).join(' ')}</span>
      </p>
      <Button size="sm" onClick={retry} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
    </Note>
  )
}
