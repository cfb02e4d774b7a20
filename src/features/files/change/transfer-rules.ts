import type { FolderRefusal } from '../../../domain/parts/files/use-folder-picker'
import { folderOf, isBelow } from '../../../domain/rules/files/folder-path'
import { isolated } from '../../../ui/format/isolated'
import type { FileObject } from '../files-search'

export type Transfer = 'copy' | 'move'

/** Why these files cannot be copied or moved into a folder; null if they can. */
export function transferRefusal(
  transfer: Transfer,
  files: readonly Pick<FileObject, 'path' | 'kind'>[],
  target: { readonly path: string; readonly writable: boolean },
): FolderRefusal | null {
  const ancestor = files.find(
    ({ path, kind }) => kind === 'folder' && (path === target.path || isBelow(target.path, path)),
  )
  if (ancestor) {
    const self = ancestor.path === target.path ? 'itself' : 'its own subfolder'
    return { reason: `A folder cannot be put into ${self}.`, isShut: true }
  }
  if (!target.writable) return { reason: 'This folder is read-only.', isShut: false }
  const isThere = transfer === 'move' && files.every(({ path }) => folderOf(path) === target.path)
  return isThere ? { reason: 'Already in this folder.', isShut: false } : null
}

/** Why these files cannot be moved, renamed or deleted; null if they can. */
export function readOnlyReason(files: readonly Pick<FileObject, 'name' | 'writable'>[]): string | null {
  const readOnly = files.filter(({ writable }) => !writable)
  if (readOnly.length === 0) return null
  return readOnly.length === 1
    ? `“${isolated(readOnly[0]?.name ?? '')}” is read-only.`
    : `${readOnly.length} of these items are read-only.`
}
