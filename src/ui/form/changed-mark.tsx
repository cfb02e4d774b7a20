import { createContext, useContext } from 'react'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './changed-mark.module.css'

/** The changed fields of an edit; empty while a record is created. */
export const ChangedFieldsContext = createContext<ReadonlySet<string>>(new Set())

/** Whether the field differs from the edited record. */
export function useIsChanged(name: string | undefined): boolean {
  const changed = useContext(ChangedFieldsContext)
  return name !== undefined && changed.has(name)
}

/** Marks a changed field at its label, without changing its accessible name: the mark is a description. */
export function ChangedMark({ id }: { id: string }) {
  return (
    <span className={cx(piece.mutedSmall, styles.mark)} id={id} aria-hidden="true">
      Changed
    </span>
  )
}
