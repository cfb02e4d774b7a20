import type { components } from '../../../api/schema.gen'
import { type Access, canRead } from '../../../session/permissions'
import { formatDay } from '../../../ui/format/date'
import type { License } from '../../words/licenses'
import { lineLabels } from '../../words/product-lines'

type Schemas = components['schemas']

/** Combined coverage of the licenses of one family. */
type Coverage = {
  /** The last day whose releases are covered; null: forever. */
  readonly until: string | null
  /** Ids of add-ons, and names of features. */
  readonly parts: ReadonlySet<string>
}

export type Coverages = ReadonlyMap<string, Coverage>

type LicenseTerms = Pick<
  License,
  'status' | 'product' | 'maintenance_end_date' | 'expiry_date' | 'add_ons' | 'features'
>

/** Coverage of an account's licenses, by product family. Drafts and suspended licenses do not count. */
export function coveragesOf(licenses: readonly LicenseTerms[]): Coverages {
  const coverages = new Map<string, Coverage>()
  for (const license of licenses) {
    if (license.status === 'draft' || license.status === 'suspended') continue
    const { family } = license.product
    const before = coverages.get(family)
    // Maintenance includes new releases; without it the license itself does, until its end.
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

/** Whether one of a family's licenses has an add-on, by its id or as a feature of its code. */
export function coversAddOn(
  coverages: Coverages,
  family: string,
  addOn: { id: string; code?: string },
): boolean {
  const parts = coverages.get(family)?.parts
  return parts !== undefined && (parts.has(addOn.id) || (addOn.code !== undefined && parts.has(addOn.code)))
}

type Release = Pick<Schemas['Product'], 'name' | 'line' | 'family' | 'release_date' | 'status' | 'channel'>

/** The newest covered release of each family, and the families without one. Betas do not count. */
function coveredReleases(coverages: Coverages, releases: readonly Release[]) {
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

/** One thing that a person finds or misses. */
export type Expectation = { readonly id: string; readonly text: string; readonly isMissing: boolean }

const lines = ['helyx', 'elements'] as const

/**
 * Things that a person of an account finds at the first sign-in.
 * @param access combined access of the person's roles
 * @param coverages coverage of the account's licenses
 * @param releases the published releases; null when they are unknown
 * @param seat the license on which the person gets a seat
 */
export function expectedAtFirstSignIn(
  access: Access,
  coverages: Coverages,
  releases: readonly Release[] | null,
  seat: string | null,
): Expectation[] {
  const found = (id: string, text: string) => ({ id, text, isMissing: false })
  const missing = (id: string, text: string) => ({ id, text, isMissing: true })
  const downloads = lines
    .filter((line) => canRead(access, `downloads_${line}`))
    .flatMap((line) => {
      if (!releases) return missing(line, `Downloads of ${lineLabels[line]} are unknown`)
      const own = coveredReleases(
        coverages,
        releases.filter((release) => release.line === line),
      )
      return own.map(({ family, covered }) =>
        covered
          ? found(family, `Downloads ${covered.name}`)
          : missing(family, `No license covers ${family} downloads`),
      )
    })
  const documentation = lines
    .filter((line) => canRead(access, `documentations_${line}`))
    .map((line) => found(`documentation ${line}`, `Reads the documentation of ${lineLabels[line]}`))
  const seats = seat === null ? [] : [found('seat', `Has a seat on ${seat}`)]
  const seesLicenses = canRead(access, 'licenses')
  const licenses = seesLicenses ? [found('licenses', 'Sees the licenses of the account')] : []
  const all = [...downloads, ...seats, ...licenses, ...documentation]
  return all.length > 0
    ? all
    : [missing('nothing', 'These roles open no downloads, licenses or documentation')]
}

export function accessOfRoles(roles: readonly { access: Access }[]): Access {
  const access: Record<string, '' | 'r' | 'w' | 'rw'> = {}
  for (const role of roles)
    for (const [key, more] of Object.entries(role.access)) {
      const both = `${access[key] ?? ''}${more ?? ''}`
      access[key] = both.includes('w') ? (both.includes('r') ? 'rw' : 'w') : both.includes('r') ? 'r' : ''
    }
  return access
}

/** Requirements of a download for the account's licenses. */
export type LicenseNeeds = {
  readonly family: string
  /** Null if it has no day yet: then any license of the family covers it. */
  readonly releaseDate: string | null
  readonly addOn?: { readonly id: string; readonly name: string; readonly code?: string } | null
}

/** Why nobody of an account can download something, as a sentence; null if its licenses cover it. */
export function lockReason(coverages: Coverages, account: string, needs: LicenseNeeds): string | null {
  const { family, releaseDate, addOn } = needs
  const coverage = coverages.get(family)
  if (!coverage) return `${account} has no license of ${family}.`
  const { until } = coverage
  if (until !== null && releaseDate !== null && !coversRelease(coverages, family, releaseDate))
    return `The licenses of ${account} cover releases until ${formatDay(until)}; this is of ${formatDay(releaseDate)}.`
  if (addOn && !coversAddOn(coverages, family, addOn))
    return `No license of ${account} has the add-on ${addOn.name}.`
  return null
}
