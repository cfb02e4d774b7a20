import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from './column'
import { VisuallyHidden } from './visually-hidden'

type HeadCellProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sorted: 'asc' | 'desc' | false
  onSort: () => void
}

export const HeadCell = <Row, Sort extends string>({ column, sorted, onSort }: HeadCellProps<Row, Sort>) => {
  if (column.kind === 'actions') {
    return (
      <th scope="col" className="actions">
        <VisuallyHidden>{column.header}</VisuallyHidden>
      </th>
    )
  }
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={column.kind}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort ? (
        <button type="button" className="sort" onClick={onSort}>
          {column.header}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

type SelectAllProps = { checked: boolean; mixed: boolean; onChange: (checked: boolean) => void }

export const SelectAllCell = ({ checked, mixed, onChange }: SelectAllProps) => (
  <th scope="col" className="select">
    <label>
      <VisuallyHidden>Select all rows of this page</VisuallyHidden>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  </th>
)
