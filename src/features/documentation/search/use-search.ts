import { useEffect, useState } from 'react'
import type { Line } from '../../../domain/product-lines'
import type { Failure } from '../../../ui/feedback/failure'
import type { DocumentationItem } from '../address/documentation-address'
import { usePagesOfVersion } from '../pages-of-version'
import { openSearch, type SearchClient } from './search-client'
import type { Found, SearchPage } from './search-index'

export type SearchState =
  | { readonly kind: 'idle' }
  /** The index is being made; the search follows on its own. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'found'; readonly found: Found; readonly text: string }

const pageOf = ({ id, path, title, headings, search_text }: DocumentationItem): SearchPage => ({
  id,
  path,
  title,
  headings: headings.map((heading) => ({ id: heading.id, text: heading.text })),
  text: search_text ?? '',
})

/**
 * The search in one version [DOC4]. Its texts are read and its index made when it is first wanted, in a thread of its
 * own; from then on an answer is a matter of milliseconds.
 */
export function useSearch(line: Line, version: string, text: string, isWanted: boolean): SearchState {
  const pages = usePagesOfVersion({ line, version, withText: true, enabled: isWanted })
  const { data } = pages
  const [attempt, setAttempt] = useState(0)
  const client = useSearchClient(isWanted ? data : undefined, attempt)
  const [answer, setAnswer] = useState<{ client: SearchClient; text: string; found: Found } | null>(null)
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

  if (!isWanted || text === '') return { kind: 'idle' }
  if (!data && pages.error) return { kind: 'failed', failure: pages.error, retry: pages.refetch }
  if (client?.state === 'broken')
    return {
      kind: 'failed',
      failure: { message: 'The search could not be started in this browser.' },
      retry: () => setAttempt((count) => count + 1),
    }
  // The answer to what was typed before stands until the next one is there.
  return ready && answer?.client === ready
    ? { kind: 'found', found: answer.found, text: answer.text }
    : { kind: 'preparing' }
}

interface Client {
  readonly search: SearchClient
  readonly state: 'indexing' | 'ready' | 'broken'
}

/** A worker that knows these pages; another one for other pages. */
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
