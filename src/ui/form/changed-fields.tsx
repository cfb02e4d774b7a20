import { createContext, useContext } from 'react'
import { formatCount } from '../format/count'
import styles from './changed-fields.module.css'
import { isSame, type Values } from './field-conflicts'

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

/** The names of the fields whose value differs, `helpdesk.helyx` for one in a group; a list is one field. */
export function changedFields(seen: Values, values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const before = seen[name]
    if (isGroup(value) && isGroup(before))
      return changedFields(before, value).map((inner) => `${name}.${inner}`)
    return isSame(value, before) ? [] : [name]
  })
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** "Save 3 changes"; "Save" without any. */
export function withChanges(verb: string, count: number): string {
  if (count === 0) return verb
  return `${verb} ${count === 1 ? '1 change' : `${formatCount(count)} changes`}`
}
