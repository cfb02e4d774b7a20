import { listParams, oneParam, searchParser, someParam } from '../../../ui/table/search-params'
import { findingKinds } from './finding-kinds'

/** The list is sorted in the browser. */
const linkSorts = [
  ...(['page', '-page', 'kind', '-kind', 'line', '-line', 'text', '-text', 'address', '-address'] as const),
] as const
export type LinkSort = (typeof linkSorts)[number]

/** The search parameters of both pages. `links-filters.ts` describes their filters. */
export const linkParams = {
  ...listParams(linkSorts),
  /** Absent: all but links to other sites. */
  kind: someParam(findingKinds),
  /** Missing in the previous check, or in the previous version. */
  since: oneParam(['check', 'version']),
}
export const parseLinkSearch = searchParser(linkParams)
export type LinkSearch = ReturnType<typeof parseLinkSearch>
