import type { ColumnChoice } from './column'
import { useStored } from './use-stored'

const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []

/** The columns this reader has left out of a table, kept in this browser under the table's own name. */
export const useHiddenColumns = (table: string): ColumnChoice => {
  const [hidden, onChange] = useStored(`columns:${table}`, texts)
  return { hidden, onChange }
}
