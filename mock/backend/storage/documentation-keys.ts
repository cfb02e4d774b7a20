import type { RowOf } from '../operation-types'

/** Bucket with the source files of the documentation. */
export const bucketName = 'corvane-documentation'

type PlaceOfKey = Pick<RowOf<'documentations'>, 'line' | 'version' | 'path' | 'format'>

const pattern = /^(helyx|elements)\/([^/]+)\/([A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*)\.(html|pdf)$/

/** Whether a key has the form of a page: `helyx/4.3/solver/restart.html`. */
export function isPageKey(key: string): boolean {
  return pattern.test(key)
}

/** Location of a page by the key of its file. @throws Error for any other key */
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
