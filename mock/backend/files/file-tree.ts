import type { Schemas } from '../contract.gen'
import type { FileBytes } from './file-bytes'

/** A file or folder as the contract shows it, and the fields that only `getFileInfo` answers. */
export type Entry = {
  readonly shown: Schemas['FileObject']
  readonly created_at: string
  readonly created_by: Schemas['Ref'] | null
  /** Null for folders. */
  readonly bytes: FileBytes | null
}

export function nameIn(path: string) {
  return path.slice(path.lastIndexOf('/') + 1)
}
export function folderOf(path: string) {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 1))
}
export function join(folder: string, name: string) {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}
export function isBelow(path: string, folder: string) {
  return folder === '/' || path.startsWith(`${folder}/`)
}
export function isFolder({ shown }: Entry) {
  return shown.kind === 'folder'
}
export function sizeOf({ shown }: Entry) {
  return shown.size_bytes ?? 0
}

/** The files of one account, by path. Content is counted by reference and deleted with its last file. */
export class FileTree {
  #entries = new Map<string, Entry>()
  /** Paths of each folder's direct entries. */
  #inside = new Map<string, Set<string>>()
  #copies: ReadonlyMap<string, readonly string[]> | null = null
  #bytes = 0
  /** Files that are being read and must not be moved. */
  #held = new Map<symbol, string>()
  /** Bytes reserved by unfinished uploads, by upload. */
  readonly reserved = new Map<string, number>()

  constructor(
    readonly root: Entry,
    private readonly total: () => number,
  ) {}

  get(path: string): Entry | undefined {
    return path === '/' ? this.root : this.#entries.get(path)
  }

  /** Paths of unchanged copies of product downloads, by the download's id. */
  get copies(): ReadonlyMap<string, readonly string[]> {
    if (this.#copies) return this.#copies
    const copies = new Map<string, string[]>()
    for (const [path, { shown }] of this.#entries) {
      const id = shown.shared_from?.download_id
      if (id !== undefined) copies.set(id, [...(copies.get(id) ?? []), path])
    }
    this.#copies = copies
    return copies
  }

  put(path: string, entry: Entry) {
    // The new one first: it may share its bytes with the one it replaces.
    entry.bytes?.keep()
    const before = this.#entries.get(path)
    this.#copies = null
    this.#bytes += sizeOf(entry) - (before ? sizeOf(before) : 0)
    this.#entries.set(path, { ...entry, shown: { ...entry.shown, path, name: nameIn(path) } })
    before?.bytes?.drop()
    const folder = folderOf(path)
    const inside = this.#inside.get(folder)
    if (inside) inside.add(path)
    else this.#inside.set(folder, new Set([path]))
  }

  /** The direct entries of a folder. */
  children(folder: string): readonly Entry[] {
    return [...(this.#inside.get(folder) ?? [])].flatMap((path) => this.#entries.get(path) ?? [])
  }

  /** All descendants of a folder with their paths; folders come before their content. */
  below(folder: string): readonly (readonly [string, Entry])[] {
    const found: (readonly [string, Entry])[] = []
    const folders = [folder]
    for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
      for (const path of this.#inside.get(next) ?? []) {
        const entry = this.#entries.get(path)
        if (!entry) continue
        found.push([path, entry])
        if (isFolder(entry)) folders.push(path)
      }
    }
    return found
  }

  /** Removes an entry and its descendants. */
  remove(path: string) {
    this.#copies = null
    for (const [below] of this.below(path)) this.#take(below)
    this.#take(path)
  }

  #take(path: string) {
    const entry = this.#entries.get(path)
    if (!entry) return
    this.#bytes -= sizeOf(entry)
    this.#entries.delete(path)
    this.#inside.get(folderOf(path))?.delete(path)
    this.#inside.delete(path)
    entry.bytes?.drop()
  }

  /** Locks a file until the returned function is called. */
  hold(path: string): () => void {
    const key = Symbol(path)
    this.#held.set(key, path)
    return () => {
      this.#held.delete(key)
    }
  }

  /** A locked file at this path or below it; null if there is none. */
  heldAt(path: string): string | null {
    return [...this.#held.values()].find((one) => one === path || isBelow(one, path)) ?? null
  }

  /** Of all files and unfinished uploads. */
  get usedBytes() {
    return [...this.reserved.values()].reduce((sum, bytes) => sum + bytes, this.#bytes)
  }

  get totalBytes() {
    return this.total()
  }
}

/** An entry with the information of its listing alone. */
export function entryOf(shown: Schemas['FileObject'], bytes: FileBytes | null = null): Entry {
  return {
    shown,
    created_at: shown.modified_at,
    created_by: null,
    bytes,
  }
}

export function newFolder(path: string, at: string): Entry {
  return entryOf({
    path,
    name: nameIn(path),
    kind: 'folder',
    size_bytes: null,
    content_type: null,
    modified_at: at,
    etag: null,
    writable: true,
    shared_from: null,
  })
}

/** The first free name of the shape "name (2).ext" in a folder. */
export function freePath(isTaken: (path: string) => boolean, path: string): string {
  const name = nameIn(path)
  const [, stem = name, ending = ''] = /^(.+?)((?:\.tar)?\.[^.]+)?$/s.exec(name) ?? []
  for (let i = 2; ; i += 1) {
    const free = join(folderOf(path), shortened(stem, ` (${i})${ending}`))
    if (!isTaken(free)) return free
  }
}

/** A name with a suffix, shortened before it so that both fit into 255 bytes. */
const shortened = (stem: string, ending: string) => {
  let letters = [...stem]
  while (letters.length > 1 && Buffer.byteLength(letters.join('') + ending) > 255)
    letters = letters.slice(0, -1)
  return letters.join('') + ending
}
