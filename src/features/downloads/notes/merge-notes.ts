import type { components } from '../../../api/schema.gen'
import { compareVersions } from '../../../domain/version-order'
import type { Product } from '../downloads-search'

export type ReleaseNote = components['schemas']['ReleaseNote']
export type NoteKind = ReleaseNote['kind']

export const noteKinds: readonly { kind: NoteKind; title: string }[] = [
  { kind: 'new', title: 'New' },
  { kind: 'changed', title: 'Changed' },
  { kind: 'fixed', title: 'Fixed' },
  { kind: 'known_issue', title: 'Known issues' },
]

/** A note and the version it came with. */
export interface VersionNote extends ReleaseNote {
  readonly version: string
}

export interface NoteGroup {
  readonly kind: NoteKind
  readonly title: string
  readonly notes: readonly VersionNote[]
}

const isAfter = (a: string, b: string) => compareVersions(a, b) > 0

/** The releases between what somebody has and what they look at, newest first: the family's own, published, no betas but the one looked at. */
export function releasesSince(
  releases: readonly Product[],
  shown: Product,
  have: string | undefined,
): readonly Product[] {
  if (have === undefined) return [shown]
  return releases
    .filter(({ id, family, version, channel, status }) => {
      if (id === shown.id) return isAfter(version, have)
      const counts = family.id === shown.family.id && channel !== 'beta' && status === 'published'
      return counts && isAfter(version, have) && isAfter(shown.version, version)
    })
    .toSorted((a, b) => compareVersions(b.version, a.version))
}

/**
 * The notes of several releases, newest first, by kind. A known issue of an earlier release that a later one has fixed
 * is not known any more.
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

/** The versions somebody may have: older ones of the family, newest first. */
export function versionsBefore(releases: readonly Product[], shown: Product): readonly string[] {
  const own = releases.filter(
    ({ family, version }) => family.id === shown.family.id && isAfter(shown.version, version),
  )
  return own.map(({ version }) => version).toSorted((a, b) => compareVersions(b, a))
}
