import { exampleOf } from '../../../api/stub-backend.fixture'
import type { Item } from './item-rules'

/** The pages of HELYX 4.3 in the contract's example of the list. */
export function itemsOf43(): Item[] {
  return exampleOf('GET /api/documentations/').items.filter(
    ({ line, version }) => line === 'helyx' && version === '4.3',
  )
}

/** Generated pages of HELYX 4.3: chapters of twenty pages each. */
export function manyItems(count: number): Item[] {
  const [like] = itemsOf43()
  if (!like) throw new Error('The contract has no page of HELYX 4.3')
  return Array.from({ length: count }, (_, at): Item => {
    const chapter = Math.floor(at / 20)
    const isChapter = at % 20 === 0
    const path = isChapter ? `chapter-${chapter}` : `chapter-${chapter}/page-${at % 20}`
    return {
      ...like,
      id: `doc_${at}`,
      path,
      key: `helyx/4.3/${path}.html`,
      title: isChapter ? `Chapter ${chapter}` : `Page ${at % 20} of chapter ${chapter}`,
      parent_id: isChapter ? null : `doc_${chapter * 20}`,
      position: isChapter ? chapter : (at % 20) - 1,
      kind: 'guide',
      hidden: false,
      sync_status: 'ok',
      sync_error: null,
    }
  })
}
