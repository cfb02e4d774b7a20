import { listDocumentationVersions, useListDocumentationVersions } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { compareVersions } from '../../../domain/words/version-order'

const all = { params: { query: { page_size: 200 } } }

export function versionsRead() {
  return listDocumentationVersions(all)
}

/** All versions of both lines. */
export function useVersions() {
  return useListDocumentationVersions(all)
}

/** Lines in order, the newest version of each first, compared by number: 4.10 before 4.9. */
export function inVersionOrder(versions: readonly DocumentationVersion[]): DocumentationVersion[] {
  const place = ({ line }: DocumentationVersion) => lineValues.indexOf(line)
  return versions.toSorted((a, b) => place(a) - place(b) || compareVersions(b.version, a.version))
}
