import { useNavigateFiles } from '../../api/operations.gen'
import { readableListing } from '../../domain/rules/files/readable-entries'
import { Figure, Figures } from '../../ui/feedback/figures'
import { formatBytes } from '../../ui/format/bytes'
import { formatTotals, totalsOf } from './browse/entries'

/** The dashboard's figures on files: used and free storage, and the content of the top folder. */
export const filesArea = { noun: 'Files', Figures: FilesFigures }

function FilesFigures() {
  const query = useNavigateFiles(
    { params: { query: { path: '/' } } },
    { structuralSharing: false, select: readableListing },
  )
  return (
    <Figures query={query} loading="Loading the figures of your files">
      {({ items, quota }) => (
        <>
          {quota && <Figure name="Used">{formatBytes(quota.used_bytes)}</Figure>}
          {quota && (
            <Figure name="Free">{formatBytes(Math.max(0, quota.total_bytes - quota.used_bytes))}</Figure>
          )}
          <Figure name="In the root folder">{formatTotals(totalsOf(items))}</Figure>
        </>
      )}
    </Figures>
  )
}
