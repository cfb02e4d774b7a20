import type { components } from '../../api/schema.gen'
import type { Line } from './product-lines'
import { compareVersions } from './version-order'

export type Product = components['schemas']['Product']
export type ProductVersion = components['schemas']['ProductVersion']

/** The page of each line. */
export const linePaths = {
  helyx: '/downloads/helyx',
  elements: '/downloads/elements',
} as const satisfies Record<Line, string>

/** The address of a release on the page of its line, as text. */
export function releasePath(
  line: Line,
  { version, product }: { version?: string | undefined; product?: string | undefined },
): string {
  const params = new URLSearchParams()
  if (version !== undefined) params.set('version', version)
  if (product !== undefined) params.set('product', product)
  return `${linePaths[line]}?${params.toString()}`
}

/** The storage key of a user's visits to the downloads of a line. */
export function visitsOf(line: Line) {
  return `downloads.${line}`
}

/** The input of the list of a line's releases, or of those of one version. */
export function releasesOf(line: Line, version?: string) {
  return {
    params: {
      query: { 'line[]': [line], ...(version !== undefined && { 'version[]': [version] }), page_size: 200 },
    },
  }
}

/** The versions of one line. */
export type LineVersions = {
  /** Supported ones, newest first, betas included. */
  readonly current: readonly ProductVersion[]
  /** Versions past the end of their support, newest first. */
  readonly older: readonly ProductVersion[]
}

/** Support lasts until the end of its last day. `today` is `2026-11-20`. */
export function isPastSupport(endOfSupport: string | null, today: string): boolean {
  return endOfSupport !== null && endOfSupport < today
}

export function versionsOfLine(versions: readonly ProductVersion[], line: Line, today: string): LineVersions {
  const own = versions
    .filter((version) => version.line === line)
    .toSorted((a, b) => compareVersions(b.version, a.version))
  const isOlder = ({ end_of_support_date }: ProductVersion) => isPastSupport(end_of_support_date, today)
  return { current: own.filter((version) => !isOlder(version)), older: own.filter(isOlder) }
}

/** The requested version, in any spelling; otherwise the newest non-beta; null if there is none. */
export function pickVersion(
  { current, older }: LineVersions,
  wanted: string | undefined,
): ProductVersion | null {
  const all = [...current, ...older]
  const named = wanted === undefined ? undefined : all.find((one) => isSameVersion(one.version, wanted))
  const latest = all.find(({ is_latest }) => is_latest) ?? all.find(({ channel }) => channel !== 'beta')
  return named ?? latest ?? all[0] ?? null
}

/** The versions whose products were all withdrawn. */
export function withdrawnVersions(products: readonly Product[]): ReadonlySet<string> {
  const kept = new Set(products.filter(({ status }) => status !== 'withdrawn').map(({ version }) => version))
  return new Set(products.map(({ version }) => version).filter((version) => !kept.has(version)))
}

/** The product of the requested family; otherwise the first. */
export function pickProduct(products: readonly Product[], family: string | undefined): Product | undefined {
  return products.find((product) => product.family.id === family) ?? products[0]
}

const isSameVersion = (a: string, b: string) => a === b || compareVersions(a, b) === 0

export type ReleaseNote = components['schemas']['ReleaseNote']
type NoteKind = ReleaseNote['kind']

/** The kinds of notes, in reading order. */
export const noteKinds: readonly { kind: NoteKind; title: string }[] = [
  { kind: 'new', title: 'New' },
  { kind: 'changed', title: 'Changed' },
  { kind: 'fixed', title: 'Fixed' },
  { kind: 'known_issue', title: 'Known issues' },
]

/** A note and its version. */
type VersionNote = ReleaseNote & { readonly version: string }

export type NoteGroup = {
  readonly kind: NoteKind
  readonly title: string
  readonly notes: readonly VersionNote[]
}

const isAfter = (a: string, b: string) => compareVersions(a, b) > 0

/**
 * The releases after the installed version, up to the shown one, newest first: published ones of the same family, and
 * no betas other than the shown release. Without an installed version, the shown release alone.
 */
export function releasesSince(
  releases: readonly Product[],
  shown: Product,
  installed: string | undefined,
): readonly Product[] {
  if (installed === undefined) return [shown]
  return releases
    .filter(({ id, family, version, channel, status }) => {
      if (id === shown.id) return isAfter(version, installed)
      const counts = family.id === shown.family.id && channel !== 'beta' && status === 'published'
      return counts && isAfter(version, installed) && isAfter(shown.version, version)
    })
    .toSorted((a, b) => compareVersions(b.version, a.version))
}

/**
 * The notes of several releases, newest first, by kind. Known issues that a later release of them fixed are left out.
 */
export function mergeNotes(releases: readonly Product[]): readonly NoteGroup[] {
  const all = releases.flatMap(({ version, release_notes }) =>
    release_notes.map((note): VersionNote => ({ ...note, version })),
  )
  const isFixed = ({ kind, reference, version }: VersionNote) =>
    kind === 'known_issue' &&
    reference !== null &&
    all.some(
      (other) => other.kind === 'fixed' && other.reference === reference && isAfter(other.version, version),
    )
  return noteKinds.flatMap(({ kind, title }) => {
    const notes = all.filter((note) => note.kind === kind && !isFixed(note))
    return notes.length > 0 ? [{ kind, title, notes }] : []
  })
}

/** The versions that may be installed before an update to the shown release: older ones of its family, newest first. */
export function versionsBefore(releases: readonly Product[], shown: Product): readonly string[] {
  const own = releases.filter(
    ({ family, version }) => family.id === shown.family.id && isAfter(shown.version, version),
  )
  return own.map(({ version }) => version).toSorted((a, b) => compareVersions(b, a))
}
