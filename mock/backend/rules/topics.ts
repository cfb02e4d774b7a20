import { fileAt } from '../content/stored-file'
import type { RowOf } from '../operation-types'
import { refuseConflict, refuseField } from '../problem'
import { type StoredObject, storedObjects } from '../storage/objects'
import { type Table, withPosition } from '../world/table'
import type { WorldContext } from '../world/tables'

type Topic = RowOf<'productTopics'> | RowOf<'resourceTopics'>
type Download = RowOf<'productTopicDownloads'> | RowOf<'resourceTopicDownloads'>

/** Positions a topic within its product or resource. */
export function withTopicPosition<T extends Topic>(
  table: Table<T>,
  topic: T,
  position: number | undefined,
  owner: keyof T,
): T {
  const siblings = table.rows.filter((one) => one[owner] === topic[owner])
  return withPosition(table, siblings, topic, position)
}

/** Deletes the downloads of a topic. */
export function removeDownloads(downloads: Table<Download>, topic: Topic): void {
  for (const row of downloads.rows) if (row.topic_id === topic.id) downloads.remove(row.id)
}

/** Positions a download within its topic. */
export function withDownloadPosition<D extends Download>(
  table: Table<D>,
  download: D,
  position: number | undefined,
): D {
  const siblings = table.rows.filter((one) => one.topic_id === download.topic_id)
  return withPosition(table, siblings, download, position)
}

/** The object of a download. @throws Refusal 422 if the bucket does not have it, 409 if the topic already uses it */
export function attachedObject(
  call: WorldContext,
  downloads: Table<Download>,
  download: Download,
): StoredObject {
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

/** Fills in fields of the object that the call does not set. */
export function withObjectFields<D extends Download>(download: D, found: StoredObject, asked: Asked): D {
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

/** Clears the reason of an available download. */
export function withReason<D extends Download>(download: D): D {
  return download.available ? { ...download, unavailable_reason: null } : download
}
