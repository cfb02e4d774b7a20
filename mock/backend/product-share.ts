import { treeOf } from './account-files'
import { type Call, collectionOf, tableOf } from './call'
import {
  type Clash,
  irreplaceable,
  nameTaken,
  refuseFull,
  refuseLongPath,
  writableFolder,
} from './file-problems'
import { freePath, isOnConflict } from './file-transfer'
import { type JsonObject, list, object, word } from './json'
import { type Answer, problem, Refusal } from './problem'
import { downloadLock, withdrawal } from './product-downloads'
import { fileAt } from './storage/stored-file'
import { type Entry, type FileTree, join, newFolder } from './store/file-tree'
import { isVisible } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'
import { bytesOfKey, etagOfSha256 } from './vault/file-bytes'

/** Why a download cannot be copied for this caller, as a problem of its own; null when it can. */
const obstacle = (call: Call, download: Row | undefined) => {
  const product = download && tableOf(call, 'products').get(word(download.product_id))
  if (!download || !product || !isVisible(call, collectionOf(call, 'products'), product)) {
    return problem(404, 'not-found', 'Not found', {
      detail: 'The download does not exist or is not yours to see.',
    })
  }
  const lock = downloadLock(call, download)
  if (lock !== null) return problem(403, 'not-entitled', 'The download is locked', { message: lock })
  const { available, unavailable_reason: reason } = withdrawal(call, download)
  if (available === true) return null
  const message = typeof reason === 'string' ? reason : 'The file is not available.'
  return problem(409, 'unavailable', 'The download is not available', { message })
}

const copyOf = (call: Call, download: Row, path: string): Entry => {
  const at = call.world.clock.stamp()
  const product = object(tableOf(call, 'products').get(word(download.product_id)))
  const key = word(download.key)
  const { size, type, sha256 } = fileAt(key)
  return {
    created_at: at,
    created_by: { id: call.user.id, name: call.user.name },
    bytes: bytesOfKey(key),
    shown: {
      ...newFolder(path, at).shown,
      kind: 'file',
      size_bytes: size,
      content_type: type,
      etag: etagOfSha256(sha256),
      shared_from: {
        download_id: idOf(download),
        topic_id: download.topic_id ?? '',
        product: { id: idOf(product), name: nameOf(product) },
        version: product.version ?? '',
      },
    },
  }
}

const put = (call: Call, tree: FileTree, download: Row, target: string): JsonObject => {
  const taken = tree.get(target) !== undefined
  const onConflict = call.body.on_conflict
  if (taken && onConflict === 'skip') return { outcome: 'skipped' }
  const obstacle = onConflict === 'replace' ? irreplaceable(tree, target, false) : null
  if (obstacle) return { outcome: 'failed', error: obstacle.body ?? null }
  const path =
    taken && onConflict === 'rename' ? freePath((one) => tree.get(one) !== undefined, target) : target
  tree.put(path, copyOf(call, download, path))
  return { outcome: !taken ? 'done' : path === target ? 'replaced' : 'renamed', path }
}

/** Copies downloads into the caller's files, each answered for itself; nothing is copied when a clash shall fail. */
export const shareDownloads = (call: Call): Answer => {
  const tree = treeOf(call)
  const folder = word(call.body.path)
  writableFolder(tree, folder)
  const downloads = tableOf(call, 'productTopicDownloads')
  const asked = list(call.body.download_ids).map((id) => {
    const download = downloads.get(word(id))
    const target = refuseLongPath(join(folder, word(download?.filename)))
    return { id, download, target, obstacle: obstacle(call, download) }
  })
  const open = asked.filter((one) => one.obstacle === null)
  const clashes = open.flatMap(({ target }): Clash[] => {
    const existing = tree.get(target)
    return existing ? [{ path: target, existing }] : []
  })
  const onConflict = call.body.on_conflict
  if (clashes.length && (onConflict === 'fail' || !isOnConflict(onConflict))) {
    throw new Refusal(nameTaken(clashes))
  }
  refuseFull(
    tree,
    open.reduce((sum, { download }) => sum + Number(download?.size_bytes ?? 0), 0),
  )
  const results = asked.map(
    ({ id, download, target, obstacle: error }): JsonObject =>
      error || !download
        ? { download_id: id, outcome: 'failed', error: error?.body ?? null }
        : { download_id: id, ...put(call, tree, download, target) },
  )
  return { status: 200, body: { results } }
}
