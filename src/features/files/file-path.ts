/** The folder a file or folder lies in. The root lies in itself. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** The last part of a path; the root's is empty. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const joined = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`

/** Whether a path is a folder's own, or of something in it at any depth. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || folder === '/' || path.startsWith(`${folder}/`)

/** The way from the root to a folder, both included. */
export function stepsTo(path: string): readonly { path: string; name: string }[] {
  const names = path.split('/').filter((name) => name !== '')
  return ['', ...names].map((name, index) => ({ path: `/${names.slice(0, index).join('/')}`, name }))
}

/** The entry of `folder` that leads to `path`, which lies in it at any depth; null when it does not. */
export function stepTowards(folder: string, path: string): string | null {
  if (path === folder || !isWithin(path, folder)) return null
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
