import type { Call, CallOf, HandlerOf, TagRules } from '../call'
import { filenameOf } from '../content/stored-file'
import type { Schemas } from '../contract.gen'
import { notFound, Refusal } from '../problem'
import {
  bucketsOf,
  figureObject,
  type StoredObject,
  storedObjects,
  type Use,
  usesInAnswer,
  usesOf,
} from '../storage/objects'
import { signedUrl } from '../storage/signed'
import { isVisible } from '../store/query'
import { tableOf } from '../world/tables'
import { may } from '../world/user'
import { downloadLock, withWithdrawal } from './entitlement'

const hour = 3_600_000
const most = 1000

function bucketOf(call: CallOf<'listBucketUrls'> | CallOf<'navigateBucket'>): string {
  const buckets = bucketsOf(call)
  const wanted = call.query.get('bucket')
  const bucket = wanted === null ? buckets[0] : buckets.find(({ name }) => name === wanted)
  if (!bucket) throw new Refusal(notFound())
  return bucket.name
}

/** Whether a customer may read the row that uses an object: visible, available, in an accessible line, and covered. */
function isEntitled(call: Call, used: Use): boolean {
  if (used.kind === 'product') {
    const product = tableOf(call, 'products').get(used.row.product_id)
    if (!product || product.status === 'draft' || !may(call.user, `downloads_${product.line}`, 'r'))
      return false
    return downloadLock(call, used.row) === null && withWithdrawal(call, used.row).available
  }
  if (used.kind === 'documentation')
    return !used.row.hidden && may(call.user, `documentations_${used.row.line}`, 'r')
  const resource = tableOf(call, 'resources').get(used.row.resource_id)
  const isShown = resource !== undefined && isVisible(call, 'resources', resource)
  return may(call.user, 'resources', 'r') && isShown && used.row.available
}

function urlRow(
  call: CallOf<'listBucketUrls'>,
  bucket: string,
  key: string,
  stored: StoredObject | undefined,
): Schemas['BucketUrl'] {
  const uses = usesOf(call, bucket, key)
  const { staff } = call.user
  const entitled = staff || uses.some((used) => isEntitled(call, used))
  const reason = !entitled ? 'not_entitled' : stored ? null : 'missing'
  const expires = new Date(call.world.clock.now().getTime() + hour)
  const known = reason === null ? stored : undefined
  const names = uses.flatMap(({ row }) => ('filename' in row ? row.filename : []))
  const address = {
    world: call.world.name,
    bucket,
    key,
    expires: Math.floor(expires.getTime() / 1000),
    disposition: call.query.get('disposition') === 'inline' ? 'inline' : 'attachment',
    filename: names[0] ?? filenameOf(key),
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
    ...(staff && { assigned_to: usesInAnswer(uses) }),
  }
}

const listBucketUrls: HandlerOf<'listBucketUrls'> = (call) => {
  const bucket = bucketOf(call)
  const stored = storedObjects(call)
  const items = call.query
    .getAll('key[]')
    .map((key) =>
      urlRow(call, bucket, key, stored.get(`${bucket}/${key}`) ?? figureObject(call, bucket, key)),
    )
  return { status: 200, body: { items, total: items.length } }
}

const fileRow = (call: CallOf<'navigateBucket'>, one: StoredObject): Schemas['BucketFile'] => ({
  key: one.key,
  name: filenameOf(one.key),
  size_bytes: one.size_bytes,
  content_type: one.content_type,
  modified_at: one.modified_at,
  etag: (one.checksum_sha256 ?? one.key).slice(0, 32),
  checksum_sha256: one.checksum_sha256,
  assigned_to: usesInAnswer(usesOf(call, one.bucket, one.key)),
})

/** Files at any depth whose key below the prefix contains all search words. */
function searched(inside: readonly StoredObject[], prefix: string, search: string): readonly StoredObject[] {
  const words = search.toLowerCase().split(/\s+/)
  return inside
    .filter(({ key }) => words.every((word) => key.slice(prefix.length).toLowerCase().includes(word)))
    .sort((a, b) => a.key.localeCompare(b.key))
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name)

const navigateBucket: HandlerOf<'navigateBucket'> = (call) => {
  const bucket = bucketOf(call)
  const prefix = call.query.get('prefix') ?? ''
  const inside = [...storedObjects(call).values()].filter(
    (one) => one.bucket === bucket && one.key.startsWith(prefix),
  )
  const search = call.query.get('search')?.trim() ?? ''
  const names = inside.map(({ key }) => key.slice(prefix.length)).filter((rest) => rest.includes('/'))
  const folders = search
    ? []
    : [...new Set(names.map((rest) => rest.slice(0, rest.indexOf('/'))))]
        .map((name) => ({ name, prefix: `${prefix}${name}/` }))
        .sort(byName)
  const files = search
    ? searched(inside, prefix, search)
    : inside
        .filter(({ key }) => !key.slice(prefix.length).includes('/'))
        .sort((a, b) => filenameOf(a.key).localeCompare(filenameOf(b.key)))
  const from = Number(call.query.get('cursor') ?? 0) || 0
  const to = from + most
  const body = {
    buckets: bucketsOf(call),
    bucket,
    prefix,
    folders: folders.slice(from, to),
    files: files
      .slice(Math.max(0, from - folders.length), Math.max(0, to - folders.length))
      .map((one) => fileRow(call, one)),
    next_cursor: folders.length + files.length > to ? String(to) : null,
  }
  return { status: 200, body }
}

export const buckets: TagRules = { handlers: { listBucketUrls, navigateBucket } }
