import { useState } from 'react'
import type { ColumnChoice } from './column'

const read = (key: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The columns this reader has left out of a table, kept in this browser under the table's own name. */
export const useHiddenColumns = (table: string): ColumnChoice => {
  const key = `columns:${table}`
  const [hidden, setHidden] = useState<readonly string[]>(() => read(key))
  const onChange = (next: string[]) => {
    setHidden(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is blocked: the choice holds until the page is left.
    }
  }
  return { hidden, onChange }
}
