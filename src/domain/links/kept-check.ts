import { isRecord } from '../../api/json'
import { type FindingKind, findingKinds } from './finding-kinds'
import { groupBy } from './group-by'
import { type Finding, isFault } from './link-rules'
import type { UnknownPart } from './look-up'

/** The result of a check. */
export type LinkCheck = {
  readonly at: string
  /** Who started it. */
  readonly by: string
  /** How many pages were read. */
  readonly pages: number
  readonly unknown: readonly UnknownPart[]
  readonly findings: readonly Finding[]
}

/** A result as this browser keeps it, with the faults of the one before. */
export type KeptCheck = LinkCheck & { readonly before: Omit<LinkCheck, 'unknown'> | null }

/** The name under which the result of a version, or of all resources, is kept. */
export function keptName(scope: string): string {
  return `portal.link-check.${scope}`
}

/** A new result, which takes the place of the one that is kept. */
export function replaceCheck(now: LinkCheck, before: KeptCheck | null): KeptCheck {
  if (before === null) return { ...now, before: null }
  const { at, by, pages, findings } = before
  return { ...now, before: { at, by, pages, findings: findings.filter(isFault) } }
}

export type Comparison = {
  /** Ids of findings that were not there before. */
  readonly added: ReadonlySet<string>
  /** Findings that are gone. */
  readonly mended: readonly Finding[]
}

/**
 * What a check found that another had not, and the other way round. Lines may have moved, and a page may have had another
 * path; paths and addresses count from the folder of their version, so that two versions can be compared.
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
  return { added, mended: [...left.values()].flat() }
}

function keyOf({ kind, address, text }: Finding, folder: string, path: string): string {
  return [kind, path.replace(folder, ''), address.replace(folder, ''), text].join('\n')
}

/** What storage holds, if it is a result of this version of the portal. */
export function parseKept(stored: unknown): KeptCheck | null {
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
