import { useStored } from '../browser/use-stored'
import type { ColumnChoice } from './column'

const isText = (id: unknown) => typeof id === 'string'

/**
 * The columns this reader has left out of a table, kept in this browser under the table's own name.
 * `atFirst` are out of sight until the reader chooses.
 */
export function useHiddenColumns(table: string, atFirst: readonly string[] = []): ColumnChoice {
  const [hidden, onChange] = useStored<readonly string[]>(`columns:${table}`, (stored) =>
    Array.isArray(stored) ? stored.filter(isText) : atFirst,
  )
  return { hidden, onChange }
}
