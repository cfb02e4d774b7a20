import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { Button } from '../../../ui/control/button'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { cx } from '../../../ui/layout/cx'
import { Menu, MenuCheckbox, MenuSeparator } from '../../../ui/menu/menu'
import type { Density } from '../../../ui/table/column'
import type { FileObject, FileSort } from '../files-search'
import { totalsOf } from '../listing/entries'
import { fieldOf, nextSort, type SortField } from '../listing/order'
import { countWords } from '../listing/totals-words'
import styles from './list-bar.module.css'

const columns: Readonly<Record<SortField, string>> = {
  name: 'Name',
  size: 'Size',
  modified_at: 'Modified',
  kind: 'Kind',
}
const fields: readonly SortField[] = ['name', 'size', 'modified_at', 'kind']

type ListBarProps = {
  /** All that is listed. */
  list: readonly FileObject[]
  selected: readonly FileObject[]
  onClear: () => void
  sort: FileSort | undefined
  onSort: (sort: FileSort) => void
  density: Density
  /** What can be done with the selection. */
  actions: ReactNode
}

/** Above the list: how much there is, or, once something is selected, what can be done with it. */
export function ListBar({ list, selected, onClear, sort, onSort, density, actions }: ListBarProps) {
  const count = useRef<HTMLSpanElement>(null)
  const { bytes, files } = useMemo(() => totalsOf(selected), [selected])
  const inAll = useMemo(() => countWords(totalsOf(list)), [list])
  // The button goes with the selection; the focus stays in the bar.
  const clear = () => {
    onClear()
    count.current?.focus()
  }
  return (
    <div className={cx(styles.bar, selected.length > 0 && styles.selecting)}>
      {selected.length > 0 && (
        <Button kind="quiet" size="icon" aria-label="Clear selection" title="Clear selection" onClick={clear}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
      <span className={styles.count} ref={count} role="status" tabIndex={-1}>
        {selected.length > 0
          ? `${formatCount(selected.length)} selected${files > 0 ? `, ${formatBytes(bytes)}` : ''}`
          : inAll}
      </span>
      {selected.length > 0 ? (
        actions
      ) : (
        <Menu
          label="Display"
          size="sm"
          trigger={
            <>
              <SlidersHorizontal size={16} aria-hidden="true" />
              Display
            </>
          }
        >
          {fields.map((field) => {
            const isSorted = sort !== undefined && fieldOf[sort] === field
            return (
              <MenuCheckbox
                key={field}
                checked={isSorted}
                onChange={() => onSort(sort === undefined ? field : nextSort(field, sort))}
              >
                Sort by {columns[field].toLowerCase()}
                {isSorted && (sort.startsWith('-') ? ', downwards' : ', upwards')}
              </MenuCheckbox>
            )
          })}
          <MenuSeparator />
          <MenuCheckbox checked={density.dense} onChange={density.onChange}>
            Compact rows
          </MenuCheckbox>
        </Menu>
      )}
    </div>
  )
}
