import type { QueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../../api/fetch-fresh'
import { listResourceTopics } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { resourcePath } from '../../../domain/parts/resource-article'
import { type CheckProgress, checkPages } from './check-pages'
import { aboutPage, type CheckedPage, findingsOf, numbered } from './link-rules'
import type { LinkCheckContext } from './use-link-reads'

type Schemas = components['schemas']
export type CheckedResource = Pick<Schemas['Resource'], 'id' | 'title' | 'description_html' | 'status'>

type ResourceCheck = {
  readonly resources: readonly CheckedResource[]
  /** Whether these are all resources: any other does not exist. */
  readonly areAll: boolean
  readonly queries: QueryClient
  readonly context: LinkCheckContext
  readonly signal: AbortSignal
  readonly onProgress: (progress: CheckProgress) => void
}

/** Checks the descriptions and topics of resources, one after the other, and whether their files are there. */
export async function checkResources(check: ResourceCheck) {
  const { resources, areAll, queries, context, signal, onProgress } = check
  const lost = new Map<string, readonly string[]>()
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  const read = async ({ id }: CheckedPage) => {
    const topics = await fetchFresh(queries, listResourceTopics({ params: { path: { id } } }), signal)
    const gone = topics.flatMap(({ title, downloads }) =>
      downloads.flatMap((file) => (file.missing ? `“${file.filename}” (topic “${title}”)` : [])),
    )
    lost.set(id, gone)
    return [byId.get(id)?.description_html ?? '', ...topics.map(({ body_html }) => body_html ?? '')].join(
      '\n',
    )
  }
  const isPublished = ({ status }: CheckedResource) => status === 'published'
  const { pages, known, unknown } = await checkPages({
    pages: resources.map((resource) => ({
      id: resource.id,
      title: resource.title,
      path: resourcePath(resource.id),
      isShown: isPublished(resource),
    })),
    read,
    known: {
      ...context.known,
      resources: new Map(areAll ? resources.map((one) => [one.id, isPublished(one)]) : []),
    },
    reads: context.reads,
    place: context.place,
    signal,
    onProgress,
  })
  const files = pages.flatMap(({ page }) =>
    (lost.get(page.id) ?? []).map((file) =>
      aboutPage(page, { kind: 'file', detail: `${file} is not in the bucket any more.` }),
    ),
  )
  const found = findingsOf(pages, known, context.place)
  return { findings: [...found, ...numbered(files)], unknown, pages: pages.length }
}
