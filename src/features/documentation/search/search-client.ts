import { openWorker } from '../../../ui/browser/open-worker'
import type { Found, SearchPage } from './search-index'
import type { FromSearch, ToSearch } from './search-messages'
import address from './search-worker?worker&url'

/** The search of one version, in a thread of its own. */
export interface SearchClient {
  /** Ends once everything can be found. */
  readonly index: (pages: readonly SearchPage[]) => Promise<void>
  /** What fits a text; null when a later question came before the answer. */
  readonly search: (text: string) => Promise<Found | null>
  readonly close: () => void
}

/**
 * Starts the worker.
 * @param onBroken it could not be started, or broke: nothing asked of it is answered any more
 */
export function openSearch(onBroken: () => void): SearchClient {
  const worker = started(onBroken)
  let lastId = 0
  let onIndexed: () => void = () => undefined
  let onFound: (id: number, found: Found | null) => void = () => undefined
  const tell = (message: ToSearch) => worker?.postMessage(message)

  worker?.addEventListener('error', onBroken)
  worker?.addEventListener('message', ({ data }: MessageEvent<FromSearch>) => {
    if (data.kind === 'indexed') onIndexed()
    else onFound(data.id, data.found)
  })
  return {
    index: (pages) =>
      new Promise((resolve) => {
        onIndexed = resolve
        tell({ kind: 'index', pages })
      }),
    search: (text) =>
      new Promise((resolve) => {
        onFound(lastId, null)
        lastId += 1
        const asked = lastId
        onFound = (id, found) => id === asked && resolve(found)
        tell({ kind: 'search', id: asked, text })
      }),
    close: () => worker?.terminate(),
  }
}

/** A browser, or a policy of the deployment, may refuse workers: the page does without. */
function started(onBroken: () => void): Worker | null {
  try {
    return openWorker(address)
  } catch {
    queueMicrotask(onBroken)
    return null
  }
}
