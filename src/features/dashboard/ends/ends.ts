import { Temporal } from 'temporal-polyfill'
import type { components } from '../../../api/schema.gen'
import { isInForce, type License } from '../../../domain/licenses'
import { type Line, lineLabels } from '../../../domain/product-lines'

type Schemas = components['schemas']
export type Version = Schemas['ProductVersion']

/** What ends: a license, its maintenance, or the vendor's support of a version. */
export const endKinds = ['license', 'maintenance', 'support'] as const
export type EndKind = (typeof endKinds)[number]

/** Something that ends on a day. */
export interface End {
  readonly id: string
  readonly kind: EndKind
  /** `2026-12-18` */
  readonly day: string
  /** What ends: "HLX-2026-00417", "HELYX 4.1". */
  readonly name: string
  readonly detail: string
  /** The license, or the line whose downloads tell of the version. */
  readonly at: { readonly licenseId: string } | { readonly line: Line; readonly version: string }
}

/** From the day that is today through the last of the twelve months that begin with this one. */
export interface Span {
  readonly today: string
  /** The first day after it. */
  readonly end: string
  /** `2026-11` */
  readonly months: readonly string[]
}

const MONTHS = 12

export function spanFrom(today: string): Span {
  const first = Temporal.PlainDate.from(today).toPlainYearMonth()
  const months = Array.from({ length: MONTHS }, (_, n) => first.add({ months: n }).toString())
  return { today, end: `${first.add({ months: MONTHS }).toString()}-01`, months }
}

/** Everything that ends within a span, the earliest first. */
export function endsWithin(
  { today, end }: Span,
  licenses: readonly License[],
  versions: readonly Version[],
  seesAll: boolean,
): readonly End[] {
  const inForce = licenses.filter(isInForce)
  const ofLicenses = inForce.flatMap((license): End[] => {
    const { id, number, product, account, expiry_date, maintenance_end_date } = license
    const about = {
      name: number,
      detail: seesAll ? `${product.name}, ${account.name}` : product.name,
      at: { licenseId: id },
    }
    return [
      ...(expiry_date ? [{ ...about, id: `license-${id}`, kind: 'license' as const, day: expiry_date }] : []),
      ...(maintenance_end_date
        ? [{ ...about, id: `maintenance-${id}`, kind: 'maintenance' as const, day: maintenance_end_date }]
        : []),
    ]
  })
  const ofVersions = versions.flatMap(({ line, version, end_of_support_date: day }): End[] => {
    if (!day) return []
    const uses = inForce.filter(({ product }) => product.line === line && product.version === version).length
    return [
      {
        id: `support-${line}-${version}`,
        kind: 'support',
        day,
        name: `${lineLabels[line]} ${version}`,
        detail:
          uses === 0
            ? 'no license for it here'
            : `${uses} ${uses === 1 ? 'license' : 'licenses'} for it here`,
        at: { line, version },
      },
    ]
  })
  return [...ofLicenses, ...ofVersions]
    .filter(({ day }) => day >= today && day < end)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.name.localeCompare(b.name)))
}

/** A version that licenses in force are for, and the day its support ends or ended. */
export interface VersionInUse {
  readonly line: Line
  readonly version: string
  readonly day: string
  readonly licenses: readonly License[]
}

/** The versions in use that lose their support by a day, or have lost it; the earliest first. */
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
