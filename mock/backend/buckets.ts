import { bucketsOf, type StoredObject, storedObjects, usesAsJson, usesOf } from './bucket-objects'
import { type Call, collectionOf, type Rules, tableOf } from './call'
import { isText, type Json, type JsonObject, word } from './json'
import { type Answer, notFound, Refusal } from './problem'
import { downloadLock, withdrawal } from './product-downloads'
import { signedUrl } from './storage/signed'
import { filenameOf } from './storage/stored-file'
import { isVisible } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'
import { may } from './world/user'

const hour = 3_600_000
const most = 1000

const bucketOf = (call: Call) => {
  const buckets = bucketsOf(call)
  const wanted = call.query.get('bucket')
  const bucket = wanted === null ? buckets[0] : buckets.find(({ name }) => name === wanted)
  if (!bucket) throw new Refusal(notFound())
  return word(bucket.name)
}

/** Whether a customer may have what hangs there: visible, available, of a line they reach, and covered. */
const isEntitled = (call: Call, kind: string, row: Row): boolean => {
  const line = (one: Row) => word(one.line)
  if (kind === 'product') {
    const product = tableOf(call, 'products').get(word(row.product_id))
    if (!product || !may(call.user, `downloads_${line(product)}`, 'r') || product.status === 'draft')
      return false
    return downloadLock(call, row) === null && withdrawal(call, row).available === true
  }
  if (kind === 'documentation') {
    return row.hidden !== true && may(call.user, `documentations_${line(row)}`, 'r')
  }
  const resource = tableOf(call, 'resources').get(word(row.resource_id))
  const shown = resource && isVisible(call, collectionOf(call, 'resources'), resource)
  return may(call.user, 'resources', 'r') && shown === true && row.available === true
}

const urlRow = (call: Call, bucket: string, key: string, stored: StoredObject | undefined): JsonObject => {
  const uses = usesOf(call, bucket, key)
  const staff = call.user.staff
  const entitled = staff || uses.some(({ kind, row }) => isEntitled(call, kind, row))
  const reason: Json = !entitled ? 'not_entitled' : stored ? null : 'missing'
  const expires = new Date(call.world.clock.now().getTime() + hour)
  const known = reason === null ? stored : undefined
  const named = uses.find(({ row }) => isText(row.filename))
  const address = {
    world: call.world.name,
    bucket,
    key,
    expires: Math.floor(expires.getTime() / 1000),
    disposition: call.query.get('disposition') === 'inline' ? 'inline' : 'attachment',
    filename: named ? word(named.row.filename) : filenameOf(key),
  } as const
  return {
    bucket,
    key,
    filename: address.filename,
    size_bytes: known?.size_bytes ?? null,
    content_type: known?.content_type ?? null,
    checksum_sha256: known?.checksum_sha256 ?? null,
    url: known ? signedUrl(call.origin, address) : null,
    expires_at: known ? expires.toISOString() : null,
    unavailable_reason: reason,
    ...(staff && { assigned_to: usesAsJson(uses) }),
  }
}

const listUrls = (call: Call): Answer => {
  const bucket = bucketOf(call)
  const stored = storedObjects(call)
  const items = call.query
    .getAll('key[]')
    .map((key) => urlRow(call, bucket, key, stored.get(`${bucket}/${key}`)))
  return { status: 200, body: { items, total: items.length } }
}

const fileRow = (call: Call, one: StoredObject): JsonObject => ({
  key: one.key,
  name: filenameOf(one.key),
  size_bytes: one.size_bytes,
  content_type: one.content_type,
  modified_at: one.modified_at,
  etag: (one.checksum_sha256 ?? idOf({ id: one.key })).slice(0, 32),
  checksum_sha256: one.checksum_sha256,
  assigned_to: usesAsJson(usesOf(call, one.bucket, one.key)),
})

const byName = (a: JsonObject, b: JsonObject) => nameOf(a).localeCompare(nameOf(b))

const navigate = (call: Call): Answer => {
  const bucket = bucketOf(call)
  const prefix = call.query.get('prefix') ?? ''
  const inside = [...storedObjects(call).values()].filter(
    (one) => one.bucket === bucket && one.key.startsWith(prefix),
  )
  const names = inside.map(({ key }) => key.slice(prefix.length)).filter((rest) => rest.includes('/'))
  const folders = [...new Set(names.map((rest) => rest.slice(0, rest.indexOf('/'))))].map((name) => ({
    name,
    prefix: `${prefix}${name}/`,
  }))
  const files = inside
    .filter(({ key }) => !key.slice(prefix.length).includes('/'))
    .map((one) => fileRow(call, one))
  const rows = [...folders.sort(byName), ...files.sort(byName)]
  const from = Number(call.query.get('cursor') ?? 0) || 0
  const page = new Set(rows.slice(from, from + most))
  const next_cursor = rows.length > from + most ? String(from + most) : null
  const body = {
    buckets: bucketsOf(call),
    bucket,
    prefix,
    folders: folders.filter((one) => page.has(one)),
    files: files.filter((one) => page.has(one)),
    next_cursor,
  }
  return { status: 200, body }
}

export const buckets: Partial<Rules> = { handlers: { listBucketUrls: listUrls, navigateBucket: navigate } }
