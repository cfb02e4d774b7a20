import type { Call } from '../call'
import { daysBetween } from '../clock'
import { fileAt } from '../content/stored-file'
import type { Schemas } from '../contract.gen'
import { bytesOfKey, bytesOfSize, etagOfSha256 } from '../files/file-bytes'
import { type Entry, entryOf, FileTree, join, newFolder } from '../files/file-tree'
import { examplesOf, shiftRow } from '../world/examples'
import { tableOf, type WorldContext } from '../world/tables'

const gigabytes = 50 * 1024 ** 3

/** A folder with as many files as long lists have rows, to test a long folder. */
const probes = (tree: FileTree, rows: number, at: string) => {
  const folder = '/Cases/Probes'
  tree.put(folder, newFolder(folder, at))
  for (let i = 1; i <= rows; i += 1) {
    const path = join(folder, `probe-${String(i).padStart(6, '0')}.vtk`)
    const size = 65_536 + (i % 977) * 64
    const shown = {
      ...newFolder(path, at).shown,
      kind: 'file',
      size_bytes: size,
      content_type: 'application/octet-stream',
      etag: i.toString(16).padStart(32, '0'),
    } as const
    tree.put(path, entryOf(shown, bytesOfSize(path, size)))
  }
}

/** Entry of a contract example; its content is that of the copied download, else generated. */
const storyEntry = (place: WorldContext, account: string, shown: Schemas['FileObject']): Entry => {
  if (shown.kind === 'folder') return entryOf(shown)
  const download = tableOf(place, 'productTopicDownloads').get(shown.shared_from?.download_id ?? '')
  const key = download?.key ?? account + shown.path
  const { size, sha256 } = fileAt(key)
  return entryOf({ ...shown, size_bytes: size, etag: etagOfSha256(sha256) }, bytesOfKey(key))
}

/** Creation dates and authors in the contract's examples, by path. */
function infosOf(
  { contract }: WorldContext,
  days: number,
): ReadonlyMap<string, Pick<Entry, 'created_at' | 'created_by'>> {
  const infos = examplesOf(contract, 'getFileInfo').map((info) => shiftRow(info, days))
  return new Map(infos.map(({ path, created_at, created_by }) => [path, { created_at, created_by }]))
}

/** Initial files of an account: the contract's listings marked with it (`x-account`), else none. */
const seedTree = (place: WorldContext, account: string): FileTree => {
  const { contract, world } = place
  const days = daysBetween(contract.storyDay, world.storyDay)
  const listings = examplesOf(contract, 'navigateFiles', account).map((listing) => shiftRow(listing, days))
  const at = `${world.storyDay}T00:00:00Z`
  const total = listings[0]?.quota?.total_bytes ?? gigabytes
  const tree = new FileTree(newFolder('/', at), () => world.storage.quota_bytes ?? total)
  const infos = infosOf(place, days)
  for (const listing of listings) {
    for (const shown of listing.items)
      tree.put(shown.path, { ...storyEntry(place, account, shown), ...infos.get(shown.path) })
  }
  if (world.rows > 0 && listings.length > 0) probes(tree, world.rows, at)
  return tree
}

/** Files of an account. */
export function accountTree(place: WorldContext, account: string): FileTree {
  const known = place.world.trees.get(account)
  if (known) return known
  const tree = seedTree(place, account)
  place.world.trees.set(account, tree)
  return tree
}

type Caller = Pick<Call, 'contract' | 'world' | 'user'>

/** Files of the caller's account; removes expired uploads. */
export function treeOf(call: Caller): FileTree {
  call.world.uploads.sweep(call.world.clock.now())
  return accountTree(call, call.user.account.id)
}

/** Paths of unchanged copies of a product download in the caller's files. */
export function copiesOf(call: Caller, download: string): readonly string[] {
  return treeOf(call).copies.get(download) ?? []
}
