import { type Call, tableOf } from './call'
import type { Collection } from './contract/collections'
import { isText, object, word } from './json'
import { type Answer, refuseConflict } from './problem'
import { rowOf, viewOf } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'

const copyId = (call: Call, id: string) => `${/^[a-z]+_/.exec(id)?.[0] ?? ''}n${call.world.next()}`

/** Copies a release with its topics and downloads into a draft; the files stay those of the original until replaced. */
export const duplicateProduct = (call: Call, collection: Collection): Answer => {
  const original = rowOf(call, collection)
  const version = word(call.body.version)
  const products = tableOf(call, 'products')
  const twin = products.rows.some(
    (one) => object(one.family).id === object(original.family).id && one.version === version,
  )
  if (twin) {
    const message = `${nameOf(object(original.family))} has version ${version} already.`
    const error = { pointer: '/version', detail: 'Enter another version.' }
    refuseConflict('version-taken', 'The version is taken', message, error)
  }
  const stamp = call.world.clock.stamp()
  const { name } = call.body
  const last = Math.max(0, ...products.rows.map(({ position }) => Number(position)))
  const copy: Row = {
    ...original,
    id: copyId(call, idOf(original)),
    name: isText(name) ? name : nameOf(original).replace(word(original.version), version),
    version,
    status: 'draft',
    channel: /[a-z]/.test(version) ? 'beta' : (original.channel ?? 'stable'),
    release_notes: [],
    release_notes_url: null,
    release_date: null,
    end_of_support_date: null,
    withdrawn_reason: null,
    duplicated_from: { id: idOf(original), name: nameOf(original) },
    position: last + 1,
    created_at: stamp,
    updated_at: stamp,
    updated_by: { id: call.user.id, name: call.user.name },
  }
  products.add(copy)
  copyTopics(call, original, copy)
  return { status: 201, body: viewOf(call, collection, copy) }
}

const copyTopics = (call: Call, original: Row, copy: Row) => {
  const topics = tableOf(call, 'productTopics')
  const downloads = tableOf(call, 'productTopicDownloads')
  for (const topic of topics.rows.filter((one) => one.product_id === idOf(original))) {
    const topicId = copyId(call, idOf(topic))
    topics.add({ ...topic, id: topicId, product_id: idOf(copy), updated_at: copy.updated_at ?? '' })
    for (const download of downloads.rows.filter((one) => one.topic_id === idOf(topic))) {
      downloads.add({
        ...download,
        id: copyId(call, idOf(download)),
        product_id: idOf(copy),
        topic_id: topicId,
        version: copy.version ?? '',
        carried_over_from: download.carried_over_from ?? original.version ?? null,
        download_count: 0,
        updated_at: copy.updated_at ?? '',
      })
    }
  }
}
