import { treeOf } from './account-files'
import type { Call, Rules } from './call'
import { blocked, found, nameTaken, openFolder, refuseLongName, writableFolder } from './file-problems'
import { copyFiles, moveFiles } from './file-transfer'
import { type JsonObject, list, object, text, word } from './json'
import { type Answer, invalid, Refusal } from './problem'
import { type Entry, isFolder, join, nameIn, newFolder, sizeOf } from './store/file-tree'

const most = 100_000
const mostFound = 500
const hour = 3_600_000

const pathOf = (call: Call) => call.query.get('path') ?? '/'
const quotaOf = (call: Call) => {
  const tree = treeOf(call)
  return { used_bytes: tree.usedBytes, total_bytes: tree.totalBytes }
}

const navigate = (call: Call): Answer => {
  const tree = treeOf(call)
  const path = pathOf(call)
  const folder = openFolder(tree, path)
  const items = tree.children(path).map(({ shown }) => shown)
  const writable = folder.shown.writable ?? true
  const body = {
    path,
    writable,
    items: items.slice(0, most),
    truncated: items.length > most,
    quota: quotaOf(call),
  }
  return { status: 200, body }
}

const createFolder = (call: Call): Answer => {
  const tree = treeOf(call)
  const folder = word(call.body.path)
  const name = word(call.body.name)
  refuseLongName(name)
  writableFolder(tree, folder)
  const path = join(folder, name)
  const existing = tree.get(path)
  if (existing) throw new Refusal(nameTaken([{ path, existing }]))
  const made = newFolder(path, call.world.clock.stamp())
  tree.put(path, { ...made, created_by: { id: call.user.id, name: call.user.name } })
  return { status: 201, body: made.shown }
}

/** Each path for itself; what is gone already counts as deleted. */
const deleteFiles = (call: Call): Answer => {
  const tree = treeOf(call)
  const results = list(call.body.paths).map((one): JsonObject => {
    const path = word(one)
    const refusal = path === '/' || (tree.get(path) && blocked(tree, path))
    if (refusal) return { path, outcome: 'failed', error: (blocked(tree, path) ?? cannotBeRoot).body ?? null }
    tree.remove(path)
    return { path, outcome: 'done' }
  })
  return { status: 200, body: { results } }
}

const cannotBeRoot = invalid([{ pointer: '/paths', detail: 'The root cannot be deleted.' }])

/** Names that are the term come first, then those that begin with it. */
const rankOf = (name: string, term: string) => (name === term ? 0 : name.startsWith(term) ? 1 : 2)

const search = (call: Call): Answer => {
  const tree = treeOf(call)
  const path = pathOf(call)
  openFolder(tree, path)
  const term = (call.query.get('term') ?? '').toLowerCase()
  const matches = tree
    .below(path)
    .map(([, { shown }]) => ({ shown, name: word(shown.name).toLowerCase() }))
    .filter(({ name }) => name.includes(term))
    .sort((a, b) => rankOf(a.name, term) - rankOf(b.name, term) || a.name.localeCompare(b.name))
  const items = matches.slice(0, mostFound).map(({ shown }) => shown)
  return { status: 200, body: { items, truncated: matches.length > mostFound } }
}

const infoOf = (call: Call, path: string, entry: Entry): JsonObject => {
  const { shown, created_at, created_by, checksum_sha256 } = entry
  const below = treeOf(call).below(path)
  const folder = isFolder(entry)
  const folders = below.filter(([, one]) => isFolder(one)).length
  return {
    ...shown,
    created_at,
    created_by,
    checksum_sha256,
    files_count: folder ? below.length - folders : null,
    folders_count: folder ? folders : null,
    total_bytes: below.reduce((sum, [, one]) => sum + sizeOf(one), sizeOf(entry)),
  }
}

/** An address in the storage; nothing answers there, since the story's files have no bytes. */
const urlOf = (call: Call): Answer => {
  const path = pathOf(call)
  const entry = found(treeOf(call), path)
  if (isFolder(entry)) {
    const { body, ...answer } = invalid([{ pointer: '/path', detail: 'This is a folder.' }])
    throw new Refusal({
      ...answer,
      body: { ...object(body), type: '/problems/not-a-file', title: 'A folder has no address' },
    })
  }
  const place = path.split('/').map(encodeURIComponent).join('/')
  const account = call.user.account.id.replace(/^acc_/, '')
  const url = `https://storage.corvane.example/accounts/${account}${place}?signature=${text(entry.shown.etag)?.slice(0, 10) ?? nameIn(path)}`
  return {
    status: 200,
    body: { url, expires_at: new Date(call.world.clock.now().getTime() + hour).toISOString() },
  }
}

export const files: Partial<Rules> = {
  handlers: {
    navigateFiles: navigate,
    createFolder,
    deleteFiles,
    copyFiles,
    moveFiles,
    searchFiles: search,
    getFileInfo: (call) => {
      const path = pathOf(call)
      return { status: 200, body: infoOf(call, path, found(treeOf(call), path)) }
    },
    getFileUrl: urlOf,
  },
}
