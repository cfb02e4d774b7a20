import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { manyItems } from '../../mock/backend/seed/many-pages'
import { indexOf, type SearchPage } from '../../src/features/documentation/search/search-index'

const pages = manyItems()
  .filter(({ version }) => version === '4.3')
  .map(
    ({ id, path, title, headings, search_text = '' }): SearchPage => ({
      id,
      path,
      title,
      headings,
      text: search_text,
    }),
  )

/** An index of whole words alone, without parts of identifiers and pairs of characters. */
function plainIndexOf(all: readonly SearchPage[]): MiniSearch<SearchPage> {
  const index = new MiniSearch<SearchPage>({
    fields: ['title', 'headings', 'path', 'text'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
    extractField: (page, field) => {
      if (field === 'headings') return page.headings.map(({ text }) => text).join('\n')
      return field === 'title' || field === 'path' || field === 'text' ? page[field] : page.id
    },
  })
  index.addAll(all)
  return index
}
const sizeOf = (index: MiniSearch<SearchPage>) => JSON.stringify(index).length

test('[DOC4] parts of words make the index of 4,000 pages at most 1.3 times as large', {
  tags: ['all'],
}, () => {
  expect(pages).toHaveLength(4000)
  const ratio = sizeOf(indexOf(pages)) / sizeOf(plainIndexOf(pages))
  console.log(`The index is ${ratio.toFixed(3)} times as large as one of whole words.`)
  expect(ratio).toBeLessThanOrEqual(1.3)
})
