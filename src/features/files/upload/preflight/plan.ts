import { joinPath } from '../../../../domain/rules/files/folder-path'
import { composedName } from '../../../../domain/rules/files/name-rules'
import { formatBytes } from '../../../../ui/format/bytes'
import { formatCount } from '../../../../ui/format/count'
import type { FileObject } from '../remote'
import type { NewUpload } from '../uploads-context'

/** A file or folder that is not uploaded. */
export type Refused = {
  /** As chosen: `case/mesh.msh`. */
  readonly name: string
  /** Shown to the user. */
  readonly reason: string
}

/** A file and the folder it is uploaded to, which may not exist yet. */
export type PlannedFile = {
  readonly folder: string
  /** As chosen: `case/mesh.msh`. */
  readonly relativePath: string
  readonly file: File
  readonly handle: FileSystemFileHandle | null
}

/** A file whose name is taken. */
export type ConflictingFile = PlannedFile & { readonly existing: FileObject }

export type ValidUploads = {
  readonly files: readonly PlannedFile[]
  /** The folders below existing ones, parents first. */
  readonly folders: readonly string[]
  readonly refused: readonly Refused[]
}

/** Rejects names, sizes and paths that the backend would refuse in any account. */
export function validate(uploads: readonly NewUpload[]): ValidUploads {
  const files: PlannedFile[] = []
  /** Similar names are merged, spelled like the first of them. */
  const folders = new Map<string, string>()
  const refused: Refused[] = []
  for (const { folder, subfolders = [], file, handle = null, unreadable } of uploads) {
    const ownName = file?.name ?? unreadable?.name
    const relativePath = [...subfolders, ...(ownName === undefined ? [] : [ownName])].join('/')
    const paths: string[] = []
    for (const name of subfolders) {
      const path = joinPath(paths.at(-1) ?? folder, name)
      paths.push(folders.get(composedName(path)) ?? path)
    }
    const target = paths.at(-1) ?? folder
    const badSubfolder = subfolders.map(reasonAgainstName).find((reason) => reason !== null)
    const reason =
      unreadable?.reason ??
      (badSubfolder ? `Invalid folder name. ${badSubfolder}` : null) ??
      (file && (reasonAgainstName(file.name) ?? reasonAgainstSize(file.size))) ??
      reasonAgainstPath(file ? joinPath(target, file.name) : target)
    if (reason) {
      refused.push({ name: relativePath, reason })
      continue
    }
    for (const path of paths) folders.set(composedName(path), path)
    if (file) files.push({ folder: target, relativePath, file, handle })
  }
  return { files, folders: [...folders.values()], refused }
}

/** Finds an entry of a folder by a similar name; null if the folder does not exist. */
export type FolderContents = ((name: string) => FileObject | undefined) | null

type PlanContext = {
  readonly contents: (folder: string) => FolderContents
  /** Paths of files that this tab uploads already. */
  readonly pending: ReadonlySet<string>
  /** Paths of files that other tabs of this browser upload. */
  readonly elsewhere: ReadonlySet<string>
  /** Bytes left in the account; null without a limit. */
  readonly freeBytes: number | null
}

export type UploadPlan = {
  readonly ready: readonly PlannedFile[]
  readonly conflicts: readonly ConflictingFile[]
  readonly refused: readonly Refused[]
}

/** Compares valid files with the contents and the free space of the account. Space is assigned to files in order. */
export function plan(files: readonly PlannedFile[], context: PlanContext): UploadPlan {
  const { contents, pending, elsewhere, freeBytes } = context
  const ready: PlannedFile[] = []
  const conflicts: ConflictingFile[] = []
  const refused: Refused[] = []
  const taken = new Set(pending)
  const alike = new Set([...pending].map(composedName))
  const alikeElsewhere = new Set([...elsewhere].map(composedName))
  let bytesLeft = freeBytes ?? Number.POSITIVE_INFINITY
  for (const planned of files) {
    const { folder, file, relativePath: name } = planned
    const path = joinPath(folder, file.name)
    const look = composedName(path)
    if (alike.has(look)) {
      refused.push({ name, reason: `A ${fileLike(taken, path)} is already being uploaded to this folder.` })
      continue
    }
    if (alikeElsewhere.has(look)) {
      const what = fileLike(elsewhere, path)
      refused.push({ name, reason: `Another tab is already uploading a ${what} to this folder.` })
      continue
    }
    if (file.size > bytesLeft) {
      const reason = `Not enough storage: the file is ${formatBytes(file.size)}, ${formatBytes(bytesLeft)} left.`
      refused.push({ name, reason })
      continue
    }
    taken.add(path)
    alike.add(look)
    bytesLeft -= file.size
    const existing = contents(folder)?.(file.name)
    if (existing) conflicts.push({ ...planned, existing })
    else ready.push(planned)
  }
  return { ready, conflicts, refused }
}

const fileLike = (paths: ReadonlySet<string>, path: string) =>
  paths.has(path) ? 'file with this name' : 'file whose name looks the same'

const MAX_NAME_BYTES = 255
const MAX_PATH_LENGTH = 4096
/** Maximum size of a file, the same as the backend's [openapi/files.yaml, TooLarge]. */
const MAX_FILE_BYTES = 500_000_000_000

const encoder = new TextEncoder()
const lastControl = 0x1f
const isControl = (char: string) => char.charCodeAt(0) <= lastControl || char === '\u007f'
/** A lone surrogate cannot be written in UTF-8: the file would arrive under another name. */
const loneSurrogate = /\p{Surrogate}/u

/** Why the backend would refuse a name; null if it accepts it. Length in bytes of UTF-8, as in the backend. */
export function reasonAgainstName(name: string): string | null {
  if (name === '') return 'The name is empty.'
  if (name === '.' || name === '..') return `“${name}” is not a valid name.`
  if (name.includes('/')) return 'The name contains “/”.'
  if (Array.from(name).some(isControl)) return 'The name contains a control character.'
  if (loneSurrogate.test(name)) return 'The name contains an invalid character.'
  const bytes = encoder.encode(name).length
  return bytes > MAX_NAME_BYTES
    ? `The name is too long: ${formatCount(bytes)} bytes. The maximum is ${MAX_NAME_BYTES}.`
    : null
}

export function reasonAgainstSize(bytes: number): string | null {
  return bytes > MAX_FILE_BYTES
    ? `The file is larger than ${formatBytes(MAX_FILE_BYTES)}, the maximum size.`
    : null
}

const reasonAgainstPath = (path: string): string | null =>
  path.length > MAX_PATH_LENGTH
    ? `The path is too long: ${formatCount(path.length)} characters. The maximum is ${formatCount(MAX_PATH_LENGTH)}.`
    : null
