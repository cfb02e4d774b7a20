import type { CallOf, HandlerOf } from '../call'
import { fileAt } from '../content/stored-file'
import type { Schemas } from '../contract.gen'
import { bytesOfKey, etagOfSha256 } from '../files/file-bytes'
import { type Entry, type FileTree, freePath, join, newFolder } from '../files/file-tree'
import type { RowOf } from '../operation-types'
import { type ProblemAnswer, problem, Refusal } from '../problem'
import { treeOf } from '../storage/account-files'
import { isVisible } from '../store/query'
import { tableOf } from '../world/tables'
import { downloadLock, withWithdrawal } from './entitlement'
import {
  irreplaceable,
  type NameConflict,
  nameTaken,
  refuseFull,
  refuseLongPath,
  writableFolder,
} from './file-problems'

type Download = RowOf<'productTopicDownloads'>
type ShareCall = CallOf<'shareProductTopicDownloads'>

/** Why the caller cannot copy a download, or null. */
const obstacle = (call: ShareCall, download: Download | undefined): ProblemAnswer | null => {
  const product = download && tableOf(call, 'products').get(download.product_id)
  if (!download || !product || !isVisible(call, 'products', product)) {
    return problem(404, 'not-found', 'Not found', {
      detail: 'The download does not exist or is not yours to see.',
    })
  }
  const lock = downloadLock(call, download)
  if (lock !== null) return problem(403, 'not-entitled', 'The download is locked', { message: lock })
  const { available, unavailable_reason: reason } = withWithdrawal(call, download)
  if (available) return null
  const message = reason ?? 'The file is not available.'
  return problem(409, 'unavailable', 'The download is not available', { message })
}

const copyOf = (call: ShareCall, download: Download, path: string): Entry => {
  const at = call.world.clock.stamp()
  const product = tableOf(call, 'products').get(download.product_id)
  const { size, type, sha256 } = fileAt(download.key)
  return {
    created_at: at,
    created_by: { id: call.user.id, name: call.user.name },
    bytes: bytesOfKey(download.key),
    shown: {
      ...newFolder(path, at).shown,
      kind: 'file',
      size_bytes: size,
      content_type: type,
      etag: etagOfSha256(sha256),
      shared_from: {
        download_id: download.id,
        topic_id: download.topic_id,
        product: { id: download.product_id, name: product?.name ?? '' },
        version: product?.version ?? '',
      },
    },
  }
}

type Outcome = Omit<Schemas['ShareResult'], 'download_id'>

const put = (call: ShareCall, tree: FileTree, download: Download, target: string): Outcome => {
  const taken = tree.get(target) !== undefined
  const onConflict = call.body.on_conflict
  if (taken && onConflict === 'skip') return { outcome: 'skipped' }
  const obstacle = onConflict === 'replace' ? irreplaceable(tree, target, false) : null
  if (obstacle) return { outcome: 'failed', error: obstacle.body }
  const path =
    taken && onConflict === 'rename' ? freePath((one) => tree.get(one) !== undefined, target) : target
  tree.put(path, copyOf(call, download, path))
  return { outcome: !taken ? 'done' : path === target ? 'replaced' : 'renamed', path }
}

/**
 * Copies downloads to the caller's files, with one result each; nothing is copied if a name conflict has the choice
 * `fail`.
 */
export const shareDownloads: HandlerOf<'shareProductTopicDownloads'> = (call) => {
  const tree = treeOf(call)
  const { path: folder, on_conflict: onConflict } = call.body
  writableFolder(tree, folder)
  const downloads = tableOf(call, 'productTopicDownloads')
  const asked = call.body.download_ids.map((id) => {
    const download = downloads.get(id)
    const target = refuseLongPath(join(folder, download?.filename ?? ''))
    return { id, download, target, obstacle: obstacle(call, download) }
  })
  const open = asked.filter((one) => one.obstacle === null)
  const conflicts = open.flatMap(({ target }): NameConflict[] => {
    const existing = tree.get(target)
    return existing ? [{ path: target, existing }] : []
  })
  if (conflicts.length && onConflict === 'fail') throw new Refusal(nameTaken(conflicts))
  refuseFull(
    tree,
    open.reduce((sum, { download }) => sum + (download?.size_bytes ?? 0), 0),
  )
  const results = asked.map(({ id, download, target, obstacle: error }): Schemas['ShareResult'] =>
    error || !download
      ? { download_id: id, outcome: 'failed', ...(error && { error: error.body }) }
      : { download_id: id, ...put(call, tree, download, target) },
  )
  return { status: 200, body: { results } }
}
