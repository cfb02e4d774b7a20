/** The folder a file or folder lies in. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** The last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const joined = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`

/** What somebody typed as the contract writes paths: `Cases//new/` is `/Cases/new`. Names keep their blanks. */
export function typedPath(text: string): string {
  const names = text.split('/').filter((name) => name.trim() !== '')
  return `/${names.join('/')}`
}

/** Why a path cannot be one, in words; null when it can. */
export function pathProblem(path: string): string | null {
  const names = path.split('/')
  if (names.some((name) => name === '.' || name === '..')) return 'A folder cannot be called "." or "..".'
  return /\p{Cc}/u.test(path) ? 'A path cannot hold control characters.' : null
}
