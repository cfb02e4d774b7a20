import type { components } from '../api/schema.gen'
import type { License } from './licenses'

type Schemas = components['schemas']

/** What the licenses of one family cover together. */
type Coverage = {
  /** The last day whose releases are covered; null is for ever. */
  readonly until: string | null
  /** Ids of add-ons, and names of features. */
  readonly parts: ReadonlySet<string>
}

export type Coverages = ReadonlyMap<string, Coverage>

type LicenseTerms = Pick<
  License,
  'status' | 'product' | 'maintenance_end_date' | 'expiry_date' | 'add_ons' | 'features'
>

/** What an account's licenses cover, by product family. Drafts and suspended licenses do not count. */
export function coveragesOf(licenses: readonly LicenseTerms[]): Coverages {
  const coverages = new Map<string, Coverage>()
  for (const license of licenses) {
    if (license.status === 'draft' || license.status === 'suspended') continue
    const { family } = license.product
    const before = coverages.get(family)
    // Maintenance brings new releases; without it the license itself does, to its end.
    const until = license.maintenance_end_date ?? license.expiry_date
    coverages.set(family, {
      until: before ? later(before.until, until) : until,
      parts: new Set([...(before?.parts ?? []), ...partsOf(license)]),
    })
  }
  return coverages
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null
  return a > b ? a : b
}

function partsOf({ add_ons, features }: LicenseTerms): string[] {
  return [
    ...add_ons.map(({ id }) => id),
    ...features.flatMap(({ name, add_on_id }) => [name, add_on_id ?? '']),
  ]
}

/** Whether licenses cover a release: one of its family, and maintenance on the day of the release. */
export function coversRelease(coverages: Coverages, family: string, releaseDate: string | null): boolean {
  const coverage = coverages.get(family)
  if (!coverage) return false
  return releaseDate === null || coverage.until === null || coverage.until >= releaseDate
}

/** Whether one of the licenses of a family has an add-on, by its id or as a feature of its code. */
export function coversAddOn(
  coverages: Coverages,
  family: string,
  addOn: { id: string; code?: string },
): boolean {
  const parts = coverages.get(family)?.parts
  return parts !== undefined && (parts.has(addOn.id) || (addOn.code !== undefined && parts.has(addOn.code)))
}

type Release = Pick<Schemas['Product'], 'name' | 'family' | 'release_date' | 'status' | 'channel'>

/** The newest release of each family that licenses cover, and the families without one. Betas do not count. */
export function coveredReleases(coverages: Coverages, releases: readonly Release[]) {
  const published = releases
    .filter(({ status, channel }) => status === 'published' && channel !== 'beta')
    .sort((a, b) => (b.release_date ?? '').localeCompare(a.release_date ?? ''))
  const families = [...new Set(published.map(({ family }) => family.name))]
  return families.map((family) => ({
    family,
    covered:
      published.find(
        (release) => release.family.name === family && coversRelease(coverages, family, release.release_date),
      ) ?? null,
  }))
}
