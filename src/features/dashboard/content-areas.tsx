import { Link } from '@tanstack/react-router'
import { listResources, useListResources } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { formatCount } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { formatDay } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { Figure, Figures } from '../../ui/layout/figures'
import { itemsOf, type Page } from './staff-areas'

type Resource = Pick<
  components['schemas']['Resource'],
  'id' | 'title' | 'status' | 'created_at' | 'missing_files_count'
>

const MAX_ROWS = 200
const none = { items: [], total: 0 }
const drafts = { params: { query: { 'status[]': ['draft' as const], page_size: MAX_ROWS } } }

/** The drafts that were begun more than a month ago, if all that came are drafts; else null. */
function believedLeft({ items }: Page<Resource>): Page<Resource> | null {
  const limit = Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString()
  if (items.some(({ status }) => status !== 'draft')) return null
  const left = items.filter(({ created_at }) => created_at.slice(0, 10) < limit)
  return { items: left, total: left.length }
}

const withMissingFiles = { params: { query: { missing_files: true, page_size: MAX_ROWS } } }

/** The resources with missing files, if all that came lack some; else null. */
function believedIncomplete(page: Page<Resource>): Page<Resource> | null {
  return page.items.every(({ missing_files_count: missing = 0 }) => missing > 0) ? page : null
}

/** Articles that were begun and left, and those whose files left the bucket. */
const resourcesArea = {
  noun: 'Resources',
  checked: 'drafts and files of resources',
  attention: {
    queries: () => [listResources(drafts), listResources(withMissingFiles)],
    toItems: ([drafted = none, incomplete = none]: readonly Page<Resource>[]) => [
      ...itemsOf(believedLeft(drafted) ?? none, {
        id: 'resources-left',
        text: 'Drafted over a month ago',
        many: 'old drafts of resources',
        name: ({ title }: Resource) => title,
        about: ({ created_at }: Resource) => `begun on ${formatDay(created_at.slice(0, 10))}`,
        one: ({ id }: Resource, text: string) => (
          <Link to="/admin/resources_manager/$resourceId/{-$tab}" params={{ resourceId: id }}>
            {text}
          </Link>
        ),
        all: (text: string) => (
          <Link to="/admin/resources_manager" search={{ status: ['draft'], made: 'month' }}>
            {text}
          </Link>
        ),
      }),
      ...itemsOf(believedIncomplete(incomplete) ?? none, {
        id: 'resources-incomplete',
        text: 'Files missing',
        many: 'resources with missing files',
        name: ({ title }: Resource) => title,
        about: ({ missing_files_count: missing = 0 }: Resource) =>
          `${countOf(missing, 'file')} left the bucket`,
        one: ({ id }: Resource, text: string) => (
          <Link to="/admin/resources_manager/$resourceId/{-$tab}" params={{ resourceId: id, tab: 'topics' }}>
            {text}
          </Link>
        ),
        all: (text: string) => (
          <Link to="/admin/resources_manager" search={{ files: 'missing' }}>
            {text}
          </Link>
        ),
      }),
    ],
  },
  Figures: ResourceFigures,
}

/** The areas of the dashboard about what customers read, for those who write it. */
export const contentAreas = { resources: resourcesArea }

function ResourceFigures() {
  const all = useListResources({ params: { query: { page: 1, page_size: 1 } } })
  const { data: drafted } = useListResources(drafts)
  const areDrafts = drafted?.items.every(({ status }) => status === 'draft')
  return (
    <Figures query={all} loading="Loading the figures of resources">
      {({ total }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          {areDrafts && <Figure name="Drafts">{formatCount(drafted?.total ?? 0)}</Figure>}
        </>
      )}
    </Figures>
  )
}
