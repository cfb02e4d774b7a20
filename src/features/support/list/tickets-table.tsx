import { Download } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { today } from '../../../ui/format/today'
import type { Column, ColumnChoice } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { type ListSearch, pageSizeOf, pagingOf } from '../../../ui/table/list-search'
import { useDensity } from '../../../ui/table/use-density'
import { firstSort, type Ticket, type TicketSearch, type TicketSort } from '../ticket-search'

const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../../ui/table/export-dialog')
  return { default: Component<Ticket, TicketSort> }
})

type TicketsTableProps = {
  /** All that fit, in order. */
  tickets: readonly Ticket[]
  columns: readonly Column<Ticket, TicketSort>[]
  columnChoice: ColumnChoice
  search: TicketSearch
  onSearch: (next: ListSearch<TicketSort>) => void
}

/** The rows of one page, and the way out as a file. Pages are cut here: the contract hands over all tickets at once. */
export function TicketsTable({ tickets, columns, columnChoice, search, onSearch }: TicketsTableProps) {
  const density = useDensity()
  const [isExporting, setIsExporting] = useState(false)
  const page = (number: number, size: number) => tickets.slice((number - 1) * size, number * size)
  const total = tickets.length

  return (
    <>
      <DataTable
        label="Tickets"
        rows={page(search.page ?? 1, pageSizeOf(search))}
        columns={columns}
        rowId={({ id }) => id}
        sorting={{ value: search.sort ?? firstSort, onChange: (sort) => onSearch({ sort }) }}
        paging={pagingOf(search, total, onSearch)}
        density={density}
        columnChoice={columnChoice}
        tools={
          <Button kind="quiet" size="sm" onClick={() => setIsExporting(true)}>
            <Download size={16} aria-hidden="true" />
            Export
          </Button>
        }
      />
      {isExporting && (
        <Opening>
          <ExportDialog
            noun="tickets"
            total={total}
            columns={columns.filter(({ id }) => !columnChoice.hidden.includes(id))}
            read={(number, size) => Promise.resolve({ items: page(number, size), total })}
            today={today()}
            onClose={() => setIsExporting(false)}
          />
        </Opening>
      )}
    </>
  )
}
