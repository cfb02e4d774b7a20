import type { Line } from '../../../domain/product-lines'
import { compareVersions } from '../../../domain/version-order'
import type { Product, ProductVersion } from '../downloads-search'

/** The versions of one line as they are offered. */
export interface Shelf {
  /** Newest first; betas among them. */
  readonly current: readonly ProductVersion[]
  /** Those past the end of their support, newest first. */
  readonly older: readonly ProductVersion[]
}

/** Support lasts until the end of its last day. `today` is `2026-11-20`. */
export const isPastSupport = (endOfSupport: string | null, today: string): boolean =>
  endOfSupport !== null && endOfSupport < today

/** The line's versions, newest first, those without support apart. */
export function shelve(versions: readonly ProductVersion[], line: Line, today: string): Shelf {
  const own = versions
    .filter((version) => version.line === line)
    .toSorted((a, b) => compareVersions(b.version, a.version))
  const isOlder = ({ end_of_support_date }: ProductVersion) => isPastSupport(end_of_support_date, today)
  return { current: own.filter((version) => !isOlder(version)), older: own.filter(isOlder) }
}

/** The one that was asked for, in any spelling; else the newest that is no beta; null when there is none at all. */
export function pickVersion({ current, older }: Shelf, wanted: string | undefined): ProductVersion | null {
  const all = [...current, ...older]
  const named = wanted === undefined ? undefined : all.find((one) => sameVersion(one.version, wanted))
  const latest = all.find(({ is_latest }) => is_latest) ?? all.find(({ channel }) => channel !== 'beta')
  return named ?? latest ?? all[0] ?? null
}

/** The product of the family that was asked for; else the first. */
export function pickProduct(products: readonly Product[], family: string | undefined): Product | undefined {
  return products.find((product) => product.family.id === family) ?? products[0]
}

const sameVersion = (a: string, b: string) => a === b || compareVersions(a, b) === 0
