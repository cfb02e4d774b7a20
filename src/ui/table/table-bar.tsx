import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../control/button'
import { formatCount, formatRange } from '../format/count'
import { cx } from '../layout/cx'
import { Menu, MenuCheckbox, MenuSeparator } from '../menu/menu'
import type { Column, ColumnChoice, Density, Paging, Selection } from './column'
import styles from './table-bar.module.css'

type TableBarProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  count: number
  paging?: Paging
  selection?: Selection<Row>
  columnChoice?: ColumnChoice
  density?: Density
  /** What can be done with the whole list, such as its export. */
  tools?: ReactNode
}

/** Above the table: how many rows there are, or, once rows are selected, what can be done with them. */
export function TableBar<Row, Sort extends string>(props: TableBarProps<Row, Sort>) {
  const { columns, count, paging, selection, columnChoice, density, tools } = props
  const selected = selection?.ids.length ?? 0
  const countElement = useRef<HTMLSpanElement>(null)
  const range = paging
    ? formatRange(paging.page, paging.pageSize, paging.total)
    : `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

  // The button goes with the selection; the focus stays in the bar.
  const clear = () => {
    selection?.onChange([])
    countElement.current?.focus()
  }

  return (
    <div className={cx(styles.bar, selected > 0 && styles.selecting)}>
      <span ref={countElement} className={styles.count} role="status" tabIndex={-1}>
        {selected > 0 ? `${formatCount(selected)} selected` : range}
      </span>
      {selected > 0 ? (
        <>
          {selection?.actions}
          <Button kind="quiet" size="sm" onClick={clear}>
            <X size={16} aria-hidden="true" />
            Clear selection
          </Button>
        </>
      ) : (
        <>
          {tools}
          {(columnChoice || density) && (
            <DisplayMenu columns={columns} columnChoice={columnChoice} density={density} />
          )}
        </>
      )}
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
          Display
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
