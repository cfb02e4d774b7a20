import { type Entry, type FileTree, folderOf, isFolder, nameIn } from '../files/file-tree'
import { type ProblemAnswer, problem, Refusal, refuseField } from '../problem'

const quoted = (path: string) => `“${nameIn(path) || '/'}”`

const refuse = (status: number, kind: string, title: string, more: Parameters<typeof problem>[3]): never => {
  throw new Refusal(problem(status, kind, title, more))
}

/** Target folder of a write. @throws Refusal 404 if missing, 403 if read-only */
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

/** The entry at a path. @throws Refusal 404 if missing */
export function existingEntry(tree: FileTree, path: string): Entry {
  const entry = tree.get(path)
  if (entry) return entry
  const message = `${quoted(path)} was moved or deleted.`
  return refuse(404, 'not-found', 'File not found', { message, conflicts: [{ path }] })
}

/** A target name that is already taken. */
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

const maxBytes = 255
const maxLetters = 4096

/** Checks beyond the contract's pattern: at most 255 bytes, well-formed Unicode. */
export function refuseBadName(name: string, pointer = '/name'): void {
  if (!name.isWellFormed()) refuseField(pointer, 'The name contains an invalid character.')
  const bytes = Buffer.byteLength(name)
  if (bytes > maxBytes)
    refuseField(pointer, `The name is too long: ${bytes} bytes. The maximum is ${maxBytes}.`)
}

/** Refuses a new path that is too long. */
export function refuseLongPath(path: string): string {
  const letters = [...path].length
  if (letters <= maxLetters) return path
  return refuseField('/path', `The path is too long: ${letters} characters. The maximum is ${maxLetters}.`)
}

/** Why an entry cannot be changed, or null. */
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
 * Why the entry at a path cannot be replaced, or a folder not merged into it; null if it can. Files never replace
 * folders, nor the reverse.
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
