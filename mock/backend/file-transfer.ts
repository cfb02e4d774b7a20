import { treeOf } from './account-files'
import type { Call } from './call'
import {
  blocked,
  type Clash,
  found,
  nameTaken,
  refuseFull,
  refuseIntoItself,
  refuseLongName,
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
export const freePath = (tree: FileTree, path: string): string => {
  const name = nameIn(path)
  const [, stem = name, ending = ''] = /^(.+?)((?:\.tar)?\.[^.]+)?$/.exec(name) ?? []
  for (let i = 2; ; i += 1) {
    const free = join(folderOf(path), `${stem} (${i})${ending}`)
    if (!tree.get(free)) return free
  }
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
    tree.put(to + path.slice(from.length), { ...one, shown: { ...one.shown, writable: true } })
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
  if (isText(name)) refuseLongName(name)
  writableFolder(tree, destination)
  return list(call.body.paths)
    .map(String)
    .map((path) => {
      const entry = found(tree, path)
      if (path === destination || isBelow(destination, path)) refuseIntoItself(path, destination)
      const refusal = move ? blocked(tree, path) : null
      if (refusal) throw new Refusal(refusal)
      return { path, entry, target: join(destination, isText(name) ? name : nameIn(path)) }
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
  const results = steps.map((step): JsonObject => {
    const { path, target } = step
    const taken = tree.get(target) !== undefined
    if (stays(step) || (taken && (onConflict === 'skip' || (path === target && onConflict === 'replace')))) {
      return { path, outcome: 'skipped' satisfies Outcome }
    }
    const to = taken && onConflict === 'rename' ? freePath(tree, target) : target
    place(tree, path, to, at)
    if (move) tree.remove(path)
    const outcome: Outcome = !taken ? 'done' : to === target ? 'replaced' : 'renamed'
    return { path, outcome, new_path: to }
  })
  return { status: 200, body: { results } }
}

export const copyFiles = (call: Call) => transfer(call, false)
export const moveFiles = (call: Call) => transfer(call, true)
