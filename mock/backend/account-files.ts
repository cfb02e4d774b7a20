import type { Place } from './bucket-objects'
import { type Call, tableOf } from './call'
import { isText, type JsonObject, object, objects, word } from './json'
import { fileAt } from './storage/stored-file'
import { shiftDates } from './store/dates'
import { type Entry, entryOf, FileTree, join, newFolder } from './store/file-tree'
import { bytesOfKey, bytesOfSize, etagOfSha256 } from './vault/file-bytes'
import { daysBetween } from './world/clock'

const gigabytes = 50 * 1024 ** 3

/** A folder of as many files as the world's long lists have, to try a long folder. */
const probes = (tree: FileTree, rows: number, at: string) => {
  const folder = '/Cases/Probes'
  tree.put(folder, newFolder(folder, at))
  for (let i = 1; i <= rows; i += 1) {
    const path = join(folder, `probe-${String(i).padStart(6, '0')}.vtk`)
    const size = 65_536 + (i % 977) * 64
    const more = { kind: 'file', size_bytes: size, content_type: 'application/octet-stream' }
    const shown = { ...newFolder(path, at).shown, ...more, etag: i.toString(16).padStart(32, '0') }
    tree.put(path, entryOf(shown, bytesOfSize(path, size)))
  }
}

/** What stands in a file that the story begins with: the download it is a copy of, else what its name tells. */
const storyEntry = (place: Place, account: string, shown: JsonObject): Entry => {
  if (shown.kind === 'folder') return entryOf(shown)
  const download = object(shown.shared_from).download_id
  const row = isText(download) ? tableOf(place, 'productTopicDownloads').get(download) : undefined
  const key = row ? word(row.key) : account + word(shown.path)
  const { size, sha256 } = fileAt(key)
  return entryOf({ ...shown, size_bytes: size, etag: etagOfSha256(sha256) }, bytesOfKey(key))
}

/** What the contract tells of some entries beside their listing, by path. */
const toldOf = (
  { contract }: Place,
  days: number,
): ReadonlyMap<string, Pick<Entry, 'created_at' | 'created_by'>> =>
  new Map(
    [...(contract.operation('getFileInfo')?.responses.get('200')?.[0]?.examples.values() ?? [])]
      .map((info) => object(shiftDates(info, days)))
      .map(({ path, created_at: at, created_by: by }) => [
        word(path),
        { created_at: word(at), created_by: by ?? null },
      ]),
  )

/** The tree an account begins with: the contract's listings that name it (`x-account`); others begin empty. */
const seedTree = (place: Place, account: string): FileTree => {
  const { contract, world } = place
  const content = contract.operation('navigateFiles')?.responses.get('200')?.[0]
  const days = daysBetween(contract.storyDay, world.storyDay)
  const listings = [...(content?.examples ?? [])]
    .filter(([name]) => content?.accounts.get(name) === account)
    .map(([, listing]) => object(shiftDates(listing, days)))
  const at = `${world.storyDay}T00:00:00Z`
  const quota = object(listings[0]?.quota).total_bytes
  const total = typeof quota === 'number' ? quota : gigabytes
  const tree = new FileTree(newFolder('/', at), () => world.storage.quota_bytes ?? total)
  const told = toldOf(place, days)
  for (const listing of listings) {
    for (const shown of objects(listing.items)) {
      const path = word(shown.path)
      tree.put(path, { ...storyEntry(place, account, shown), ...told.get(path) })
    }
  }
  if (world.rows > 0 && listings.length > 0) probes(tree, world.rows, at)
  return tree
}

/** The files of an account. */
export const accountTree = (place: Place, account: string): FileTree => {
  const known = place.world.trees.get(account)
  if (known) return known
  const tree = seedTree(place, account)
  place.world.trees.set(account, tree)
  return tree
}

/** The files of the caller's account, without what nobody went on with. */
export const treeOf = (call: Pick<Call, 'contract' | 'world' | 'user'>): FileTree => {
  call.world.uploads.sweep(call.world.clock.now())
  return accountTree(call, call.user.account.id)
}

/** Where unchanged copies of a product download lie in the caller's files. */
export const copiesOf = (call: Call, download: string): readonly string[] =>
  treeOf(call).copies.get(download) ?? []
