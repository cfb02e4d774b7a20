import { isRecord } from '../../../api/json'
import { type FindingKind, findingKinds } from './finding-kinds'
import { groupBy } from './group-by'
import { type Finding, isFault } from './link-rules'
import type { UnknownPart } from './look-up'

export type LinkCheck = {
  readonly at: string
  /** Name of the user who started it. */
  readonly by: string
  /** Number of pages read. */
  readonly pages: number
  readonly unknown: readonly UnknownPart[]
  readonly findings: readonly Finding[]
}

/** A result as stored in this browser, with the faults of the one before. */
export type StoredCheck = LinkCheck & { readonly before: Omit<LinkCheck, 'unknown'> | null }

/** Storage key for the result of a version, or of all resources. */
export function checkStorageKey(scope: string): string {
  return `portal.link-check.${scope}`
}

/** A new result, which replaces the stored one. */
export function replaceCheck(now: LinkCheck, before: StoredCheck | null): StoredCheck {
  if (before === null) return { ...now, before: null }
  const { at, by, pages, findings } = before
  return { ...now, before: { at, by, pages, findings: findings.filter(isFault) } }
}

export type Comparison = {
  /** Ids of new findings. */
  readonly added: ReadonlySet<string>
  /** Findings that are gone. */
  readonly fixed: readonly Finding[]
}

/**
 * Differences between two checks in both directions. Lines may have moved, and a page may have had another path; paths
 * and addresses are relative to the version's folder, so that two versions can be compared.
 */
export function compareChecks(
  now: readonly Finding[],
  before: readonly Finding[],
  [folder, folderBefore]: readonly [now: string, before: string],
): Comparison {
  const left = groupBy(before.filter(isFault), (finding) => keyOf(finding, folderBefore, finding.page.path))
  const added = new Set<string>()
  for (const finding of now.filter(isFault)) {
    const paths = [finding.page.path, ...(finding.page.previousPaths ?? [])]
    const same = paths.find((path) => left.get(keyOf(finding, folder, path))?.length)
    if (same === undefined) added.add(finding.id)
    else left.get(keyOf(finding, folder, same))?.shift()
  }
  return { added, fixed: [...left.values()].flat() }
}

function keyOf({ kind, address, text }: Finding, folder: string, path: string): string {
  return [kind, path.replace(folder, ''), address.replace(folder, ''), text].join('\n')
}

/** The stored value, if it is a result of this version of the portal. */
export function parseStoredCheck(stored: unknown): StoredCheck | null {
  if (!isRecord(stored)) return null
  const now = parseCheck(stored)
  if (!now) return null
  const before = isRecord(stored.before) ? parseCheck(stored.before) : null
  return { ...now, before }
}

const unknownParts: readonly UnknownPart[] = ['documentation', 'resources', 'downloads', 'pictures']

function parseCheck({ at, by, pages, findings, unknown }: Record<string, unknown>): LinkCheck | null {
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof by !== 'string') return null
  if (typeof pages !== 'number' || !Array.isArray(findings)) return null
  const parts: readonly unknown[] = Array.isArray(unknown) ? unknown : []
  return {
    at,
    by,
    pages,
    unknown: unknownParts.filter((part) => parts.includes(part)),
    findings: findings.filter(isFinding),
  }
}

const isKind = (value: unknown): value is FindingKind => findingKinds.some((kind) => kind === value)

function isFinding(value: unknown): value is Finding {
  if (!isRecord(value) || !isRecord(value.page) || !isKind(value.kind)) return false
  const texts = [value.id, value.text, value.address, value.detail]
  const { id, title, path, previousPaths = [] } = value.page
  return (
    Array.isArray(previousPaths) &&
    [...texts, id, title, path, ...previousPaths].every((text) => typeof text === 'string') &&
    (value.line === null || typeof value.line === 'number')
  )
}
