import type { RowOf } from '../operation-types'
import { refuseConflict, refuseField } from '../problem'
import { type StoredObject, storedObjects } from '../storage/objects'
import { fileAt } from '../storage/stored-file'
import { placed, type Table } from '../store/table'
import type { Place } from '../store/tables'

type Topic = RowOf<'productTopics'> | RowOf<'resourceTopics'>
type Download = RowOf<'productTopicDownloads'> | RowOf<'resourceTopicDownloads'>

/** Where a topic goes among those of the same product or resource. */
export function placedTopic<T extends Topic>(
  table: Table<T>,
  topic: T,
  position: number | undefined,
  owner: keyof T,
): T {
  const siblings = table.rows.filter((one) => one[owner] === topic[owner])
  return placed(table, siblings, topic, position)
}

/** The downloads of a topic go with it. */
export function removeDownloads(downloads: Table<Download>, topic: Topic): void {
  for (const row of downloads.rows) if (row.topic_id === topic.id) downloads.remove(row.id)
}

/** Where a download goes among those of its topic. */
export function placedDownload<D extends Download>(
  table: Table<D>,
  download: D,
  position: number | undefined,
): D {
  const siblings = table.rows.filter((one) => one.topic_id === download.topic_id)
  return placed(table, siblings, download, position)
}

/** The object that a download points to; 422 when the bucket has none, 409 when the topic has it already. */
export function attachedObject(call: Place, downloads: Table<Download>, download: Download): StoredObject {
  const { bucket, key } = download
  const found = storedObjects(call).get(`${bucket}/${key}`)
  if (!found) return refuseField('/key', 'The bucket has no such file.')
  const twin = downloads.rows.find(
    (one) =>
      one.topic_id === download.topic_id &&
      one.id !== download.id &&
      one.bucket === bucket &&
      one.key === key,
  )
  if (twin) {
    const message = `"${twin.title}" is the same file.`
    const error = { pointer: '/key', detail: 'Choose another file.' }
    refuseConflict('attached-already', 'The topic has this file already', message, error)
  }
  return found
}

type Asked = { readonly filename?: unknown; readonly checksum_sha256?: unknown }

/** The download with the members of its object that the call does not set. */
export function ofObject<D extends Download>(download: D, found: StoredObject, asked: Asked): D {
  return {
    ...download,
    ...(asked.filename === undefined && { filename: found.key.slice(found.key.lastIndexOf('/') + 1) }),
    ...(asked.checksum_sha256 === undefined && {
      checksum_sha256: found.checksum_sha256 ?? fileAt(found.key).sha256,
    }),
    size_bytes: found.size_bytes,
    missing: false,
  }
}

/** An available download has no reason not to be. */
export function withReason<D extends Download>(download: D): D {
  return download.available ? { ...download, unavailable_reason: null } : download
}
