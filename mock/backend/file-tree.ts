import type { Call } from './call'
import type { Contract } from './contract/contract'
import { isText, type Json, type JsonObject, object, objects } from './json'
import { shiftDates } from './store/dates'
import { daysBetween } from './world/clock'
import type { World } from './world/world'

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

  constructor(
    readonly root: Entry,
    readonly totalBytes: number,
  ) {}

  get(path: string): Entry | undefined {
    return path === '/' ? this.root : this.#entries.get(path)
  }

  put(path: string, entry: Entry) {
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
    for (const [below] of this.below(path)) this.#entries.delete(below)
    this.#entries.delete(path)
  }

  get usedBytes() {
    return [...this.#entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0)
  }
}

const entryOf = (shown: JsonObject): Entry => ({
  shown,
  created_at: String(shown.modified_at),
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

const gigabytes = 50 * 1024 ** 3

/** A folder of as many files as the world's long lists have, to try a long folder. */
const probes = (tree: FileTree, rows: number, at: string) => {
  const folder = '/Cases/Probes'
  tree.put(folder, newFolder(folder, at))
  for (let i = 1; i <= rows; i += 1) {
    const path = join(folder, `probe-${String(i).padStart(6, '0')}.vtk`)
    const more = {
      kind: 'file',
      size_bytes: 1_048_576 + (i % 977) * 512,
      content_type: 'application/octet-stream',
    }
    tree.put(path, entryOf({ ...newFolder(path, at).shown, ...more, etag: i.toString(16).padStart(32, '0') }))
  }
}

/** The tree an account begins with: the contract's listings that name it (`x-account`); others begin empty. */
const seedTree = (contract: Contract, world: World, account: string): FileTree => {
  const content = contract.operation('navigateFiles')?.responses.get('200')?.[0]
  const days = daysBetween(contract.storyDay, world.storyDay)
  const listings = [...(content?.examples ?? [])]
    .filter(([name]) => content?.accounts.get(name) === account)
    .map(([, listing]) => object(shiftDates(listing, days)))
  const at = `${world.storyDay}T00:00:00Z`
  const quota = object(listings[0]?.quota).total_bytes
  const tree = new FileTree(newFolder('/', at), typeof quota === 'number' ? quota : gigabytes)
  for (const listing of listings) {
    for (const shown of objects(listing.items)) tree.put(String(shown.path), entryOf(shown))
  }
  if (world.rows > 0 && listings.length > 0) probes(tree, world.rows, at)
  return tree
}

/** The files of the caller's account. */
export const treeOf = (call: Pick<Call, 'contract' | 'world' | 'user'>): FileTree => {
  const { id } = call.user.account
  const known = call.world.trees.get(id)
  if (known) return known
  const tree = seedTree(call.contract, call.world, id)
  call.world.trees.set(id, tree)
  return tree
}

/** Where unchanged copies of a product download lie in the caller's files. */
export const copiesOf = (call: Call, download: string): readonly string[] =>
  treeOf(call)
    .below('/')
    .filter(([, { shown }]) => object(shown.shared_from).download_id === download)
    .map(([path]) => path)
    .filter(isText)
