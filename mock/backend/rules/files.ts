import type { Call, HandlerOf, Query, TagRules } from '../call'
import type { Schemas } from '../contract.gen'
import { invalid, Refusal, refuseField } from '../problem'
import { treeOf } from '../storage/account-files'
import { filesBucket } from '../storage/objects'
import { signedUrl } from '../storage/signed'
import { type Entry, isFolder, join, nameIn, newFolder, sizeOf } from '../store/file-tree'
import { completeUpload } from '../uploads/complete-upload'
import { startUpload } from '../uploads/start-upload'
import { downloadZip, zipFiles } from '../zips/zip-files'
import {
  blocked,
  found,
  nameTaken,
  openFolder,
  refuseBadName,
  refuseLongPath,
  writableFolder,
} from './file-problems'
import { copyFiles, moveFiles } from './file-transfer'

type Caller = Pick<Call, 'contract' | 'world' | 'user'>

const most = 100_000
const mostFound = 500

/** The path asked for; Prism lets an empty one pass. */
const pathOf = (call: { query: Query<'path'> }) => {
  const path = call.query.get('path') ?? '/'
  return path === '' ? refuseField('/query/path', 'A path begins with "/".') : path
}

const quotaOf = (call: Caller) => {
  const tree = treeOf(call)
  return { used_bytes: tree.usedBytes, total_bytes: tree.totalBytes }
}

/** A world may have been asked for empty lists. */
const limited = <T>({ world }: Caller, found: readonly T[]): readonly T[] =>
  world.limits.most === null ? found : found.slice(0, world.limits.most)

const navigateFiles: HandlerOf<'navigateFiles'> = (call) => {
  const tree = treeOf(call)
  const path = pathOf(call)
  const folder = openFolder(tree, path)
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

/** Each path for itself; what is gone already counts as deleted. */
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

/** Names that are the term come first, then those that begin with it. */
const rankOf = (name: string, term: string) => (name === term ? 0 : name.startsWith(term) ? 1 : 2)

/** By code units: comparing a hundred thousand names as a person would takes seconds. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const searchFiles: HandlerOf<'searchFiles'> = (call) => {
  const tree = treeOf(call)
  const path = pathOf(call)
  openFolder(tree, path)
  const term = (call.query.get('term') ?? '').toLowerCase()
  const matches = tree
    .below(path)
    .map(([at, { shown }]) => ({ at, shown, name: shown.name.toLowerCase() }))
    .filter(({ name }) => name.includes(term))
    .map((one) => ({ ...one, rank: rankOf(one.name, term) }))
    .sort((a, b) => a.rank - b.rank || byText(a.name, b.name) || byText(a.at, b.at))
  const items = limited(call, matches)
    .slice(0, mostFound)
    .map(({ shown }) => shown)
  return { status: 200, body: { items, truncated: matches.length > mostFound } }
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
    // Of a large file that has just arrived it may still be worked out.
    checksum_sha256: (await bytes?.sha256()) ?? null,
    files_count: folder ? below.length - folders : null,
    folders_count: folder ? folders : null,
    total_bytes: below.reduce((sum, [, one]) => sum + sizeOf(one), sizeOf(entry)),
  }
}

/** The address of a file's bytes in the sandbox's own storage. */
const getFileUrl: HandlerOf<'getFileUrl'> = (call) => {
  const path = pathOf(call)
  const entry = found(treeOf(call), path)
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
      return { status: 200, body: await infoOf(call, path, found(treeOf(call), path)) }
    },
    getFileUrl,
    startUpload,
    completeUpload,
    zipFiles,
    downloadZip,
  },
}
