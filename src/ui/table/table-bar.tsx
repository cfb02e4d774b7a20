import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../control/button'
import { formatCount, formatRange } from '../format/count'
import { countOf } from '../format/count-of'
import type { Elements } from '../layout/elements'
import { Menu, MenuCheckbox, MenuSeparator } from '../menu/menu'
import type { Column, ColumnChoice, Density, Paging, Selection, Sorting } from './column'
import { FilterChip } from './filter-chip'
import { ListBar } from './list-bar'
import styles from './table-bar.module.css'

type TableBarProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  count: number
  /** What one row is: "seat". */
  noun: string
  paging?: Paging
  selection?: Selection<Row>
  /** Whether all rows of this page are selected. */
  isPageSelected: boolean
  columnChoice?: ColumnChoice
  density?: Density
  sorting?: Sorting<Sort>
  /** What can be done with the whole list, such as its export. */
  tools?: Elements
}

/** Above the table: how many rows there are, or, once rows are selected, what can be done with them. */
export function TableBar<Row, Sort extends string>(props: TableBarProps<Row, Sort>) {
  const { columns, count, paging, selection, isPageSelected, columnChoice, density, sorting, tools } = props
  const { noun } = props
  const { ids = [], matches } = selection ?? {}
  const range = paging ? formatRange(paging.page, paging.pageSize, paging.total) : countOf(count, noun)
  const selected = matches?.areSelected
    ? `All ${formatCount(matches.total)} matches selected`
    : `${formatCount(ids.length)} selected`
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
        <DisplayMenu columns={columns} columnChoice={columnChoice} density={density} />
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
  // The order that a list has by itself may be that of no column.
  const named = options.find((option) => option.value === value)
  return (
    <div className={styles.sort}>
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
}

const DisplayMenu = <Row, Sort extends string>(props: DisplayMenuProps<Row, Sort>) => {
  const { columns, columnChoice, density } = props
  return (
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
      {columnChoice && <MenuSeparator />}
      {columnChoice && <ColumnChoices columns={columns} {...columnChoice} />}
    </Menu>
  )
}

type ColumnChoicesProps<Row, Sort extends string> = ColumnChoice & { columns: readonly Column<Row, Sort>[] }

const ColumnChoices = <Row, Sort extends string>(props: ColumnChoicesProps<Row, Sort>) => {
  const { columns, hidden, onChange } = props
  return columns
    .filter(({ canHide }) => canHide)
    .map(({ id, header }) => (
      <MenuCheckbox
        key={id}
        checked={!hidden.includes(id)}
        onChange={(checked) => onChange(checked ? hidden.filter((other) => other !== id) : [...hidden, id])}
      >
        {header}
      </MenuCheckbox>
    ))
}
