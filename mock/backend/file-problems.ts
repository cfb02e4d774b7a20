import { type Json, word } from './json'
import { invalid, problem, Refusal } from './problem'
import { type Entry, type FileTree, folderOf, isFolder, nameIn } from './store/file-tree'

const quoted = (path: string) => `"${nameIn(path) || '/'}"`

const refuse = (
  status: number,
  kind: string,
  title: string,
  more: { readonly [key: string]: Json },
): never => {
  throw new Refusal(problem(status, kind, title, more))
}

/** The folder that something goes into; 404 when it is not there, 403 when it takes no changes. */
export const openFolder = (tree: FileTree, path: string): Entry => {
  const folder = tree.get(path)
  if (!folder || !isFolder(folder)) {
    const message = `The folder ${quoted(path)} was moved or deleted.`
    return refuse(404, 'not-found', 'The folder is not there', { message, conflicts: [{ path }] })
  }
  return folder
}

const readOnly = (path: string) => {
  const message = `${quoted(path)} can only be read. Copy what you need into a folder of your own.`
  return problem(403, 'read-only', 'This folder takes no changes', { message, conflicts: [{ path }] })
}

export const writableFolder = (tree: FileTree, path: string): Entry => {
  const folder = openFolder(tree, path)
  if (folder.shown.writable !== true) throw new Refusal(readOnly(path))
  return folder
}

/** The entry at a path; 404 when it is not there. */
export const found = (tree: FileTree, path: string): Entry => {
  const entry = tree.get(path)
  if (entry) return entry
  const message = `${quoted(path)} was moved or deleted.`
  return refuse(404, 'not-found', 'The file is not there', { message, conflicts: [{ path }] })
}

export interface Clash {
  readonly path: string
  readonly existing: Entry
}

export const nameTaken = (clashes: readonly Clash[]) => {
  const [first] = clashes
  const what =
    clashes.length === 1 ? quoted(word(first?.existing.shown.path)) : `${clashes.length} of these names`
  return problem(409, 'name-taken', clashes.length === 1 ? 'The name is taken' : 'Names are taken', {
    detail: `The folder has ${what} already. Nothing was changed.`,
    conflicts: clashes.map(({ path, existing }) => ({ path, existing: existing.shown })),
  })
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

export const refuseFull = (tree: FileTree, bytes: number) => {
  const left = tree.totalBytes - tree.usedBytes
  if (bytes <= left) return
  const message = `${gigabytes(bytes)} are needed, ${gigabytes(left)} are left. Delete something or ask for more.`
  refuse(507, 'storage-full', 'The storage is full', { message })
}

export const refuseIntoItself = (path: string, destination: string): never => {
  const detail = `"${path.slice(1)}" cannot be put into "${destination.slice(1)}".`
  return refuse(422, 'into-itself', 'A folder cannot go into itself', {
    errors: [{ pointer: '/destination', detail }],
  })
}

/** Names count 255 bytes, which a pattern cannot say. */
export const refuseLongName = (name: string) => {
  const bytes = Buffer.byteLength(name)
  if (bytes <= 255) return
  throw new Refusal(invalid([{ pointer: '/name', detail: `The name has ${bytes} bytes; 255 is the most.` }]))
}

/** What keeps a single path from being moved or deleted; null when nothing does. */
export const blocked = (tree: FileTree, path: string) =>
  tree.get(path)?.shown.writable === true ? null : readOnly(folderOf(path) === '/' ? path : folderOf(path))
