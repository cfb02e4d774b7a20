import { type Call, tableOf } from './call'
import { isObject, isText, type Json, type JsonObject, object, objects, word } from './json'
import { typeOf } from './storage/stored-file'
import { shiftDates } from './store/dates'
import { idOf, nameOf, type Row } from './store/table'
import { daysBetween } from './world/clock'

/** One object in the vendor's storage, as the contract's examples know it. */
export interface StoredObject {
  readonly bucket: string
  readonly key: string
  readonly size_bytes: number
  readonly content_type: string | null
  readonly checksum_sha256: string | null
  readonly modified_at: string
}

export interface Use {
  readonly kind: 'product' | 'resource' | 'documentation'
  readonly row: Row
  readonly use: JsonObject
}

/** The world whose storage is looked at. */
export type Place = Pick<Call, 'contract' | 'world'>

const examplesOf = (call: Place, id: string, status = '200') =>
  [...(call.contract.operation(id)?.responses.get(status)?.[0]?.examples.values() ?? [])].map(object)

/** Every bucket there is. */
export const bucketsOf = (call: Place) => objects(examplesOf(call, 'navigateBucket')[0]?.buckets)

const versionsPath = '/api/documentations/versions'

/** Whole versions of the documentation, packed; each hangs on its version. */
const archivesOf = (call: Place): readonly Row[] =>
  tableOf(call, versionsPath).rows.flatMap((version) =>
    isObject(version.archive) ? [{ ...version, ...version.archive }] : [],
  )

/** A row that is taken away leaves its file where it is. */
const everIn = (call: Place, name: string): readonly Row[] => {
  const { seed, rows } = tableOf(call, name)
  return seed === rows ? rows : [...seed, ...rows]
}

const inUse = (call: Place) => [
  ...everIn(call, 'productTopicDownloads'),
  ...everIn(call, 'resourceTopicDownloads'),
  ...everIn(call, 'documentations'),
  ...archivesOf(call),
]

const toObject = (call: Place, bucket: string, row: JsonObject): StoredObject => {
  const key = word(row.key)
  const type = row.content_type ?? typeOf(key)
  return {
    bucket,
    key,
    size_bytes: typeof row.size_bytes === 'number' ? row.size_bytes : 0,
    content_type: isText(type) ? type : null,
    checksum_sha256: isText(row.checksum_sha256) ? row.checksum_sha256 : null,
    modified_at: word(row.modified_at ?? row.updated_at ?? call.world.clock.now().toISOString()),
  }
}

/** All objects: what the listings show and what downloads and documentation hang on, less what is missing. */
export const storedObjects = (call: Place): ReadonlyMap<string, StoredObject> => {
  const days = daysBetween(call.contract.storyDay, call.world.storyDay)
  const listed = examplesOf(call, 'navigateBucket').flatMap((listing) =>
    objects(shiftDates(listing.files ?? [], days)).map((file) => toObject(call, word(listing.bucket), file)),
  )
  const attachable = [
    ...examplesOf(call, 'createProductTopicDownload', '201'),
    ...examplesOf(call, 'createResourceTopicDownload', '201'),
  ].map((row) => toObject(call, word(row.bucket), row))
  const used = inUse(call).filter((row) => row.missing !== true && row.sync_status !== 'missing')
  const hanging = used.map((row) => toObject(call, word(row.bucket), row))
  return new Map([...attachable, ...hanging, ...listed].map((one) => [`${one.bucket}/${one.key}`, one]))
}

/** Versions have no id of their own. */
const archiveId = ({ line, version }: Row) => `${word(line)}_${word(version).replaceAll('.', '_')}`

const named = (kind: Use['kind'], owner: Row | undefined, row: Row): Use[] =>
  owner ? [{ kind, row, use: { kind, id: idOf(owner), title: nameOf(owner) } }] : []

/** What hangs on an object. */
export const usesOf = (call: Place, bucket: string, key: string): readonly Use[] => {
  const isIt = (row: Row) => row.bucket === bucket && row.key === key
  const products = tableOf(call, 'products')
  const resources = tableOf(call, 'resources')
  return [
    ...tableOf(call, 'productTopicDownloads')
      .rows.filter(isIt)
      .flatMap((row) => named('product', products.get(word(row.product_id)), row)),
    ...tableOf(call, 'resourceTopicDownloads')
      .rows.filter(isIt)
      .flatMap((row) => named('resource', resources.get(word(row.resource_id)), row)),
    ...tableOf(call, 'documentations')
      .rows.filter(isIt)
      .flatMap((row) => named('documentation', row, row)),
    ...archivesOf(call)
      .filter(isIt)
      .flatMap((row) => named('documentation', { ...row, id: archiveId(row) }, row)),
  ]
}

/** The uses as answers name them, each row once. */
export const usesAsJson = (uses: readonly Use[]): readonly Json[] => [
  ...new Map(uses.map(({ use }) => [`${word(use.kind)} ${word(use.id)}`, use])).values(),
]
