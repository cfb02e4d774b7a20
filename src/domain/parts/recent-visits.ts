import { useEffect } from 'react'
import { isRecord } from '../../api/json'
import { useUserKey } from '../../session/current-user'
import { keyOfUser } from '../../session/kept-for-user'
import { parseStored, readStoredText, writeStored } from '../../ui/browser/stored'
import { useStored } from '../../ui/browser/use-stored'

export const visitKinds = ['document', 'download', 'folder'] as const
export type VisitKind = (typeof visitKinds)[number]

/** A visited page: its title and path. */
export type Visit = {
  readonly kind: VisitKind
  /** "HELYX 4.3 User guide" */
  readonly title: string
  /** The portal's own path, search included. */
  readonly path: string
}

const MAX_OF_A_KIND = 5
const LONGEST_TITLE = 200

const keyOf = (userId: string) => keyOfUser('visits', userId)

/** A path of this portal; `//host` and `/\host` would be another site. */
const isPath = (path: string) => /^\/(?![/\\])/.test(path)

function isVisit(value: unknown): value is Visit {
  if (!isRecord(value)) return false
  const { kind, title, path } = value
  if (typeof title !== 'string' || title === '' || typeof path !== 'string' || !isPath(path)) return false
  return visitKinds.some((known) => known === kind)
}

function visitsIn(stored: unknown): readonly Visit[] {
  if (!Array.isArray(stored)) return []
  const visits = stored.filter(isVisit).map(({ kind, title, path }) => ({ kind, title, path }))
  return visitKinds
    .flatMap((kind) => visits.filter((visit) => visit.kind === kind).slice(0, MAX_OF_A_KIND))
    .toSorted((a, b) => visits.indexOf(a) - visits.indexOf(b))
}

/** Records a visit: newest first, at most five per kind, no duplicates. */
export function rememberVisit(userId: string, { kind, title, path }: Visit): void {
  const visit = { kind, title: title.trim().slice(0, LONGEST_TITLE), path }
  if (!isVisit(visit)) return
  const others = visitsIn(parseStored(readStoredText(keyOf(userId)))).filter(
    (other) => other.kind !== kind || other.path !== path,
  )
  writeStored(keyOf(userId), visitsIn([visit, ...others]))
}

/** Records the current page as a visit; null while its title is not known. */
export function useRememberVisit(visit: Visit | null): void {
  const id = useUserKey()
  const { kind, title, path } = visit ?? {}
  useEffect(() => {
    if (kind !== undefined && title !== undefined && path !== undefined)
      rememberVisit(id, { kind, title, path })
  }, [id, kind, title, path])
}

/** The user's recent visits, newest first. They may have lost the right to some. */
export function useRecentVisits(): readonly Visit[] {
  const id = useUserKey()
  const [visits] = useStored(keyOf(id), visitsIn)
  return visits
}
