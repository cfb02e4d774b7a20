import { type ProblemAnswer, problem, Refusal, refuseField } from '../problem'
import { type Entry, type FileTree, folderOf, isFolder, nameIn } from '../store/file-tree'

const quoted = (path: string) => `“${nameIn(path) || '/'}”`

const refuse = (status: number, kind: string, title: string, more: Parameters<typeof problem>[3]): never => {
  throw new Refusal(problem(status, kind, title, more))
}

/** The folder that something goes into; 404 when it is not there, 403 when it takes no changes. */
export function existingFolder(tree: FileTree, path: string): Entry {
  const folder = tree.get(path)
  if (!folder || !isFolder(folder)) {
    const message = `The folder ${quoted(path)} was moved or deleted.`
    return refuse(404, 'not-found', 'Folder not found', { message, conflicts: [{ path }] })
  }
  return folder
}

const readOnly = (path: string) => {
  const message = `${quoted(path)} is read-only. To change files, copy them to another folder.`
  return problem(403, 'read-only', 'This folder is read-only', { message, conflicts: [{ path }] })
}

export function writableFolder(tree: FileTree, path: string): Entry {
  const folder = existingFolder(tree, path)
  if (!folder.shown.writable) throw new Refusal(readOnly(path))
  return folder
}

/** The entry at a path; 404 when it is not there. */
export function existingEntry(tree: FileTree, path: string): Entry {
  const entry = tree.get(path)
  if (entry) return entry
  const message = `${quoted(path)} was moved or deleted.`
  return refuse(404, 'not-found', 'File not found', { message, conflicts: [{ path }] })
}

/** A name that something has already where something else should go. */
export type NameConflict = {
  readonly path: string
  readonly existing: Entry
}

export function nameTaken(conflicts: readonly NameConflict[]): ProblemAnswer {
  const [first] = conflicts
  const what =
    conflicts.length === 1
      ? `${quoted(first?.existing.shown.path ?? '')} already exists`
      : `${conflicts.length} of these names already exist`
  return problem(
    409,
    'name-taken',
    conflicts.length === 1 ? 'This name already exists' : 'These names already exist',
    {
      detail: `${what} in this folder. Nothing was changed.`,
      conflicts: conflicts.map(({ path, existing }) => ({ path, existing: existing.shown })),
    },
  )
}

export function gigabytes(bytes: number) {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}

export function refuseFull(tree: FileTree, bytes: number): void {
  const left = tree.totalBytes - tree.usedBytes
  if (bytes <= left) return
  const message = `${gigabytes(bytes)} needed, ${gigabytes(left)} left. Delete files or contact support for more space.`
  refuse(507, 'storage-full', 'The storage is full', { message })
}

export function refuseIntoItself(path: string, destination: string): never {
  const detail = `“${path.slice(1)}” cannot be put into “${destination.slice(1)}”.`
  return refuse(422, 'into-itself', 'A folder cannot be put into itself', {
    errors: [{ pointer: '/destination', detail }],
  })
}

const mostBytes = 255
const mostLetters = 4096

/** Checks that a pattern cannot express: at most 255 bytes, and well-formed Unicode. */
export function refuseBadName(name: string, pointer = '/name'): void {
  if (!name.isWellFormed()) refuseField(pointer, 'The name contains an invalid character.')
  const bytes = Buffer.byteLength(name)
  if (bytes > mostBytes)
    refuseField(pointer, `The name is too long: ${bytes} bytes. The maximum is ${mostBytes}.`)
}

/** A path that something new would get. */
export function refuseLongPath(path: string): string {
  const letters = [...path].length
  if (letters <= mostLetters) return path
  return refuseField('/path', `The path is too long: ${letters} characters. The maximum is ${mostLetters}.`)
}

/** Why the file or folder at a path cannot be changed; null when it can. */
export function blocked(tree: FileTree, path: string): ProblemAnswer | null {
  if (!tree.get(path)?.shown.writable) return readOnly(folderOf(path) === '/' ? path : folderOf(path))
  const held = tree.heldAt(path)
  return held === null ? null : locked(held)
}

const locked = (path: string) => {
  const message = `${quoted(path)} is being packed into an archive. Try again when that is done.`
  const answer = problem(423, 'locked', 'The file is in use', { message, conflicts: [{ path }] })
  return { ...answer, headers: { ...answer.headers, 'Retry-After': '2' } }
}

/**
 * The problem that keeps the entry at a path from being replaced, or a folder from being merged into it: a file never
 * replaces a folder, nor the other way round.
 */
export function irreplaceable(tree: FileTree, path: string, byFolder: boolean): ProblemAnswer | null {
  const existing = tree.get(path)
  if (!existing) return null
  if (isFolder(existing) !== byFolder) return nameTaken([{ path, existing }])
  return blocked(tree, path)
}

export function refuseLarge(title: string, message: string): never {
  return refuse(413, 'too-large', title, { message })
}
