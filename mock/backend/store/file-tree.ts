import { isText, type Json, type JsonObject, object, word } from '../json'

/** A file or folder as the contract shows it, with what only `getFileInfo` tells beside it. */
export interface Entry {
  readonly shown: JsonObject
  readonly created_at: string
  readonly created_by: Json
  readonly checksum_sha256: string | null
}

export const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 1))
export const join = (folder: string, name: string) => (folder === '/' ? `/${name}` : `${folder}/${name}`)
export const isBelow = (path: string, folder: string) => folder === '/' || path.startsWith(`${folder}/`)
export const isFolder = ({ shown }: Entry) => shown.kind === 'folder'
export const sizeOf = ({ shown }: Entry) => (typeof shown.size_bytes === 'number' ? shown.size_bytes : 0)

/** The files of one account, by path. */
export class FileTree {
  #entries = new Map<string, Entry>()
  #copies: ReadonlyMap<string, readonly string[]> | null = null

  constructor(
    readonly root: Entry,
    readonly totalBytes: number,
  ) {}

  get(path: string): Entry | undefined {
    return path === '/' ? this.root : this.#entries.get(path)
  }

  /** Where unchanged copies of product downloads lie, by the download's id. */
  get copies(): ReadonlyMap<string, readonly string[]> {
    if (this.#copies) return this.#copies
    const copies = new Map<string, string[]>()
    for (const [path, { shown }] of this.#entries) {
      const id = object(shown.shared_from).download_id
      if (isText(id)) copies.set(id, [...(copies.get(id) ?? []), path])
    }
    this.#copies = copies
    return copies
  }

  put(path: string, entry: Entry) {
    this.#copies = null
    this.#entries.set(path, { ...entry, shown: { ...entry.shown, path, name: nameIn(path) } })
  }

  /** What lies directly in a folder. */
  children(folder: string): readonly Entry[] {
    return this.below(folder)
      .filter(([path]) => folderOf(path) === folder)
      .map(([, entry]) => entry)
  }

  /** Everything below a folder, paths and entries. */
  below(folder: string): readonly (readonly [string, Entry])[] {
    return [...this.#entries].filter(([path]) => isBelow(path, folder))
  }

  /** Takes an entry and all below it away. */
  remove(path: string) {
    this.#copies = null
    for (const [below] of this.below(path)) this.#entries.delete(below)
    this.#entries.delete(path)
  }

  get usedBytes() {
    return [...this.#entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0)
  }
}

/** An entry of which nothing but what is shown is known. */
export const entryOf = (shown: JsonObject): Entry => ({
  shown,
  created_at: word(shown.modified_at),
  created_by: null,
  checksum_sha256: null,
})

export const newFolder = (path: string, at: string): Entry =>
  entryOf({
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
