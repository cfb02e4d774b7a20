import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listDocumentations, useListDocumentations } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import type { AttentionItem } from '../../domain/attention'
import { formatCount } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { formatInstant } from '../../ui/format/date'
import { Figure, Figures } from '../../ui/layout/figures'
import type { Hue } from '../../ui/theme/palette'

type List = Pick<components['schemas']['DocumentationList'], 'total' | 'last_sync'>

type Sync = NonNullable<List['last_sync']>

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
      const failed = failedPages(sync)
      const item = (
        id: string,
        text: string,
        subject: ReactNode,
        count: number,
        hue: Hue = 'attention',
      ): AttentionItem => ({
        id,
        level: 'notice',
        hue,
        text,
        subject,
        detail: formatInstant(sync.finished_at ?? sync.started_at),
        count,
        due: null,
      })
      const cut = <Link to="/admin/documentation_manager">The synchronization of the documentation</Link>
      return [
        ...(sync.state === 'failed'
          ? [item('documentation-cut', 'Synchronization ended early', cut, 1, 'critical')]
          : []),
        ...(failed > 0
          ? [
              item(
                'documentation-failed',
                'Not synchronized',
                <PagesLink outcome="failed" count={failed} />,
                failed,
              ),
            ]
          : []),
        ...(sync.removed > 0
          ? [
              item(
                'documentation-removed',
                'Source file gone',
                <PagesLink outcome="removed" count={sync.removed} />,
                sync.removed,
              ),
            ]
          : []),
      ]
    },
  },
  Figures: DocumentationFigures,
}

/** How many pages failed; what kept the whole synchronization from ending is none. */
export function failedPages({ failed }: Pick<Sync, 'failed'>): number {
  return failed.filter(({ path }) => path !== '').length
}

type PagesLinkProps = { outcome: 'failed' | 'removed'; count: number }

function PagesLink({ outcome, count }: PagesLinkProps) {
  return (
    <Link to="/admin/documentation_manager" search={{ outcome: [outcome] }}>
      {`${countOf(count, 'page')} of the documentation`}
    </Link>
  )
}

function DocumentationFigures() {
  const query = useListDocumentations(lastSync)
  return (
    <Figures query={query} loading="Loading the figures of the documentation">
      {({ total, last_sync: sync }) => (
        <>
          <Figure name="Pages">{formatCount(total)}</Figure>
          {sync && sync.state !== 'running' && (
            <Figure name="Failed">{formatCount(failedPages(sync))}</Figure>
          )}
        </>
      )}
    </Figures>
  )
}
