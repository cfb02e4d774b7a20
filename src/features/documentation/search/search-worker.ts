import { buildIndex, type FromWorker, type SearchIndex, type ToWorker } from './search-index'

let search: SearchIndex | null = null
const answer = (message: FromWorker) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'index') {
    search = buildIndex(data.pages)
    answer({ kind: 'indexed' })
  } else answer({ kind: 'found', id: data.id, found: search?.(data.text) ?? { hits: [], total: 0 } })
})
