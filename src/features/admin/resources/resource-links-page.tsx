import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fetchFresh } from '../../../api/fetch-fresh'
import { listResources } from '../../../api/operations.gen'
import { useAccess } from '../../../session/access'
import { TextLink } from '../../../ui/layout/text-link'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import type { CheckedResource } from '../links/check-resources'
import { linkColumns } from '../links/links-columns'
import { CheckLinks } from '../links/links-report'
import { useCheckRun } from '../links/use-check-run'
import { useLinkReads } from '../links/use-link-reads'

/** Broken links in all resources, and missing files. */
export default function ResourceLinksPage() {
  const queries = useQueryClient()
  const { write } = useAccess()
  const context = useLinkReads()
  const run = useCheckRun('resources', async (signal, onProgress) => {
    onProgress(null)
    const walk: Walk<CheckedResource> = { rows: [], total: 0 }
    const read = (page: number, page_size: number, stop: AbortSignal) =>
      fetchFresh(queries, listResources({ params: { query: { page, page_size, sort: 'title' } } }), stop)
    await walkPages(walk, read, signal, () => undefined)
    const { checkResources } = await import('../links/check-resources')
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
    />
  )
}
