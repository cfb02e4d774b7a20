import { useListDocumentationVersions } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import type { DocumentationVersion } from '../../../domain/documentation-address'
import { compareVersions } from '../../../domain/version-order'

/** All versions of both lines. */
export function useVersions() {
  return useListDocumentationVersions({ params: { query: { page_size: 200 } } })
}

/** Lines in their order, the newest version of each first: by number, so that 4.10 stands before 4.9. */
export function inVersionOrder(versions: readonly DocumentationVersion[]): DocumentationVersion[] {
  const place = ({ line }: DocumentationVersion) => lineValues.indexOf(line)
  return versions.toSorted((a, b) => place(a) - place(b) || compareVersions(b.version, a.version))
}
