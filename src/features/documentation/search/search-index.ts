import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from 'minisearch'
import {
  excerpt,
  indexTerms,
  isFoundIn,
  partTerms,
  type SearchWord,
  searchWords,
} from '../../../ui/search/search-text'

export type SearchHeading = {
  readonly id: string
  readonly text: string
}

/** The indexed parts of a page. */
export type SearchPage = {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly headings: readonly SearchHeading[]
  readonly text: string
}

export type Hit = {
  readonly path: string
  readonly title: string
  /** The best matching headings, at most three. */
  readonly headings: readonly SearchHeading[]
  /** The page's text around the first match; null when only a title or heading matches. */
  readonly excerpt: string | null
  /** The index terms that matched the page. */
  readonly found: readonly string[]
}

export type SearchResults = {
  readonly hits: readonly Hit[]
  /** The number of matching pages; `hits` holds the first of them. */
  readonly total: number
}

export type SearchIndex = (text: string) => SearchResults

/** Messages of the page to the worker. */
export type ToWorker =
  | { readonly kind: 'index'; readonly pages: readonly SearchPage[] }
  | { readonly kind: 'search'; readonly id: number; readonly text: string }

/** Messages of the worker to the page. */
export type FromWorker =
  | { readonly kind: 'indexed' }
  | { readonly kind: 'found'; readonly id: number; readonly found: SearchResults }

const MAX_HITS = 20
const MAX_HEADINGS = 3
/** With fewer results than this, similar words match, too. */
const FEW_RESULTS = 3

const options: SearchOptions = {
  boost: { title: 4, headings: 2 },
  // Queries have been split already.
  tokenize: (term) => [term],
}

/** Matches in titles rank before those in headings, and these before those in the text. */
const fields = [['title'], ['title', 'headings'], undefined]

const termsOf = (typed: readonly SearchWord[]) => typed.flatMap(({ words }) => words)
const wholeWords = (typed: readonly SearchWord[]): QueryCombination => ({
  combineWith: 'AND',
  queries: termsOf(typed),
})
const beginnings = (typed: readonly SearchWord[]): QueryCombination => ({
  ...wholeWords(typed),
  prefix: true,
})
/** Prefixes of words, and of their parts: everything that can match. */
const partsOfWords = (typed: readonly SearchWord[]): QueryCombination => ({
  combineWith: 'AND',
  prefix: true,
  queries: typed.map((word) => ({
    combineWith: 'OR',
    queries: [
      { combineWith: 'AND', queries: [...word.words] },
      { combineWith: 'AND', queries: partTerms(word) },
    ],
  })),
})
const similarWords = (typed: readonly SearchWord[]): QueryCombination => ({
  ...beginnings(typed),
  fuzzy: (term) => (term.length > 4 ? 0.25 : false),
})

/** The index of pages, by their id. */
export function indexOf(pages: Iterable<SearchPage>): MiniSearch<SearchPage> {
  const index = new MiniSearch<SearchPage>({
    fields: ['title', 'headings', 'path', 'text'],
    tokenize: indexTerms,
    processTerm: (term) => term,
    searchOptions: options,
    extractField: (page, field) => {
      if (field === 'headings') return page.headings.map(({ text }) => text).join('\n')
      if (field === 'title' || field === 'path' || field === 'text') return page[field]
      return page.id
    },
  })
  index.addAll([...pages])
  return index
}

/** Indexes the pages of one version; returns the search in it. */
export function buildIndex(pages: readonly SearchPage[]): SearchIndex {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const index = indexOf(byId.values())

  return (text) => {
    const typed = searchWords(text)
    if (typed.length === 0) return { hits: [], total: 0 }
    const ranked = new Set<string>()
    const rank = (results: readonly SearchResult[]) => {
      for (const { id } of results) ranked.add(String(id))
    }
    // Among thousands of pages most of the time is spent on invisible results.
    for (const within of fields)
      for (const asked of [wholeWords, beginnings, partsOfWords])
        if (ranked.size < MAX_HITS) rank(index.search(asked(typed), within && { fields: within }))
    const all = index.search(partsOfWords(typed))
    const found = all.length < FEW_RESULTS ? [...all, ...index.search(similarWords(typed))] : all
    rank(found)
    const shown = new Map([...ranked].slice(0, MAX_HITS).map((id) => [id, new Set<string>()]))
    for (const { id, terms } of found) for (const term of terms) shown.get(String(id))?.add(term)
    const hits = [...shown].flatMap(([id, terms]) => {
      const page = byId.get(id)
      return page ? [hitOf(page, [...terms], typed)] : []
    })
    return { hits, total: ranked.size }
  }
}

function hitOf(
  { path, title, headings, text }: SearchPage,
  found: readonly string[],
  typed: readonly SearchWord[],
): Hit {
  const matching = headings
    .map((heading) => ({ heading, score: scoreOf(indexTerms(heading.text), found, typed) }))
    .filter(({ score }) => score > 0)
  const best = Math.max(...matching.map(({ score }) => score))
  return {
    path,
    title,
    headings: matching
      .filter(({ score }) => score === best)
      .slice(0, MAX_HEADINGS)
      .map(({ heading: { id, text: words } }) => ({ id, text: words })),
    excerpt: excerpt(text, typed, found),
    found,
  }
}

/** The number of typed words in a heading, whole or in part; 0.5 if its words are only similar. */
function scoreOf(terms: readonly string[], found: readonly string[], typed: readonly SearchWord[]): number {
  const answered = typed.filter((word) => isFoundIn(terms, word)).length
  return answered > 0 || !terms.some((term) => found.includes(term)) ? answered : 0.5
}
