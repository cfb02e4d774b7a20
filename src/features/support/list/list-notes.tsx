import { Lock, TriangleAlert } from 'lucide-react'
import { type Line, lineLabels, otherLine } from '../../../domain/product-lines'
import { Button } from '../../../ui/control/button'
import { failureReference } from '../../../ui/feedback/failure'
import { cx } from '../../../ui/layout/cx'
import type { SupportReader } from '../reader'
import styles from './list-notes.module.css'
import type { MissingLine } from './use-tickets'

type RefusedNoteProps = { line: Line; isMerged: boolean; reader: SupportReader }

/** Why the rows lead nowhere for somebody who may read the list alone. */
export function RefusedNote({ line, isMerged, reader }: RefusedNoteProps) {
  const inSight = isMerged ? [line, otherLine(line)] : [line]
  const refused = inSight.filter((each) => !reader.mayOpen(each))
  if (refused.length === 0) return null
  const words = refused.map((each) => lineLabels[each]).join(' and ')
  return (
    <div className={styles.note}>
      <Lock size={16} aria-hidden="true" />
      <p>
        Your role lets you see this list, not open its {words} tickets. Ask the administrator of your account
        for the right to read tickets.
      </p>
    </div>
  )
}

/** One line of two could not be read: the list holds the other's tickets alone. */
export function MissingNote({ line, error, isFetching, retry }: MissingLine) {
  return (
    <div className={cx(styles.note, styles.failed)} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>
        {lineLabels[line]} tickets could not be loaded, so this list holds those of{' '}
        {lineLabels[otherLine(line)]} alone.{' '}
        {[error.message, failureReference(error)].filter(Boolean).join(' ')}
      </p>
      <Button size="sm" onClick={retry} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
    </div>
  )
}
