import type { RowOf } from '../operation-types'

/** The bucket that the documentation comes from. */
export const bucketName = 'corvane-documentation'

type PlaceOfKey = Pick<RowOf<'documentations'>, 'line' | 'version' | 'path' | 'format'>

const pattern = /^(helyx|elements)\/([^/]+)\/([A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*)\.(html|pdf)$/

/** Whether a key can be that of a page: `helyx/4.3/solver/restart.html`. */
export function isPageKey(key: string): boolean {
  return pattern.test(key)
}

/** Where a page belongs by the key of its file; throws for a key that no page can have. */
export function placeOfKey(key: string): PlaceOfKey {
  const [, line, version, path, ending] = pattern.exec(key) ?? []
  if (version === undefined || path === undefined) throw new Error(`${key} is no page of the documentation`)
  return {
    line: line === 'elements' ? 'elements' : 'helyx',
    version,
    path,
    format: ending === 'pdf' ? 'pdf' : 'html',
  }
}
