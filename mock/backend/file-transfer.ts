import { treeOf } from './account-files'
import type { Call } from './call'
import {
  blocked,
  type Clash,
  found,
  irreplaceable,
  nameTaken,
  refuseBadName,
  refuseFull,
  refuseIntoItself,
  refuseLongPath,
  writableFolder,
} from './file-problems'
import { isText, type JsonObject, list, word } from './json'
import { type Answer, Refusal } from './problem'
import {
  type Entry,
  type FileTree,
  folderOf,
  isBelow,
  isFolder,
  join,
  nameIn,
  sizeOf,
} from './store/file-tree'

type OnConflict = 'fail' | 'skip' | 'rename' | 'replace'
type Outcome = 'done' | 'skipped' | 'renamed' | 'replaced' | 'failed'

export const isOnConflict = (value: unknown): value is OnConflict =>
  value === 'fail' || value === 'skip' || value === 'rename' || value === 'replace'

/** The first free name of the shape "name (2).ext" in a folder. */
export const freePath = (isTaken: (path: string) => boolean, path: string): string => {
  const name = nameIn(path)
  const [, stem = name, ending = ''] = /^(.+?)((?:\.tar)?\.[^.]+)?$/s.exec(name) ?? []
  for (let i = 2; ; i += 1) {
    const free = join(folderOf(path), shortened(stem, ` (${i})${ending}`))
    if (!isTaken(free)) return free
  }
}

/** A name with an ending, cut before it so that both fit into 255 bytes. */
const shortened = (stem: string, ending: string) => {
  let letters = [...stem]
  while (letters.length > 1 && Buffer.byteLength(letters.join('') + ending) > 255)
    letters = letters.slice(0, -1)
  return letters.join('') + ending
}

/** What keeps an entry and all below it from taking the place of what stands at another path. */
const obstacle = (tree: FileTree, from: string, to: string, entry: Entry): Answer | null => {
  const own = irreplaceable(tree, to, isFolder(entry))
  if (own || !tree.get(to)) return own
  for (const [path, one] of tree.below(from)) {
    const below = irreplaceable(tree, to + path.slice(from.length), isFolder(one))
    if (below) return below
  }
  return null
}

const bytesOf = (tree: FileTree, path: string, entry: Entry) =>
  tree.below(path).reduce((sum, [, one]) => sum + sizeOf(one), sizeOf(entry))

/** Puts an entry and all below it at a new path; folders that are there already are joined. */
const place = (tree: FileTree, from: string, to: string, at: string) => {
  const entry = tree.get(from)
  if (!entry) return
  const below = tree.below(from)
  const present = tree.get(to)
  if (!(present && isFolder(present) && isFolder(entry))) {
    if (present) tree.remove(to)
    tree.put(to, {
      ...entry,
      shown: { ...entry.shown, writable: true, ...(isFolder(entry) && { modified_at: at }) },
    })
  }
  for (const [path, one] of below) {
    const target = to + path.slice(from.length)
    if (isFolder(one) && tree.get(target)) continue
    tree.put(target, { ...one, shown: { ...one.shown, writable: true } })
  }
}

interface Step {
  readonly path: string
  readonly entry: Entry
  readonly target: string
}

const stepsOf = (call: Call, tree: FileTree, move: boolean): readonly Step[] => {
  const destination = word(call.body.destination)
  const name = call.body.name
  if (isText(name)) refuseBadName(name)
  writableFolder(tree, destination)
  return list(call.body.paths)
    .map(String)
    .map((path) => {
      const entry = found(tree, path)
      if (path === destination || isBelow(destination, path)) refuseIntoItself(path, destination)
      const refusal = move ? blocked(tree, path) : null
      if (refusal) throw new Refusal(refusal)
      const target = refuseLongPath(join(destination, isText(name) ? name : nameIn(path)))
      const longest = tree.below(path).reduce((most, [one]) => (one.length > most.length ? one : most), path)
      refuseLongPath(target + longest.slice(path.length))
      return { path, entry, target }
    })
}

/** Copies or moves the paths of the body, all or none where a single clash says `fail`. */
const transfer = (call: Call, move: boolean): Answer => {
  const tree = treeOf(call)
  const steps = stepsOf(call, tree, move)
  const onConflict = isOnConflict(call.body.on_conflict) ? call.body.on_conflict : 'fail'
  const stays = ({ path, target }: Step) => move && path === target
  const clashes = steps.flatMap((step): Clash[] => {
    const existing = tree.get(step.target)
    return existing && !stays(step) ? [{ path: step.path, existing }] : []
  })
  if (onConflict === 'fail' && clashes.length) throw new Refusal(nameTaken(clashes))
  if (!move)
    refuseFull(
      tree,
      steps.reduce((sum, { path, entry }) => sum + bytesOf(tree, path, entry), 0),
    )
  const at = call.world.clock.stamp()
  const isTaken = (path: string) => tree.get(path) !== undefined
  const results = steps.map((step): JsonObject => {
    const { path, target } = step
    const taken = tree.get(target) !== undefined
    if (stays(step) || (taken && (onConflict === 'skip' || (path === target && onConflict === 'replace')))) {
      return { path, outcome: 'skipped' satisfies Outcome }
    }
    const refusal = onConflict === 'replace' ? obstacle(tree, path, target, step.entry) : null
    if (refusal) return { path, outcome: 'failed' satisfies Outcome, error: refusal.body ?? null }
    const to = taken && onConflict === 'rename' ? freePath(isTaken, target) : target
    place(tree, path, to, at)
    if (move) tree.remove(path)
    const outcome: Outcome = !taken ? 'done' : to === target ? 'replaced' : 'renamed'
    return { path, outcome, new_path: to }
  })
  return { status: 200, body: { results } }
}

export const copyFiles = (call: Call) => transfer(call, false)
export const moveFiles = (call: Call) => transfer(call, true)
