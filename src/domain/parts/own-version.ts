import { useState } from 'react'
import { isRecord } from '../../api/json'
import { useCurrentUser } from '../../session/current-user'
import type { Me } from '../../session/session-status'
import { parseStored, readStoredText, writeStored } from '../../ui/browser/stored'
import { formatCount } from '../../ui/format/count'
import { isInForce, type License } from '../words/licenses'
import type { NoteGroup, Product } from '../words/releases'
import { compareVersions } from '../words/version-order'

/** The version that a person has, as far as the portal knows. */
export type OwnVersion = {
  readonly version: string
  /** The number of the license that names it; null where it was downloaded. */
  readonly license: string | null
}

type Release = Pick<Product, 'family' | 'version'>

const storageKey = ({ id }: Pick<Me, 'id'>) => `portal.seen.${encodeURIComponent(id ?? '')}.downloaded`

/** The newest version of each family, by its id, that a person downloaded in this browser. */
function downloadedBy(me: Pick<Me, 'id'>): Readonly<Record<string, unknown>> {
  const stored = parseStored(readStoredText(storageKey(me)))
  return me.id !== undefined && isRecord(stored) ? stored : {}
}

/** Stores in this browser that a person has a version; older ones than the stored one are ignored. */
export function rememberDownload(me: Pick<Me, 'id'>, { family, version }: Release): void {
  if (me.id === undefined) return
  const before = downloadedBy(me)
  const known = before[family.id]
  if (typeof known === 'string' && compareVersions(known, version) >= 0) return
  writeStored(storageKey(me), { ...before, [family.id]: version })
}

/** The person's version of a family: the newest downloaded here, else named by a license; null if unknown. */
export function ownVersionOf(
  { id, name }: Release['family'],
  me: Pick<Me, 'id'>,
  licenses: readonly Pick<License, 'number' | 'status' | 'product'>[],
): OwnVersion | null {
  const downloaded = downloadedBy(me)[id]
  if (typeof downloaded === 'string') return { version: downloaded, license: null }
  const [newest] = licenses
    .filter((license) => isInForce(license) && license.product.family === name)
    .toSorted((a, b) => compareVersions(b.product.version, a.product.version))
  return newest ? { version: newest.product.version, license: newest.number } : null
}

/** The same, fixed during a visit: new downloads count at the next one, so that nothing moves under a click. */
export function useOwnVersion(
  family: Release['family'],
  licenses: readonly Pick<License, 'number' | 'status' | 'product'>[],
): OwnVersion | null {
  const me = useCurrentUser()
  const [downloaded] = useState(() => ownVersionOf(family, me, []))
  return downloaded ?? ownVersionOf(family, { id: undefined }, licenses)
}

/** "the version you downloaded in this browser" */
export function basisOf({ license }: OwnVersion): string {
  return license === null
    ? 'the version you downloaded in this browser'
    : `the version of your license ${license}`
}

const words = {
  new: ['new', 'new'],
  changed: ['changed', 'changed'],
  fixed: ['fixed', 'fixed'],
  known_issue: ['known issue', 'known issues'],
} as const

/** "2 new, 1 changed and 1 known issue" */
export function countsOf(groups: readonly NoteGroup[]): string {
  const counts = groups.map(({ kind, notes }) => {
    const [one, many] = words[kind]
    return `${formatCount(notes.length)} ${notes.length === 1 ? one : many}`
  })
  return new Intl.ListFormat('en').format(counts)
}
