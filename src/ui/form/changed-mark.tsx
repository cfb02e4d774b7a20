import { createContext, useContext } from 'react'
import styles from './changed-mark.module.css'

/** The fields of an edit that differ from its record; none while a record is created. */
export const ChangedFieldsContext = createContext<ReadonlySet<string>>(new Set())

/** Whether the field differs from the record that is edited. */
export function useIsChanged(name: string | undefined): boolean {
  const changed = useContext(ChangedFieldsContext)
  return name !== undefined && changed.has(name)
}

/** Marks a changed field at its label, whose name it leaves as it is: the control is described by the mark. */
export function ChangedMark({ id }: { id: string }) {
  return (
    <span className={styles.mark} id={id} aria-hidden="true">
      Changed
    </span>
  )
}
