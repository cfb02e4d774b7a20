import type { Call } from './call'
import type { Contract } from './contract/contract'
import { object, objects, word } from './json'
import { shiftDates } from './store/dates'
import { entryOf, FileTree, join, newFolder } from './store/file-tree'
import { daysBetween } from './world/clock'
import type { World } from './world/world'

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
    for (const shown of objects(listing.items)) tree.put(word(shown.path), entryOf(shown))
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
  treeOf(call).copies.get(download) ?? []
