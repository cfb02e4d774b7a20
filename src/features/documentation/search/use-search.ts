import { useEffect, useState } from 'react'
import { useListDocumentations } from '../../../api/operations.gen'
import { usePagesOfVersion } from '../../../domain/parts/documentation-pages'
import { type DocumentationItem, hrefOf } from '../../../domain/rules/documentation/documentation-address'
import { titleOf, withTitle } from '../../../domain/rules/documentation/documentation-titles'
import { STALE_TIME_MS } from '../../../domain/rules/documentation/documentation-versions'
import type { Line } from '../../../domain/words/product-lines'
import { compareVersions } from '../../../domain/words/version-order'
import { titleText } from '../../../html-frame/titles'
import { openWorker } from '../../../ui/browser/open-worker'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import type { Failure } from '../../../ui/feedback/failure'
import { indexTerms, isFoundIn, searchWords } from '../../../ui/search/search-text'
import type { FromWorker, Hit, SearchHeading, SearchPage, SearchResults, ToWorker } from './search-index'
import workerUrl from './search-worker?worker&url'

export type SearchState =
  | { readonly kind: 'idle' }
  /** The index is being built; results follow without another input. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'found'; readonly found: SearchResults; readonly text: string }

const pageOf = (item: DocumentationItem): SearchPage => ({
  id: item.id,
  path: item.path,
  title: titleOf(item),
  headings: item.headings.map(({ id, text }) => ({ id, text: titleText(text) })),
  text: item.search_text ?? '',
})

/**
 * Full-text search in one version [DOC4]. On first use its texts are read and indexed in a worker; afterwards a search
 * takes milliseconds.
 * @param isEnabled false until the search box is first used
 */
export function useSearch(line: Line, version: string, text: string, isEnabled: boolean): SearchState {
  const pages = usePagesOfVersion({
    line,
    version,
    withText: true,
    enabled: isEnabled,
    staleTime: STALE_TIME_MS,
  })
  const { data } = pages
  const [attempt, setAttempt] = useState(0)
  const client = useSearchClient(isEnabled ? data : undefined, attempt)
  const [answer, setAnswer] = useState<{ client: SearchClient; text: string; found: SearchResults } | null>(
    null,
  )
  const ready = client?.state === 'ready' ? client.search : null

  useEffect(() => {
    if (!ready || text === '') return
    let isCurrent = true
    void ready.search(text).then((found) => {
      if (found && isCurrent) setAnswer({ client: ready, text, found })
    })
    return () => {
      isCurrent = false
    }
  }, [ready, text])

  if (!isEnabled || text === '') return { kind: 'idle' }
  if (!data && pages.error) return { kind: 'failed', failure: pages.error, retry: pages.refetch }
  if (client?.state === 'broken')
    return {
      kind: 'failed',
      failure: { message: 'The search could not be started in this browser.' },
      retry: () => setAttempt((count) => count + 1),
    }
  // The previous results stay until the next ones arrive.
  return ready && answer?.client === ready
    ? { kind: 'found', found: answer.found, text: answer.text }
    : { kind: 'preparing' }
}

type Client = {
  readonly search: SearchClient
  readonly state: 'indexing' | 'ready' | 'broken'
}

/** A worker with an index of these pages; other pages get another worker. */
function useSearchClient(items: readonly DocumentationItem[] | undefined, attempt: number): Client | null {
  const [client, setClient] = useState<
    (Client & { of: readonly DocumentationItem[]; attempt: number }) | null
  >(null)

  useEffect(() => {
    if (!items) return
    const show = (state: Client['state']) => setClient({ search, of: items, attempt, state })
    const search = openSearch(() => show('broken'))
    show('indexing')
    void search.index(items.map(pageOf)).then(() => show('ready'))
    return () => search.close()
  }, [items, attempt])

  return client?.of === items && client?.attempt === attempt ? client : null
}

/** The search of one version in a worker. */
type SearchClient = {
  /** Resolves once all pages are indexed. */
  readonly index: (pages: readonly SearchPage[]) => Promise<void>
  /** Resolves to null if a later search came first. */
  readonly search: (text: string) => Promise<SearchResults | null>
  readonly close: () => void
}

/** @param onBroken called if the worker could not start or has crashed; pending calls never resolve */
function openSearch(onBroken: () => void): SearchClient {
  const worker = startWorker(onBroken)
  let lastId = 0
  let onIndexed: () => void = () => undefined
  let onFound: (id: number, found: SearchResults | null) => void = () => undefined
  const send = (message: ToWorker) => worker?.postMessage(message)

  worker?.addEventListener('error', onBroken)
  worker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'indexed') onIndexed()
    else onFound(data.id, data.found)
  })
  return {
    index: (pages) =>
      new Promise((resolve) => {
        onIndexed = resolve
        send({ kind: 'index', pages })
      }),
    search: (text) =>
      new Promise((resolve) => {
        onFound(lastId, null)
        lastId += 1
        const asked = lastId
        onFound = (id, found) => id === asked && resolve(found)
        send({ kind: 'search', id: asked, text })
      }),
    close: () => worker?.terminate(),
  }
}

/** Null if the browser, or the deployment's policy, refuses workers. */
function startWorker(onBroken: () => void): Worker | null {
  try {
    return openWorker(workerUrl)
  } catch {
    queueMicrotask(onBroken)
    return null
  }
}

/** Requests to the backend wait for a pause in typing; the local search answers at once. */
const DEBOUNCE_MS = 250
/** The contract's limit on `version[]`. */
const MAX_VERSIONS = 50

/** Matches in the line's other versions, searched by the backend; a failure shows none. */
export function useOtherVersions(
  line: Line,
  others: readonly string[],
  text: string,
): { total: number; options: SearchOption[] } {
  const debounced = useDebouncedValue(text, DEBOUNCE_MS)
  const isEnabled = debounced.length > 1 && debounced === text && others.length > 0
  const { data } = useListDocumentations(
    {
      params: {
        query: {
          search: debounced,
          'line[]': [line],
          'version[]': others.slice(0, MAX_VERSIONS),
          page_size: 50,
        },
      },
    },
    { enabled: isEnabled },
  )
  return isEnabled && data
    ? { total: data.total, options: otherOptionsOf(data.items.map(withTitle), line, text) }
    : { total: 0, options: [] }
}

/** One selectable row of the results. */
export type SearchOption =
  | { readonly kind: 'page'; readonly href: string; readonly hit: Hit }
  | { readonly kind: 'heading'; readonly href: string; readonly hit: Hit; readonly heading: SearchHeading }
  /** Expands the matches in other versions. */
  | { readonly kind: 'more'; readonly count: number; readonly isOpen: boolean }
  | {
      readonly kind: 'other'
      readonly href: string
      readonly version: string
      readonly title: string
    }

/** The matching pages and headings of a version as rows; `version` is the version segment of its addresses. */
export function optionsOf(found: SearchResults, line: Line, version: string): SearchOption[] {
  return found.hits.flatMap((hit): SearchOption[] => [
    { kind: 'page', href: hrefOf(line, version, hit.path), hit },
    ...hit.headings.map((heading) => ({
      kind: 'heading' as const,
      href: hrefOf(line, version, hit.path, heading.id),
      hit,
      heading,
    })),
  ])
}

type Other = Pick<DocumentationItem, 'version' | 'path' | 'title'>

/** The matching pages of other versions, grouped by version, those with a matching title first. */
function otherOptionsOf(items: readonly Other[], line: Line, typed: string): SearchOption[] {
  const words = searchWords(typed)
  const inTitle = ({ title }: Other) => {
    const terms = indexTerms(title)
    return words.every((word) => isFoundIn(terms, word))
  }
  const versions = [...new Set(items.map(({ version }) => version))].sort((a, b) => compareVersions(b, a))
  return versions.flatMap((version) => {
    const own = items.filter((item) => item.version === version)
    return [...own.filter(inTitle), ...own.filter((item) => !inTitle(item))].map((item) => ({
      kind: 'other' as const,
      href: hrefOf(line, version, item.path),
      version,
      title: item.title,
    }))
  })
}
