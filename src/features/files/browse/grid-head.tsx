import { ArrowDown, ArrowUp } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import type { FileSort } from '../files-search'
import { fieldOf, nextSort, type SortField } from '../listing/order'
import type { Layout } from './grid-layout'

type GridHeadProps = {
  layout: Layout
  /** undefined: the best matches first, by no column. */
  sort: FileSort | undefined
  onSort: (sort: FileSort) => void
  isAllSelected: boolean
  isSomeSelected: boolean
  onSelectAll: (selects: boolean) => void
}

/** Names the columns and sorts by them; arrow keys lead here from the first row. */
export function GridHead(props: GridHeadProps) {
  const { layout, sort, onSort, isAllSelected, isSomeSelected, onSelectAll } = props
  const column = (field: SortField, className: string, words: string) => (
    <SortCell className={className} field={field} sort={sort} onSort={onSort}>
      {words}
    </SortCell>
  )
  return (
    <tr className="head" aria-rowindex={1}>
      <th scope="col" className="select">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Select all"
            checked={isAllSelected}
            ref={(input) => {
              if (input) input.indeterminate = isSomeSelected && !isAllSelected
            }}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        </label>
      </th>
      {column('name', 'cell name', 'Name')}
      {layout !== 'narrow' && column('size', 'cell size', 'Size')}
      {layout !== 'narrow' && column('modified_at', 'cell date', 'Modified')}
      {layout === 'wide' && column('kind', 'cell kind', 'Kind')}
      <th scope="col" className="more">
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    </tr>
  )
}

type SortCellProps = {
  className: string
  field: SortField
  sort: FileSort | undefined
  onSort: (sort: FileSort) => void
  children: string
}

function SortCell({ className, field, sort, onSort, children }: SortCellProps) {
  const isSorted = sort !== undefined && fieldOf[sort] === field
  const isDown = isSorted && sort.startsWith('-')
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        tabIndex={-1}
        onClick={() => onSort(sort === undefined ? field : nextSort(field, sort))}
      >
        {children}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
