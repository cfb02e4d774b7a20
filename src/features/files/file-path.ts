import { isBelow } from '../../domain/files/folder-path'

/** The entry of `folder` that leads to `path`, which lies in it at any depth; null when it does not. */
export function stepTowards(folder: string, path: string): string | null {
  if (!isBelow(path, folder)) return null
  const start = folder === '/' ? 1 : folder.length + 1
  const end = path.indexOf('/', start)
  return end < 0 ? path : path.slice(0, end)
}

/** No control character; those beyond ASCII are allowed. */
const allowed = /^[ -~\u0080-\u{10ffff}]*$/u

/**
 * What the address says as the contract writes paths: `Cases//new/` is `/Cases/new`. Names keep every other character,
 * blanks at their ends included. Undefined for what no path can be.
 */
export function pathIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 4096 || !allowed.test(value)) return undefined
  const names = value.split('/').filter((name) => name !== '')
  return names.some((name) => name === '.' || name === '..') ? undefined : `/${names.join('/')}`
}
