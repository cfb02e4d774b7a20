import { storedObjects } from './bucket-objects'
import { type Call, type CollectionRules, tableOf } from './call'
import { isText, object, word } from './json'
import { refuseConflict, refuseField } from './problem'
import { fileAt } from './storage/stored-file'
import { placed } from './store/place'
import { idOf, nameOf, type Row } from './store/table'

/** Where a tag's topics and downloads stand. */
interface Shelf {
  readonly topics: string
  readonly downloads: string
  /** The member that names the product or resource. */
  readonly owner: string
}

const siblings = (call: Call, name: string, member: string, row: Row) =>
  tableOf(call, name).rows.filter((one) => one[member] === row[member])

const put = (call: Call, name: string, member: string, row: Row) =>
  placed(tableOf(call, name), siblings(call, name, member, row), row, call.body.position)

/** Topics keep their places, and their downloads go with them. */
export const topicRules = (shelf: Shelf): CollectionRules => ({
  create: (topic, call) => put(call, shelf.topics, shelf.owner, topic),
  change: (topic, _, call) => put(call, shelf.topics, shelf.owner, topic),
  remove: (topic, call) => {
    const downloads = tableOf(call, shelf.downloads)
    for (const row of downloads.rows) if (row.topic_id === idOf(topic)) downloads.remove(idOf(row))
  },
})

/** What a download takes from the object it points to; 422 when the bucket has none, 409 when the topic has it already. */
const attached = (shelf: Shelf, download: Row, call: Call): Row => {
  const { bucket, key } = download
  const found = storedObjects(call).get(`${word(bucket)}/${word(key)}`)
  if (!found) return refuseField('/key', 'The bucket has no such file.')
  const twin = siblings(call, shelf.downloads, 'topic_id', download).find(
    (one) => idOf(one) !== idOf(download) && one.bucket === bucket && one.key === key,
  )
  if (twin) {
    const message = `"${nameOf(twin)}" is the same file.`
    const error = { pointer: '/key', detail: 'Choose another file.' }
    refuseConflict('attached-already', 'The topic has this file already', message, error)
  }
  const asked = (member: string) => call.body[member] !== undefined
  const hasType = 'content_type' in download || shelf.owner === 'resource_id'
  return {
    ...download,
    ...(asked('filename') ? {} : { filename: word(key).slice(word(key).lastIndexOf('/') + 1) }),
    ...(asked('checksum_sha256')
      ? {}
      : { checksum_sha256: found.checksum_sha256 ?? fileAt(found.key).sha256 }),
    ...(hasType ? { content_type: found.content_type ?? 'application/octet-stream' } : {}),
    size_bytes: found.size_bytes,
    missing: false,
  }
}

const available = (download: Row): Row =>
  download.available === false ? download : { ...download, available: true, unavailable_reason: null }

export const downloadRules = (shelf: Shelf, fresh: Row): CollectionRules => ({
  create: (download, call) => {
    const topic = object(tableOf(call, shelf.topics).get(word(download.topic_id)))
    const owned: Row = {
      ...download,
      ...fresh,
      [shelf.owner]: topic[shelf.owner] ?? '',
      available: call.body.available ?? true,
    }
    return put(call, shelf.downloads, 'topic_id', available(attached(shelf, owned, call)))
  },
  change: (download, before, call) => {
    const isNew = isText(call.body.key) && (download.key !== before.key || download.bucket !== before.bucket)
    const next = isNew ? { ...attached(shelf, download, call), ...fresh } : download
    return put(call, shelf.downloads, 'topic_id', available(next))
  },
})
