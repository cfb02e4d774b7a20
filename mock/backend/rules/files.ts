import type { Call, CallOf, HandlerOf, Query, TagRules } from '../call'
import type { Schemas } from '../contract.gen'
import {
  type Entry,
  type FileTree,
  freePath,
  isBelow,
  isFolder,
  join,
  nameIn,
  newFolder,
  sizeOf,
} from '../files/file-tree'
import { invalid, type ProblemAnswer, Refusal, refuseField } from '../problem'
import { treeOf } from '../storage/account-files'
import { filesBucket } from '../storage/objects'
import { signedUrl } from '../storage/signed'
import { downloadZip, zipFiles } from './archives'
import {
  blocked,
  existingEntry,
  existingFolder,
  irreplaceable,
  type NameConflict,
  nameTaken,
  refuseBadName,
  refuseFull,
  refuseIntoItself,
  refuseLongPath,
  writableFolder,
} from './file-problems'
import { completeUpload, startUpload } from './uploads'

type Caller = Pick<Call, 'contract' | 'world' | 'user'>

const most = 100_000
const maxFound = 500

/** The path parameter; Prism accepts an empty one. */
const pathOf = (call: { query: Query<'path'> }) => {
  const path = call.query.get('path') ?? '/'
  return path === '' ? refuseField('/query/path', 'A path begins with "/".') : path
}

const quotaOf = (call: Caller) => {
  const tree = treeOf(call)
  return { used_bytes: tree.usedBytes, total_bytes: tree.totalBytes }
}

/** Applies the scenario's limit, such as empty lists. */
const limited = <T>({ world }: Caller, found: readonly T[]): readonly T[] =>
  world.scenario.maxRows === null ? found : found.slice(0, world.scenario.maxRows)

const navigateFiles: HandlerOf<'navigateFiles'> = (call) => {
  const tree = treeOf(call)
  const path = pathOf(call)
  const folder = existingFolder(tree, path)
  const items = limited(call, tree.children(path)).map(({ shown }) => shown)
  const writable = folder.shown.writable
  const body = {
    path,
    writable,
    items: items.slice(0, most),
    truncated: items.length > most,
    quota: quotaOf(call),
  }
  return { status: 200, body }
}

const createFolder: HandlerOf<'createFolder'> = (call) => {
  const tree = treeOf(call)
  const { path: folder, name } = call.body
  refuseBadName(name)
  writableFolder(tree, folder)
  const path = refuseLongPath(join(folder, name))
  const existing = tree.get(path)
  if (existing) throw new Refusal(nameTaken([{ path, existing }]))
  const made = newFolder(path, call.world.clock.stamp())
  tree.put(path, { ...made, created_by: { id: call.user.id, name: call.user.name } })
  return { status: 201, body: made.shown }
}

/** One result per path; a missing one counts as deleted. */
const deleteFiles: HandlerOf<'deleteFiles'> = (call) => {
  const tree = treeOf(call)
  const results = call.body.paths.map((path): Schemas['FileResult'] => {
    const refusal = path === '/' ? cannotBeRoot : tree.get(path) && blocked(tree, path)
    if (refusal) return { path, outcome: 'failed', error: refusal.body }
    tree.remove(path)
    return { path, outcome: 'done' }
  })
  return { status: 200, body: { results } }
}

const cannotBeRoot = invalid([{ pointer: '/paths', detail: 'The root cannot be deleted.' }])

/** Exact matches first, then prefix matches. */
const rankOf = (name: string, term: string) => (name === term ? 0 : name.startsWith(term) ? 1 : 2)

/** Code-unit order: locale comparison of 100,000 names takes seconds. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Normalized (macOS sends decomposed accents) and lower-cased. */
const folded = (text: string) => text.normalize().toLowerCase()

const searchFiles: HandlerOf<'searchFiles'> = (call) => {
  const tree = treeOf(call)
  const path = pathOf(call)
  existingFolder(tree, path)
  const term = folded(call.query.get('term') ?? '')
  const matches = tree
    .below(path)
    .map(([at, { shown }]) => ({ at, shown, name: folded(shown.name) }))
    .filter(({ name }) => name.includes(term))
    .map((one) => ({ ...one, rank: rankOf(one.name, term) }))
    .sort((a, b) => a.rank - b.rank || byText(a.name, b.name) || byText(a.at, b.at))
  const items = limited(call, matches)
    .slice(0, maxFound)
    .map(({ shown }) => shown)
  return { status: 200, body: { items, truncated: matches.length > maxFound } }
}

const infoOf = async (call: Caller, path: string, entry: Entry): Promise<Schemas['FileInfo']> => {
  const { shown, created_at, created_by, bytes } = entry
  const below = treeOf(call).below(path)
  const folder = isFolder(entry)
  const folders = below.filter(([, one]) => isFolder(one)).length
  return {
    ...shown,
    created_at,
    created_by,
    // The checksum of a large new file may still be computing.
    checksum_sha256: (await bytes?.sha256()) ?? null,
    files_count: folder ? below.length - folders : null,
    folders_count: folder ? folders : null,
    total_bytes: below.reduce((sum, [, one]) => sum + sizeOf(one), sizeOf(entry)),
  }
}

/** Signed URL of a file in the sandbox's storage. */
const getFileUrl: HandlerOf<'getFileUrl'> = (call) => {
  const path = pathOf(call)
  const entry = existingEntry(treeOf(call), path)
  if (isFolder(entry)) {
    const { body, ...answer } = invalid([{ pointer: '/path', detail: 'This is a folder.' }])
    throw new Refusal({
      ...answer,
      body: { ...body, type: '/problems/not-a-file', title: 'A folder has no address' },
    })
  }
  const { world, user, origin } = call
  const ends = Math.floor(world.clock.now().getTime() / 1000) + world.storage.address_seconds
  const url = signedUrl(origin, {
    world: world.name,
    bucket: filesBucket,
    key: user.account.id + path,
    expires: ends,
    disposition: call.query.get('disposition') === 'inline' ? 'inline' : 'attachment',
    filename: nameIn(path),
  })
  return { status: 200, body: { url, expires_at: new Date(ends * 1000).toISOString() } }
}

type TransferCall = CallOf<'copyFiles'> | CallOf<'moveFiles'>

/** Why an entry with its descendants cannot replace the one at another path, or null. */
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

/** Puts an entry and its descendants at a new path; existing folders are merged. */
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
    const entry = existingEntry(tree, path)
    if (path === destination || isBelow(destination, path)) refuseIntoItself(path, destination)
    const refusal = move ? blocked(tree, path) : null
    if (refusal) throw new Refusal(refusal)
    const target = refuseLongPath(join(destination, name ?? nameIn(path)))
    const longest = tree.below(path).reduce((most, [one]) => (one.length > most.length ? one : most), path)
    refuseLongPath(target + longest.slice(path.length))
    return { path, entry, target }
  })
}

/** Copies or moves the paths of the body; none if any conflict has the choice `fail`. */
const transfer = (call: TransferCall, move: boolean): { status: 200; body: Schemas['FileResults'] } => {
  const tree = treeOf(call)
  const steps = stepsOf(call, tree, move)
  const { on_conflict: onConflict } = call.body
  const stays = ({ path, target }: Step) => move && path === target
  const conflicts = steps.flatMap((step, i): NameConflict[] => {
    const earlier = steps.slice(0, i).find(({ target }) => target === step.target)
    const existing = tree.get(step.target) ?? earlier?.entry
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
  const moved = new Map<string, string>()
  const results = steps.map((step): Schemas['FileResult'] => {
    const { path, target } = step
    const gone = tree.get(path) ? undefined : [...moved].find(([folder]) => isBelow(path, folder))
    if (gone) return { path, outcome: 'done', new_path: gone[1] + path.slice(gone[0].length) }
    const taken = tree.get(target) !== undefined
    if (stays(step) || (taken && (onConflict === 'skip' || (path === target && onConflict === 'replace')))) {
      return { path, outcome: 'skipped' }
    }
    const refusal = onConflict === 'replace' ? obstacle(tree, path, target, step.entry) : null
    if (refusal) return { path, outcome: 'failed', error: refusal.body }
    const to = taken && onConflict === 'rename' ? freePath(isTaken, target) : target
    place(tree, path, to, at)
    if (move) {
      tree.remove(path)
      moved.set(path, to)
    }
    return { path, outcome: !taken ? 'done' : to === target ? 'replaced' : 'renamed', new_path: to }
  })
  return { status: 200, body: { results } }
}

const copyFiles: HandlerOf<'copyFiles'> = (call) => transfer(call, false)
const moveFiles: HandlerOf<'moveFiles'> = (call) => transfer(call, true)

export const files: TagRules = {
  handlers: {
    navigateFiles,
    createFolder,
    deleteFiles,
    copyFiles,
    moveFiles,
    searchFiles,
    getFileInfo: async (call) => {
      const path = pathOf(call)
      return { status: 200, body: await infoOf(call, path, existingEntry(treeOf(call), path)) }
    },
    getFileUrl,
    startUpload,
    completeUpload,
    zipFiles,
    downloadZip,
  },
}
