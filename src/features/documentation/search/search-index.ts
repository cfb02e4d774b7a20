import MiniSearch, { type SearchOptions } from 'minisearch'
import { excerpt, termOf, termsOf, wordsOf } from './search-terms'

export interface SearchHeading {
  readonly id: string
  readonly text: string
}

/** A page as the search takes it. */
export interface SearchPage {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly headings: readonly SearchHeading[]
  readonly text: string
}

export interface Hit {
  readonly path: string
  readonly title: string
  /** The headings that fit best, at most three. */
  readonly headings: readonly SearchHeading[]
  /** From the page's text, around what was found; null when it was found in a title or heading alone. */
  readonly excerpt: string | null
  /** The words of the page that fit, as the index knows them. */
  readonly found: readonly string[]
}

export interface Found {
  readonly hits: readonly Hit[]
  /** How many pages fit; more than there are hits. */
  readonly total: number
}

export type SearchIndex = (text: string) => Found

const MOST_HITS = 20
const MOST_HEADINGS = 3
/** Similar words are looked for when there is little else. */
const FEW = 3

const nearlyAll: SearchOptions = { prefix: true, combineWith: 'AND' }
const similar: SearchOptions = { ...nearlyAll, fuzzy: (term) => (term.length > 4 ? 0.25 : false) }

/** What is tried, one after the other: what fits in a title stands before what fits in a heading, and that before the text. */
const tiers: readonly SearchOptions[] = [
  { ...nearlyAll, fields: ['title'] },
  { ...nearlyAll, fields: ['title', 'headings'], boost: { title: 2 } },
  { ...nearlyAll, boost: { title: 4, headings: 2 } },
]

/** The index of one version, and the search in it. */
export function buildIndex(pages: readonly SearchPage[]): SearchIndex {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const index = new MiniSearch<SearchPage>({
    fields: ['title', 'headings', 'path', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
    extractField: (page, field) => {
      if (field === 'headings') return page.headings.map(({ text }) => text).join('\n')
      if (field === 'title' || field === 'path' || field === 'text') return page[field]
      return page.id
    },
  })
  index.addAll([...byId.values()])

  return (text) => {
    const typed = termsOf(text)
    if (typed.length === 0) return { hits: [], total: 0 }
    const found = new Map<string, readonly string[]>()
    const look = (options: SearchOptions) => {
      for (const result of index.search(text, options)) {
        const id = String(result.id)
        found.set(id, [...new Set([...(found.get(id) ?? []), ...result.terms])])
      }
    }
    for (const tier of tiers) look(tier)
    if (found.size < FEW) look(similar)
    const hits = [...found].slice(0, MOST_HITS).flatMap(([id, terms]) => {
      const page = byId.get(id)
      return page ? [hitOf(page, terms, typed)] : []
    })
    return { hits, total: found.size }
  }
}

function hitOf(
  { path, title, headings, text }: SearchPage,
  found: readonly string[],
  typed: readonly string[],
): Hit {
  const fitting = headings
    .map((heading) => ({ heading, fits: countOf(termsOf(heading.text), found, typed) }))
    .filter(({ fits }) => fits > 0)
  const most = Math.max(...fitting.map(({ fits }) => fits))
  return {
    path,
    title,
    headings: fitting
      .filter(({ fits }) => fits === most)
      .slice(0, MOST_HEADINGS)
      .map(({ heading: { id, text: words } }) => ({ id, text: words })),
    excerpt: excerpt(text, found),
    found,
  }
}

/** How many of the typed words a heading answers: by a word that begins so, or that is similar. */
function countOf(terms: readonly string[], found: readonly string[], typed: readonly string[]): number {
  const present = terms.filter((term) => found.includes(term))
  const answered = typed.filter((word) => present.some((term) => term.startsWith(word)))
  return answered.length === 0 ? Math.min(present.length, 1) * 0.5 : answered.length
}
