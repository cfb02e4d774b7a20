import { lineValues } from '../../../api/schema.gen'
import type { Line } from '../../words/product-lines'
import { compareVersions } from '../../words/version-order'
import type { DocumentationVersion } from './documentation-address'

/** staleTime of documentation reads: documentation changes only with a sync. */
export const STALE_TIME_MS = 10 * 60_000

/** The input of the list of all versions of these lines. */
export function versionsOf(lines: readonly Line[]) {
  return {
    params: { query: { 'line[]': [...lines], page_size: 200 } },
  }
}

/** The input of the list of all versions. */
export const everyVersion = versionsOf(lineValues)

/** Lines in order, the newest version of each first. */
export function inVersionOrder(versions: readonly DocumentationVersion[]): DocumentationVersion[] {
  return lineValues.flatMap((line) => newestFirst(versions.filter((one) => one.line === line)))
}

/** Compared by number: 4.10 before 4.9. */
export function newestFirst<V extends Pick<DocumentationVersion, 'version'>>(versions: readonly V[]): V[] {
  return versions.toSorted((a, b) => compareVersions(b.version, a.version))
}

type Candidate = Pick<DocumentationVersion, 'version' | 'is_latest' | 'is_prerelease'>

/** The version that `latest` in an address means: the backend's choice, else the newest release. */
export function latestOf<V extends Candidate>(versions: readonly V[]): V | undefined {
  const sorted = newestFirst(versions)
  return (
    sorted.find(({ is_latest }) => is_latest) ??
    sorted.find(({ is_prerelease }) => !is_prerelease) ??
    sorted[0]
  )
}
