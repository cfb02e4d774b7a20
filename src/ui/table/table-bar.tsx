import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../control/button'
import { lazyDialog } from '../dialog/lazy-dialog'
import { formatCount, formatRange } from '../format/count'
import { countOf } from '../format/count-of'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '../menu/menu'
import type { Column, ColumnChoice, Density, Paging, Selection, Sorting } from './column'
import { FilterChip } from './filter-chip'
import { ListBar } from './list-bar'
import styles from './table-bar.module.css'

const ArrangeColumnsDialog = lazyDialog(
  async () => (await import('./arrange-columns-dialog')).ArrangeColumnsDialog,
)

type TableBarProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  count: number
  /** The noun for a row: "seat". */
  noun: string
  paging?: Paging
  selection?: Selection<Row>
  /** Whether all rows of this page are selected. */
  isPageSelected: boolean
  /** The number of selected rows that are not on this page. */
  elsewhere: number
  columnChoice?: ColumnChoice
  density?: Density
  sorting?: Sorting<Sort>
  /** Actions for the whole list, such as its export. */
  tools?: Elements
  /** Lets the viewer change widths by keys. */
  onResize?: () => void
}

/** Above the table: the number of rows, or the actions for selected rows. */
export function TableBar<Row, Sort extends string>(props: TableBarProps<Row, Sort>) {
  const { columns, count, paging, selection, isPageSelected, columnChoice, density, sorting, tools } = props
  const { noun, elsewhere, onResize } = props
  const { ids = [], matches } = selection ?? {}
  const range = paging ? formatRange(paging.page, paging.pageSize, paging.total) : countOf(count, noun)
  const selected = matches?.areSelected
    ? `All ${formatCount(matches.total)} matches selected`
    : `${formatCount(ids.length)} selected${elsewhere > 0 ? `, ${formatCount(elsewhere)} not on this page` : ''}`
  return (
    <ListBar
      status={ids.length > 0 ? selected : range}
      isSelecting={ids.length > 0}
      onClear={() => selection?.onChange([])}
      actions={
        <>
          {matches && !matches.areSelected && isPageSelected && (
            <Button kind="quiet" size="sm" onClick={matches.onSelect}>
              {`Select all ${formatCount(matches.total)} matches`}
            </Button>
          )}
          {selection?.actions}
        </>
      }
    >
      {sorting && columns.some(({ phone }) => phone) && <SortChoice columns={columns} {...sorting} />}
      {tools}
      {(columnChoice || density) && (
        <DisplayMenu columns={columns} columnChoice={columnChoice} density={density} onResize={onResize} />
      )}
    </ListBar>
  )
}

type SortChoiceProps<Row, Sort extends string> = Sorting<Sort> & { columns: readonly Column<Row, Sort>[] }

/** The order of the rows, on a phone, where the columns have no headers. */
const SortChoice = <Row, Sort extends string>({ columns, value, onChange }: SortChoiceProps<Row, Sort>) => {
  const options = columns.flatMap(({ header, sort }) =>
    sort
      ? [
          { value: sort[0], label: `${header}, ascending` },
          { value: sort[1], label: `${header}, descending` },
        ]
      : [],
  )
  // The list's own order may match no column.
  const named = options.find((option) => option.value === value)
  return (
    <div className={cx(piece.screenOnly, styles.sort)}>
      <FilterChip
        label="Sort"
        value={named?.value}
        options={options}
        any={named ? null : 'Default'}
        active={false}
        onChange={(sort) => sort && onChange(sort)}
      />
    </div>
  )
}

type DisplayMenuProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  columnChoice?: ColumnChoice
  density?: Density
  onResize?: () => void
}

const DisplayMenu = <Row, Sort extends string>(props: DisplayMenuProps<Row, Sort>) => {
  const { columns, columnChoice, density, onResize } = props
  const { hidden = [] } = columnChoice ?? {}
  const [isArranging, setIsArranging] = useState(false)
  return (
    <>
      <Menu
        label="Display"
        size="sm"
        trigger={
          <>
            <SlidersHorizontal size={16} aria-hidden="true" />
            <span>Display</span>
          </>
        }
      >
        {density && (
          <MenuCheckbox checked={density.dense} onChange={density.onChange}>
            Compact rows
          </MenuCheckbox>
        )}
        {columnChoice && (
          <>
            <MenuSeparator />
            {columns
              .filter(({ canHide }) => canHide)
              .map(({ id, header }) => (
                <MenuCheckbox
                  key={id}
                  checked={!hidden.includes(id)}
                  onChange={(checked) =>
                    columnChoice.onChange({
                      hidden: checked ? hidden.filter((other) => other !== id) : [...hidden, id],
                    })
                  }
                >
                  {header}
                </MenuCheckbox>
              ))}
            <MenuSeparator />
            <MenuItem onClick={() => setIsArranging(true)}>Arrange columns…</MenuItem>
          </>
        )}
        {onResize && (
          <MenuItem className={styles.resize} onClick={onResize}>
            Resize columns
          </MenuItem>
        )}
      </Menu>
      {isArranging && columnChoice && (
        <ArrangeColumnsDialog
          columns={columns}
          columnChoice={columnChoice}
          onClose={() => setIsArranging(false)}
        />
      )}
    </>
  )
}
