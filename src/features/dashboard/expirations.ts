import type { components } from '../../api/schema.gen'
import { isInForce, type License } from '../../domain/words/licenses'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { canRead } from '../../session/permissions'
import type { Me } from '../../session/session-status'
import { isolated } from '../../ui/format/isolated'

export type Version = components['schemas']['ProductVersion']

/** A license, its maintenance, or the vendor's support of a version. */
export const expirationKinds = ['license', 'maintenance', 'support'] as const
export type ExpirationKind = (typeof expirationKinds)[number]

export type Expiration = {
  readonly id: string
  readonly kind: ExpirationKind
  /** `2026-12-18` */
  readonly day: string
  /** The license or version: "HLX-2026-00417", "HELYX 4.1". */
  readonly name: string
  readonly detail: string
  /** Links to the license, or to the downloads of the version's line. */
  readonly target: { readonly licenseId: string } | { readonly line: Line; readonly version: string }
}

/** Twelve months; the current one counts from today. */
export type Period = {
  readonly today: string
  /** The first day after the period. */
  readonly end: string
  /** `2026-11` */
  readonly months: readonly string[]
}

const MONTHS = 12

export function periodFrom(today: string): Period {
  const first = Temporal.PlainDate.from(today).toPlainYearMonth()
  const months = Array.from({ length: MONTHS }, (_, n) => first.add({ months: n }).toString())
  return { today, end: `${first.add({ months: MONTHS }).toString()}-01`, months }
}

/** The expirations within a period, earliest first. */
export function expirationsWithin(
  { today, end }: Period,
  licenses: readonly License[],
  versions: readonly Version[],
  seesAll: boolean,
): readonly Expiration[] {
  const inForce = licenses.filter(isInForce)
  const ofLicenses = inForce.flatMap((license): Expiration[] => {
    const { id, number, product, account, expiry_date, maintenance_end_date } = license
    const about = {
      name: number,
      detail: seesAll ? `${isolated(product.name)}, ${isolated(account.name)}` : product.name,
      target: { licenseId: id },
    }
    return [
      ...(expiry_date ? [{ ...about, id: `license-${id}`, kind: 'license' as const, day: expiry_date }] : []),
      ...(maintenance_end_date
        ? [{ ...about, id: `maintenance-${id}`, kind: 'maintenance' as const, day: maintenance_end_date }]
        : []),
    ]
  })
  const ofVersions = versions.flatMap(({ line, version, end_of_support_date: day }): Expiration[] => {
    if (!day) return []
    const uses = inForce.filter(({ product }) => product.line === line && product.version === version).length
    return [
      {
        id: `support-${line}-${version}`,
        kind: 'support',
        day,
        name: `${lineLabels[line]} ${version}`,
        detail: uses === 0 ? 'none of your licenses' : `${uses} of your licenses`,
        target: { line, version },
      },
    ]
  })
  return [...ofLicenses, ...ofVersions]
    .filter(({ day }) => day >= today && day < end)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.name.localeCompare(b.name)))
}

/** A version that has licenses in force. `day` is its end of support. */
export type VersionInUse = {
  readonly line: Line
  readonly version: string
  readonly day: string
  readonly licenses: readonly License[]
}

/** The versions in use whose support ends by a day or has ended, earliest first. */
export function unsupportedBy(
  day: string,
  licenses: readonly License[],
  versions: readonly Version[],
): readonly VersionInUse[] {
  return versions
    .flatMap(({ line, version, end_of_support_date: end }) => {
      const own = licenses.filter(
        (license) =>
          isInForce(license) && license.product.line === line && license.product.version === version,
      )
      return end && end <= day && own.length > 0 ? [{ line, version, day: end, licenses: own }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The versions of those lines whose downloads the user may read. */
export function readableVersions(versions: readonly Version[], { user_access }: Me): readonly Version[] {
  return versions.filter(({ line }) => canRead(user_access, `downloads_${line}`))
}
