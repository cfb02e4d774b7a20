import type { Line } from '../../../domain/product-lines'
import { type DocumentationItem, hrefOf } from '../address/documentation-address'
import type { Found, Hit, SearchHeading } from './search-index'
import { termOf, termsOf, wordsOf } from './search-terms'

/** One line of the results that can be chosen. */
export type SearchOption =
  | { readonly kind: 'page'; readonly href: string; readonly hit: Hit }
  | { readonly kind: 'heading'; readonly href: string; readonly hit: Hit; readonly heading: SearchHeading }
  /** Shows what other versions have. */
  | { readonly kind: 'more'; readonly count: number; readonly isOpen: boolean }
  | {
      readonly kind: 'other'
      readonly href: string
      readonly version: string
      readonly title: string
      readonly found: readonly string[]
    }

/** The pages of this version with their headings, each a line of its own. `version` is what the address calls it. */
export function optionsOf(found: Found, line: Line, version: string): SearchOption[] {
  return found.hits.flatMap((hit): SearchOption[] => [
    { kind: 'page', href: hrefOf(line, version, hit.path), hit },
    ...hit.headings.map((heading) => ({
      kind: 'heading' as const,
      href: hrefOf(line, version, hit.path, heading.id),
      hit,
      heading,
    })),
  ])
}

type Other = Pick<DocumentationItem, 'version' | 'path' | 'title'>

/** Pages of other versions, those whose title fits first; versions in the order they came in. */
export function othersOf(items: readonly Other[], line: Line, typed: string): SearchOption[] {
  const terms = termsOf(typed)
  const inTitle = ({ title }: Other) =>
    terms.every((term) => termsOf(title).some((word) => word.startsWith(term)))
  const versions = [...new Set(items.map(({ version }) => version))]
  return versions.flatMap((version) => {
    const own = items.filter((item) => item.version === version)
    return [...own.filter(inTitle), ...own.filter((item) => !inTitle(item))].map((item) => ({
      kind: 'other' as const,
      href: hrefOf(line, version, item.path),
      version,
      title: item.title,
      found: wordsOf(item.title)
        .map(termOf)
        .filter((word) => terms.some((term) => word.startsWith(term))),
    }))
  })
}
