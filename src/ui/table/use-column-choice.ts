import { useStored } from '../browser/use-stored'
import type { ColumnChoice } from './column'
import { layoutIn } from './column-layout'

/**
 * The viewer's choice of a table's columns, stored in this browser under the table's key. `atFirst` are hidden until the
 * viewer chooses.
 */
export function useColumnChoice(table: string, atFirst: readonly string[] = []): ColumnChoice {
  const [layout, store] = useStored(`columns:${table}`, (stored) => layoutIn(stored, atFirst))
  return {
    ...layout,
    onChange: (next) => store({ ...layout, ...next }),
    onReset: () => store({ hidden: atFirst, order: [], widths: {} }),
  }
}
