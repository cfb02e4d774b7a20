import { buildIndex, type SearchIndex } from './search-index'
import type { FromSearch, ToSearch } from './search-messages'

let search: SearchIndex | null = null
const answer = (message: FromSearch) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToSearch>) => {
  if (data.kind === 'index') {
    search = buildIndex(data.pages)
    answer({ kind: 'indexed' })
  } else answer({ kind: 'found', id: data.id, found: search?.(data.text) ?? { hits: [], total: 0 } })
})
