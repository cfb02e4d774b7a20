import { folderOf, isBelow } from '../../../domain/files/folder-path'
import type { FolderRefusal } from '../../../domain/files/use-folder-picker'
import type { FileObject } from '../files-search'

export type Transfer = 'copy' | 'move'

type Moving = Pick<FileObject, 'path' | 'kind'>
type Target = { readonly path: string; readonly writable: boolean }

/** Why these cannot go into a folder, in few words; null when they can. */
export function reasonNotInto(
  transfer: Transfer,
  moving: readonly Moving[],
  target: Target,
): FolderRefusal | null {
  const holder = moving.find(
    ({ path, kind }) => kind === 'folder' && (path === target.path || isBelow(target.path, path)),
  )
  if (holder) {
    const self = holder.path === target.path ? 'itself' : 'a folder below it'
    return { reason: `A folder cannot go into ${self}.`, isShut: true }
  }
  if (!target.writable) return { reason: 'This folder can only be read.', isShut: false }
  const isThere = transfer === 'move' && moving.every(({ path }) => folderOf(path) === target.path)
  return isThere
    ? { reason: `${moving.length === 1 ? 'It is' : 'They are'} in here already.`, isShut: false }
    : null
}

/** Why these cannot be moved or deleted at all; null when they can. */
export function reasonFixed(files: readonly Pick<FileObject, 'name' | 'writable'>[]): string | null {
  const fixed = files.filter(({ writable }) => !writable)
  if (fixed.length === 0) return null
  return fixed.length === 1
    ? `"${fixed[0]?.name}" can only be read.`
    : `${fixed.length} of them can only be read.`
}
