import { Link } from '@tanstack/react-router'
import { listDocumentations, useListDocumentations } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import type { AttentionItem } from '../../domain/attention'
import { formatCount } from '../../ui/format/count'
import { formatInstant } from '../../ui/format/date'
import { Figure, Figures } from '../../ui/layout/figures'

type List = Pick<components['schemas']['DocumentationList'], 'total' | 'last_sync'>

/** The last synchronization comes with any page of the list. */
const lastSync = { params: { query: { page: 1, page_size: 1 } } }

/** What failed in the last synchronization of the documentation [DM1]. */
export const documentationArea = {
  noun: 'The synchronization of the documentation',
  checked: 'the last synchronization of the documentation',
  attention: {
    queries: () => [listDocumentations(lastSync)],
    toItems: ([list]: readonly List[]): readonly AttentionItem[] => {
      const sync = list?.last_sync
      if (!sync || sync.state === 'running') return []
      const { state, failed, finished_at, started_at } = sync
      const pages = failed.filter(({ path }) => path !== '').length
      const isCut = state === 'failed'
      if (!isCut && pages === 0) return []
      return [
        {
          id: 'documentation-failed',
          level: 'notice',
          hue: isCut ? 'critical' : 'attention',
          text: isCut ? 'Synchronization ended early' : 'Failed in the last synchronization',
          subject: (
            <Link to="/admin/documentation_manager" search={{ outcome: ['failed'] }}>
              {isCut
                ? 'The synchronization of the documentation'
                : pages === 1
                  ? '1 page of the documentation'
                  : `${formatCount(pages)} pages of the documentation`}
            </Link>
          ),
          detail: formatInstant(finished_at ?? started_at),
          count: 1,
          due: null,
        },
      ]
    },
  },
  Figures: DocumentationFigures,
}

function DocumentationFigures() {
  const query = useListDocumentations(lastSync)
  return (
    <Figures query={query} loading="Loading the figures of the documentation">
      {({ total, last_sync: sync }) => (
        <>
          <Figure name="Pages">{formatCount(total)}</Figure>
          {sync && sync.state !== 'running' && (
            <Figure name="Failed">{formatCount(sync.failed.length)}</Figure>
          )}
        </>
      )}
    </Figures>
  )
}
