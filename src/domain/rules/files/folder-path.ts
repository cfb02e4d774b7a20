/** The parent folder: of `/Cases/run 1` it is `/Cases`. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** The last segment of a path; empty for the root. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function joinPath(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}

/** Whether a path is in a folder, at any depth; a folder is not in itself. */
export function isBelow(path: string, folder: string): boolean {
  return path !== folder && path.startsWith(folder === '/' ? '/' : `${folder}/`)
}

/** The steps of a breadcrumb: each folder from the one below the root down to the path itself. */
export function pathSteps(path: string): readonly { path: string; name: string }[] {
  let step = '/'
  const names = path.split('/').filter((name) => name !== '')
  return names.map((name) => {
    step = joinPath(step, name)
    return { path: step, name }
  })
}
