import { useQueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../api/fetch-fresh'
import { listResources } from '../../api/operations.gen'
import { linesText } from '../../domain/words/product-lines'
import { resourceStatusLabel } from '../../domain/words/resource-labels'
import { today } from '../../ui/format/today'
import type { Column } from '../../ui/table/column'
import { ExportDialog } from '../../ui/table/export-dialog'
import { resourceList } from './resource-filters'
import type { Resource, ResourceSearch } from './resource-search'

const column = (header: string, text: (resource: Resource) => string): Column<Resource> => ({
  id: header,
  header,
  cell: text,
  text,
})

/** The columns of the file; the list itself has cards. */
export const exportedColumns: readonly Column<Resource>[] = [
  column('Title', ({ title }) => title),
  column('Summary', ({ summary }) => summary),
  column('Category', ({ category }) => category.name),
  column('Line', ({ lines }) => linesText(lines)),
  column('Tags', ({ tags }) => tags.join(', ')),
  column('Published', ({ published_at }) => published_at?.slice(0, 10) ?? ''),
  column('Status', ({ status }) => resourceStatusLabel(status)),
  { ...column('Files', ({ downloads_count }) => String(downloads_count)), kind: 'number' },
  column('Address', ({ id }) => `${location.origin}/resources/${encodeURIComponent(id)}`),
]

type ResourceExportProps = { search: ResourceSearch; total: number; onClose: () => void }

/** Writes the resources that match the filters to a CSV file. */
export function ResourceExport({ search, total, onClose }: ResourceExportProps) {
  const queries = useQueryClient()
  return (
    <ExportDialog
      noun="resources"
      which="that match your filters,"
      total={total}
      columns={exportedColumns}
      read={(page, page_size, signal) => {
        const query = resourceList.query({ ...search, page, page_size })
        return fetchFresh(queries, listResources({ params: { query } }), signal)
      }}
      today={today()}
      onClose={onClose}
    />
  )
}
