import { useNavigateFiles } from '../../../api/operations.gen'
import { formatBytes } from '../../../ui/format/bytes'
import { Figure, Figures } from '../../../ui/layout/figures'
import { totalsOf } from '../listing/entries'
import { countWords } from '../listing/totals-words'

/** What the files of the account have to say on the dashboard: how much there is, and how much room is left. */
export const filesArea = { noun: 'Files', Figures: FilesFigures }

function FilesFigures() {
  const query = useNavigateFiles({ params: { query: { path: '/' } } }, { structuralSharing: false })
  return (
    <Figures query={query} loading="Loading the figures of your files">
      {({ items, quota }) => (
        <>
          {quota && <Figure name="Used">{formatBytes(quota.used_bytes)}</Figure>}
          {quota && (
            <Figure name="Free">{formatBytes(Math.max(0, quota.total_bytes - quota.used_bytes))}</Figure>
          )}
          <Figure name="At the top">{countWords(totalsOf(items))}</Figure>
        </>
      )}
    </Figures>
  )
}
