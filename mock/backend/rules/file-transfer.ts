import type { CallOf, HandlerOf } from '../call'
import type { Schemas } from '../contract.gen'
import { type ProblemAnswer, Refusal } from '../problem'
import { treeOf } from '../storage/account-files'
import {
  type Entry,
  type FileTree,
  folderOf,
  isBelow,
  isFolder,
  join,
  nameIn,
  sizeOf,
} from '../store/file-tree'
import {
  blocked,
  found,
  irreplaceable,
  type NameConflict,
  nameTaken,
  refuseBadName,
  refuseFull,
  refuseIntoItself,
  refuseLongPath,
  writableFolder,
} from './file-problems'

type TransferCall = CallOf<'copyFiles'> | CallOf<'moveFiles'>

/** The first free name of the shape "name (2).ext" in a folder. */
export function freePath(isTaken: (path: string) => boolean, path: string): string {
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
const obstacle = (tree: FileTree, from: string, to: string, entry: Entry): ProblemAnswer | null => {
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

type Step = {
  readonly path: string
  readonly entry: Entry
  readonly target: string
}

const stepsOf = (call: TransferCall, tree: FileTree, move: boolean): readonly Step[] => {
  const { destination, name } = call.body
  if (name !== undefined) refuseBadName(name)
  writableFolder(tree, destination)
  return call.body.paths.map((path) => {
    const entry = found(tree, path)
    if (path === destination || isBelow(destination, path)) refuseIntoItself(path, destination)
    const refusal = move ? blocked(tree, path) : null
    if (refusal) throw new Refusal(refusal)
    const target = refuseLongPath(join(destination, name ?? nameIn(path)))
    const longest = tree.below(path).reduce((most, [one]) => (one.length > most.length ? one : most), path)
    refuseLongPath(target + longest.slice(path.length))
    return { path, entry, target }
  })
}

/** Copies or moves the paths of the body, all or none where a single name conflict says `fail`. */
const transfer = (call: TransferCall, move: boolean): { status: 200; body: Schemas['FileResults'] } => {
  const tree = treeOf(call)
  const steps = stepsOf(call, tree, move)
  const { on_conflict: onConflict } = call.body
  const stays = ({ path, target }: Step) => move && path === target
  const conflicts = steps.flatMap((step): NameConflict[] => {
    const existing = tree.get(step.target)
    return existing && !stays(step) ? [{ path: step.path, existing }] : []
  })
  if (onConflict === 'fail' && conflicts.length) throw new Refusal(nameTaken(conflicts))
  if (!move)
    refuseFull(
      tree,
      steps.reduce((sum, { path, entry }) => sum + bytesOf(tree, path, entry), 0),
    )
  const at = call.world.clock.stamp()
  const isTaken = (path: string) => tree.get(path) !== undefined
  const results = steps.map((step): Schemas['FileResult'] => {
    const { path, target } = step
    const taken = tree.get(target) !== undefined
    if (stays(step) || (taken && (onConflict === 'skip' || (path === target && onConflict === 'replace')))) {
      return { path, outcome: 'skipped' }
    }
    const refusal = onConflict === 'replace' ? obstacle(tree, path, target, step.entry) : null
    if (refusal) return { path, outcome: 'failed', error: refusal.body }
    const to = taken && onConflict === 'rename' ? freePath(isTaken, target) : target
    place(tree, path, to, at)
    if (move) tree.remove(path)
    return { path, outcome: !taken ? 'done' : to === target ? 'replaced' : 'renamed', new_path: to }
  })
  return { status: 200, body: { results } }
}

export const copyFiles: HandlerOf<'copyFiles'> = (call) => transfer(call, false)
export const moveFiles: HandlerOf<'moveFiles'> = (call) => transfer(call, true)
