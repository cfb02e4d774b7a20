import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listResources } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { CheckedResource } from '../../../domain/links/check-resources'
import { useLinkReads } from '../../../domain/links/use-link-reads'
import { useAccess } from '../../../session/access'
import { TextLink } from '../../../ui/layout/text-link'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import { linkColumns } from './links-columns'
import { linkList } from './links-filters'
import { CheckLinks } from './links-report'
import type { LinkSearch } from './links-search'
import { useCheckRun } from './use-check-run'

const route = getRouteApi('/admin/resources_manager/links')

/** Links in all resources that lead nowhere, and files that are gone. */
export default function ResourceLinksPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { write } = useAccess()
  const context = useLinkReads()
  const run = useCheckRun('resources', async (signal, onProgress) => {
    onProgress(null)
    const walk: Walk<CheckedResource> = { rows: [], total: 0 }
    const read = (page: number, page_size: number, stop: AbortSignal) =>
      readNow(queries, listResources({ params: { query: { page, page_size, sort: 'title' } } }), stop)
    await walkPages(walk, read, signal, () => undefined)
    const { checkResources } = await import('../../../domain/links/check-resources')
    return checkResources({ resources: walk.rows, areAll: true, queries, context, signal, onProgress })
  })
  const columns = useMemo(
    () =>
      linkColumns({
        header: 'Resource',
        hasLines: false,
        nameOf: ({ id, title }) => (
          <Link
            to={write ? '/admin/resources_manager/$resourceId/edit' : '/resources/$resourceId'}
            params={{ resourceId: id }}
          >
            {title}
          </Link>
        ),
      }),
    [write],
  )
  const change = (next: Partial<LinkSearch>) =>
    void navigate({ search: linkList.inOrder({ ...search, page: undefined, ...next }), resetScroll: false })

  return (
    <CheckLinks
      title="Links in resources"
      purpose="Links in descriptions and topics that lead nowhere, and files that are gone."
      trail={
        <TextLink asChild>
          <Link to="/admin/resources_manager">Resource manager</Link>
        </TextLink>
      }
      run={run}
      noun="resources"
      columns={columns}
      folder=""
      other={null}
      search={search}
      onSearch={change}
    />
  )
}
