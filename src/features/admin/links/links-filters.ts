import { searchFilter } from '../../../ui/search/search-text'
import { severalOf } from '../../../ui/table/choices-of'
import { clientList } from '../../../ui/table/list-definition'
import { findingKinds } from './finding-kinds'
import { type Finding, findingLabels } from './link-rules'
import { type LinkSearch, type LinkSort, linkParams } from './links-search'
import type { StoredCheck } from './stored-check'

/** Input of the filters: the new findings, by compared result. */
export type Added = { readonly check: ReadonlySet<string>; readonly version: ReadonlySet<string> }

/** Available results to compare with. */
type LinkFilterContext = { readonly compares: readonly ('check' | 'version')[] }

/** Compared result: the previous one, or that of the previous version. */
export function comparesOf(
  kept: StoredCheck | null,
  older: StoredCheck | null,
): LinkFilterContext['compares'] {
  if (!kept) return []
  return [...(kept.before ? (['check'] as const) : []), ...(older ? (['version'] as const) : [])]
}

const sinceLabels = { check: 'The check before', version: 'The version before' } as const

/** The filters of both pages, in the order of their bar. */
export const linkList = clientList<typeof linkParams, Finding, Added, LinkFilterContext>(linkParams, {
  search: {
    control: 'search',
    label: 'Search findings',
    delay: 100,
    matches: (search) => {
      const fits = searchFilter(search)
      return ({ page, text, address }) => fits(page.title, page.path, text, address)
    },
  },
  kind: {
    ...severalOf('Finding', findingKinds, findingLabels),
    matches:
      (wanted) =>
      ({ kind }) =>
        wanted.includes(kind),
  },
  since: {
    control: 'choice',
    label: 'New since',
    isShown: ({ compares }) => compares.length > 0,
    useOptions: ({ compares }) => compares.map((value) => ({ value, label: sinceLabels[value] })),
    matches:
      (since, added) =>
      ({ id }) =>
        added[since].has(id),
  },
})

/** Matching findings; links to other sites only on request. */
export function filterFindings(findings: readonly Finding[], search: LinkSearch, added: Added) {
  const shown = search.kind ? findings : findings.filter(({ kind }) => kind !== 'outside')
  return linkList.matching(shown, search, added)
}

const { compare } = new Intl.Collator('en', { numeric: true })
const compares: Record<string, (a: Finding, b: Finding) => number> = {
  page: (a, b) => compare(a.page.title, b.page.title),
  kind: (a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind),
  line: (a, b) => (a.line ?? 0) - (b.line ?? 0),
  text: (a, b) => compare(a.text, b.text),
  address: (a, b) => compare(a.address, b.address),
}

/** Without a sort the worst come first, and the findings of a page stay together. */
export function sortFindings(findings: readonly Finding[], sort: LinkSort = 'kind'): Finding[] {
  const by = compares[sort.replace(/^-/, '')]
  const direction = sort.startsWith('-') ? -1 : 1
  return by ? findings.toSorted((a, b) => direction * by(a, b)) : [...findings]
}
