import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, useState } from 'react'
import { listLicenses } from '../../api/operations.gen'
import { readNow } from '../../api/read-now'
import type { License } from '../../domain/licenses'
import { Button } from '../../ui/control/button'
import { Opening } from '../../ui/dialog/opening'
import { today } from '../../ui/format/today'
import type { Column, ColumnChoice } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { type ListSearch, pagingOf } from '../../ui/table/list-search'
import { useDensity } from '../../ui/table/use-density'
import { filterQuery } from './license-query'
import type { LicenseSearch, LicenseSort } from './license-search'

const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../ui/table/export-dialog')
  return { default: Component<License, LicenseSort> }
})

type LicensesTableProps = {
  rows: readonly License[]
  total: number
  columns: readonly Column<License, LicenseSort>[]
  columnChoice: ColumnChoice
  search: LicenseSearch
  onSearch: (next: ListSearch<LicenseSort>) => void
  isStale: boolean
  /** The license whose detail stands beside the table. */
  currentId: string | undefined
}

/** The rows of one page, what can be chosen among them, and the way out as a file. */
export function LicensesTable(props: LicensesTableProps) {
  const { rows, total, columns, columnChoice, search, onSearch, isStale, currentId } = props
  const queries = useQueryClient()
  const density = useDensity()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [exported, setExported] = useState<'all' | 'chosen' | null>(null)
  const selected = rows.filter(({ id }) => chosen.includes(id))
  const isBeside = currentId !== undefined
  // Beside a detail there is room for what cannot be left out.
  const inSight = isBeside ? columns.filter(({ canHide }) => !canHide) : columns
  const read = async (page: number, page_size: number, signal: AbortSignal) => {
    if (exported === 'chosen') return { items: selected, total: selected.length }
    const query = { ...filterQuery(search, today()), page, page_size }
    return readNow(queries, listLicenses({ params: { query } }), signal)
  }

  return (
    <>
      <DataTable
        label="Licenses"
        rows={rows}
        columns={inSight}
        rowId={({ id }) => id}
        sorting={{ value: search.sort ?? 'expiry_date', onChange: (sort) => onSearch({ sort }) }}
        paging={pagingOf(search, total, onSearch)}
        density={density}
        columnChoice={isBeside ? undefined : columnChoice}
        tools={
          <Button kind="quiet" size="sm" onClick={() => setExported('all')}>
            <Download size={16} aria-hidden="true" />
            Export
          </Button>
        }
        selection={
          isBeside
            ? undefined
            : {
                ids: selected.map(({ id }) => id),
                onChange: setChosen,
                rowLabel: ({ number }) => number,
                actions: (
                  <Button kind="quiet" size="sm" onClick={() => setExported('chosen')}>
                    <Download size={16} aria-hidden="true" />
                    Export selected
                  </Button>
                ),
              }
        }
        isStale={isStale}
        currentId={currentId}
      />
      {exported && (
        <Opening>
          <ExportDialog
            noun="licenses"
            total={exported === 'chosen' ? selected.length : total}
            columns={columns.filter(({ id }) => !columnChoice.hidden.includes(id))}
            read={read}
            today={today()}
            onClose={() => setExported(null)}
          />
        </Opening>
      )}
    </>
  )
}
