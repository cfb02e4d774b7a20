import { Link } from '@tanstack/react-router'
import {
  listDocumentations,
  listResources,
  useListDocumentations,
  useListResources,
} from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import type { AttentionItem } from '../../domain/parts/attention'
import { Figure, Figures } from '../../ui/feedback/figures'
import { formatCount } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { formatDay, formatInstant } from '../../ui/format/date'
import { counted, DraftFigures, itemsOf, MAX_ROWS, none, oldDrafts, type Page } from './record-areas'

type Resource = Pick<
  components['schemas']['Resource'],
  'id' | 'title' | 'status' | 'created_at' | 'missing_files_count'
>

const drafts = { params: { query: { 'status[]': ['draft' as const], page_size: MAX_ROWS } } }

const withMissingFiles = { params: { query: { missing_files: true, page_size: MAX_ROWS } } }

/** The resources with missing files, if that is so for all rows; else null. */
function believedIncomplete(page: Page<Resource>): Page<Resource> | null {
  return page.items.every(({ missing_files_count: missing = 0 }) => missing > 0) ? page : null
}

/** Drafts that were abandoned, and articles whose files are no longer in the bucket. */
const resourcesArea = {
  noun: 'Resources',
  checked: 'drafts and files of resources',
  attention: {
    queries: () => [listResources(drafts), listResources(withMissingFiles)],
    toItems: ([drafted = none, incomplete = none]: readonly Page<Resource>[]) => [
      ...itemsOf(oldDrafts(drafted), {
        id: 'resources-left',
        text: 'Drafted over a month ago',
        many: 'old drafts of resources',
        name: ({ title }: Resource) => title,
        about: ({ created_at }: Resource) => `begun on ${formatDay(created_at.slice(0, 10))}`,
        one: ({ id }: Resource) => (
          <Link to="/admin/resources_manager/$resourceId/{-$tab}" params={{ resourceId: id }} />
        ),
        all: <Link to="/admin/resources_manager" search={{ status: ['draft'], made: 'month' }} />,
      }),
      ...itemsOf(believedIncomplete(incomplete), {
        id: 'resources-incomplete',
        text: 'Files missing',
        many: 'resources with missing files',
        name: ({ title }: Resource) => title,
        about: ({ missing_files_count: missing = 0 }: Resource) =>
          `${countOf(missing, 'file')} left the bucket`,
        one: ({ id }: Resource) => (
          <Link
            to="/admin/resources_manager/$resourceId/{-$tab}"
            params={{ resourceId: id, tab: 'topics' }}
          />
        ),
        all: <Link to="/admin/resources_manager" search={{ files: 'missing' }} />,
      }),
    ],
  },
  Figures: ResourceFigures,
}

function ResourceFigures() {
  const { data: drafted } = useListResources(drafts)
  return <DraftFigures noun="resources" all={useListResources(counted)} drafted={drafted} />
}

type List = Pick<components['schemas']['DocumentationList'], 'total' | 'last_sync'>

type Sync = NonNullable<List['last_sync']>

/** Failures of the documentation's last synchronization [DM1]. */
const documentationArea = {
  noun: 'The synchronization of the documentation',
  checked: 'the last synchronization of the documentation',
  attention: {
    // Any page of the list contains the last synchronization.
    queries: () => [listDocumentations(counted)],
    toItems: ([list]: readonly List[]): readonly AttentionItem[] => {
      const sync = list?.last_sync
      if (!sync || sync.state === 'running') return []
      const failed = failedPages(sync)
      const shared = {
        level: 'notice' as const,
        detail: formatInstant(sync.finished_at ?? sync.started_at),
        due: null,
      }
      return [
        {
          ...shared,
          id: 'documentation-cut',
          hue: 'critical' as const,
          text: 'Synchronization ended early',
          subject: <Link to="/admin/documentation_manager">The synchronization of the documentation</Link>,
          count: sync.state === 'failed' ? 1 : 0,
        },
        {
          ...shared,
          id: 'documentation-failed',
          hue: 'attention' as const,
          text: 'Not synchronized',
          subject: <PagesLink outcome="failed" count={failed} />,
          count: failed,
        },
        {
          ...shared,
          id: 'documentation-removed',
          hue: 'attention' as const,
          text: 'Source file gone',
          subject: <PagesLink outcome="removed" count={sync.removed} />,
          count: sync.removed,
        },
      ].filter(({ count }) => count > 0)
    },
  },
  Figures: DocumentationFigures,
}

/** Number of failed pages; a failure of the whole synchronization is not counted. */
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
  const query = useListDocumentations(counted)
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

/** The areas of the dashboard about published texts, for their authors. */
export const contentAreas = { resources: resourcesArea, documentation: documentationArea }
