/** The folder a file or folder lies in: of `/Cases/run 1` it is `/Cases`. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** The last part of a path; empty for the top. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const joined = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`

/** Whether a path lies somewhere in a folder; nothing lies in itself. */
export const isBelow = (path: string, folder: string): boolean =>
  path !== folder && path.startsWith(folder === '/' ? '/' : `${folder}/`)

/** The folders on the way to a path, from the one below the top to itself. */
export const wayTo = (path: string): readonly { path: string; name: string }[] => {
  let way = '/'
  const names = path.split('/').filter((name) => name !== '')
  return names.map((name) => {
    way = joined(way, name)
    return { path: way, name }
  })
}
