import { usePrinting } from '../browser/use-printing'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Column } from './column'
import styles from './data-table.module.css'
import { SortButton } from './sort-button'

type HeadCellProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sorted: 'asc' | 'desc' | false
  /** Absent if the column cannot sort. */
  onSort: (() => void) | undefined
  /** In pixels; absent: as wide as its content. */
  width: number | undefined
  /** The last column that is not as wide as its icons takes the room that is left. */
  isLast: boolean
  /** By which the column is moved and drawn wider. */
  edge: Elements
}

export function HeadCell<Row, Sort extends string>(props: HeadCellProps<Row, Sort>) {
  const { column, sorted, onSort, width, isLast, edge } = props
  const { kind, header } = column
  const isPrinting = usePrinting()
  if (kind === 'actions' || kind === 'mark') {
    return (
      <th scope="col" className={styles[kind]}>
        <VisuallyHidden>{header}</VisuallyHidden>
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={cx(kind && styles[kind], width !== undefined && styles.sized) || undefined}
      style={isPrinting ? undefined : { minWidth: width, width: isLast ? undefined : width }}
      title={width === undefined ? undefined : header}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {onSort ? (
        <SortButton className={styles.sort} isDescending={sorted === 'desc'} onClick={onSort}>
          {header}
        </SortButton>
      ) : (
        <span>{header}</span>
      )}
      {edge}
    </th>
  )
}

type SelectAllProps = { checked: boolean; mixed: boolean; onChange: (checked: boolean) => void }

export function SelectAllCell({ checked, mixed, onChange }: SelectAllProps) {
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          type="checkbox"
          aria-label="Select all rows on this page"
          checked={checked}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true" className={styles.selectAll}>
          Select all
        </span>
      </label>
    </th>
  )
}
