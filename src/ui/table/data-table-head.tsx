import { VisuallyHidden } from '../layout/visually-hidden'
import type { Column } from './column'
import styles from './data-table.module.css'
import { SortButton } from './sort-button'

type HeadCellProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sorted: 'asc' | 'desc' | false
  /** Absent where the rows cannot be put in this column's order. */
  onSort: (() => void) | undefined
}

export function HeadCell<Row, Sort extends string>({ column, sorted, onSort }: HeadCellProps<Row, Sort>) {
  const { kind, header } = column
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
      className={kind && styles[kind]}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {onSort ? (
        <SortButton className={styles.sort} isDescending={sorted === 'desc'} onClick={onSort}>
          {header}
        </SortButton>
      ) : (
        header
      )}
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
