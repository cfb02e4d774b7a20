import { daysBetween } from '../clock'
import { fileAt, typeOf } from '../content/stored-file'
import type { Schemas } from '../contract.gen'
import { type ContentObject, etagOfSha256 } from '../files/file-bytes'
import type { RowOf } from '../operation-types'
import { missingFigure } from '../seed/documentation-pages'
import { createdExamplesOf, examplesOf, shiftRow } from '../world/examples'
import { tableOf, type WorldContext } from '../world/tables'
import { accountTree } from './account-files'
import { attachmentAt, helpdeskBucket } from './attachments'
import { bucketName } from './documentation-keys'

/** Bucket of the accounts' files; a key is account and path. */
export const filesBucket = 'files'
/** Bucket of packed files; a key is the archive's id. */
export const archivesBucket = 'archives'

/** Figures are stored beside the pages, without rows; one is missing on purpose. */
const isFigure = (key: string) =>
  /^(helyx|elements)\/[^/]+\/images\/[\w.-]+\.(svg|png)$/.test(key) && !key.endsWith(`/${missingFigure}`)

const generatedObject = (
  key: string,
  known: { readonly modified_at: string } | undefined,
): ContentObject | undefined => {
  if (!known) return undefined
  const file = fileAt(key)
  return { file: { ...file, etag: etagOfSha256(file.sha256) }, modified_at: known.modified_at }
}

const accountFile = (place: WorldContext, key: string): ContentObject | undefined => {
  const slash = key.indexOf('/')
  const entry = accountTree(place, key.slice(0, slash)).get(key.slice(slash))
  if (!entry?.bytes) return undefined
  const { bytes, shown } = entry
  const { size, read } = bytes
  return {
    file: { size, read, type: shown.content_type ?? '', etag: shown.etag ?? '' },
    modified_at: shown.modified_at,
  }
}

/** The object at an address with its content; undefined if there is none. */
export function objectAt(place: WorldContext, bucket: string, key: string): ContentObject | undefined {
  if (bucket === filesBucket) return accountFile(place, key)
  if (bucket === archivesBucket) return place.world.zips.archiveAt(key, place.world.clock.now())
  if (bucket === helpdeskBucket) return generatedObject(key, attachmentAt(place, key))
  // Figures have no rows.
  if (bucket === bucketName && isFigure(key))
    return generatedObject(key, { modified_at: `${place.world.storyDay}T04:00:00Z` })
  return generatedObject(key, storedObjects(place).get(`${bucket}/${key}`))
}

/** A figure of the documentation, which no listing contains; undefined for other keys. */
export function figureObject(place: WorldContext, bucket: string, key: string): StoredObject | undefined {
  if (bucket !== bucketName || !isFigure(key)) return undefined
  const { size, type, sha256 } = fileAt(key)
  const modified_at = `${place.world.storyDay}T04:00:00Z`
  return { bucket, key, size_bytes: size, content_type: type, checksum_sha256: sha256, modified_at }
}

type ProductDownload = RowOf<'productTopicDownloads'>
type ResourceDownload = RowOf<'resourceTopicDownloads'>
type Page = RowOf<'documentations'>
type Version = RowOf<'/api/documentations/versions'>

/** An object in the vendor's storage, as in the contract's examples. */
export type StoredObject = {
  readonly bucket: string
  readonly key: string
  readonly size_bytes: number
  readonly content_type: string | null
  readonly checksum_sha256: string | null
  readonly modified_at: string
}

/** A row that uses an object: a download, a documentation page, or a version's archive. */
export type Use = {
  readonly use: Schemas['BucketUse']
} & (
  | { readonly kind: 'product'; readonly row: ProductDownload }
  | { readonly kind: 'resource'; readonly row: ResourceDownload }
  | { readonly kind: 'documentation'; readonly row: Page | Version }
)

/** All buckets. */
export function bucketsOf(place: WorldContext): readonly Schemas['Bucket'][] {
  return examplesOf(place.contract, 'navigateBucket')[0]?.buckets ?? []
}

type Archived = { readonly version: Version; readonly archive: NonNullable<Version['archive']> }

/** Archives of whole documentation versions. */
const archivesOf = (place: WorldContext): readonly Archived[] =>
  tableOf(place, '/api/documentations/versions').rows.flatMap((version) =>
    version.archive ? [{ version, archive: version.archive }] : [],
  )

/** Includes removed rows: their files stay in the bucket. */
function rowsEverIn(
  place: WorldContext,
  name: 'productTopicDownloads' | 'resourceTopicDownloads' | 'documentations',
): readonly (ProductDownload | ResourceDownload | Page)[] {
  const { seed, rows } = tableOf(place, name)
  return seed === rows ? rows : [...seed, ...rows]
}

type Listed = Pick<StoredObject, 'bucket' | 'key'> & Partial<StoredObject> & { readonly updated_at?: string }

const toObject = (place: WorldContext, row: Listed): StoredObject => ({
  bucket: row.bucket,
  key: row.key,
  size_bytes: row.size_bytes ?? 0,
  content_type: row.content_type ?? typeOf(row.key),
  checksum_sha256: row.checksum_sha256 ?? null,
  modified_at: row.modified_at ?? row.updated_at ?? place.world.clock.now().toISOString(),
})

/** Objects that the contract's examples attach to a topic. */
const attachable = (place: WorldContext): readonly StoredObject[] =>
  [
    ...createdExamplesOf(place.contract, 'createProductTopicDownload'),
    ...createdExamplesOf(place.contract, 'createResourceTopicDownload'),
  ].map((row) => toObject(place, row))

/** Whether a page's source is in the bucket, regardless of the last sync. */
function isInBucket({ world }: WorldContext, { key, sync_status: status }: Page): boolean {
  const file = world.documentation.files.get(key)
  return file === undefined ? status !== 'missing' : file !== null
}

/** Pages in the bucket that were not synced yet. */
const unreadPages = (place: WorldContext): readonly StoredObject[] =>
  [...place.world.documentation.files].flatMap(([key, file]) =>
    file === null ? [] : [toObject(place, { bucket: bucketName, key, size_bytes: fileAt(key).size })],
  )

/** All objects: those of the contract's listings, downloads and documentation, except missing ones. */
export function storedObjects(place: WorldContext): ReadonlyMap<string, StoredObject> {
  const days = daysBetween(place.contract.storyDay, place.world.storyDay)
  const listed = examplesOf(place.contract, 'navigateBucket').flatMap(({ bucket, files }) =>
    files.map((file) => toObject(place, { ...shiftRow(file, days), bucket })),
  )
  const used = [
    ...rowsEverIn(place, 'productTopicDownloads'),
    ...rowsEverIn(place, 'resourceTopicDownloads'),
    ...rowsEverIn(place, 'documentations'),
  ].filter((row) => ('missing' in row ? !row.missing : isInBucket(place, row)))
  const all = [
    ...attachable(place),
    ...used.map((row) => toObject(place, row)),
    ...unreadPages(place),
    ...archivesOf(place).map(({ archive }) => toObject(place, archive)),
    ...listed,
  ]
  return new Map(all.map((one) => [`${one.bucket}/${one.key}`, one]))
}

/** Versions have no id. */
const archiveId = ({ line, version }: Version) => `${line}_${version.replaceAll('.', '_')}`

/** Rows that use an object. */
export function usesOf(place: WorldContext, bucket: string, key: string): readonly Use[] {
  const isIt = (row: { readonly bucket: string; readonly key: string }) =>
    row.bucket === bucket && row.key === key
  const products = tableOf(place, 'products')
  const resources = tableOf(place, 'resources')
  return [
    ...tableOf(place, 'productTopicDownloads')
      .rows.filter(isIt)
      .flatMap((row): Use[] => {
        const owner = products.get(row.product_id)
        if (!owner) return []
        return [{ kind: 'product', row, use: { kind: 'product', id: owner.id, title: owner.name } }]
      }),
    ...tableOf(place, 'resourceTopicDownloads')
      .rows.filter(isIt)
      .flatMap((row): Use[] => {
        const owner = resources.get(row.resource_id)
        if (!owner) return []
        return [{ kind: 'resource', row, use: { kind: 'resource', id: owner.id, title: owner.title } }]
      }),
    ...tableOf(place, 'documentations')
      .rows.filter(isIt)
      .map((row): Use => {
        return { kind: 'documentation', row, use: { kind: 'documentation', id: row.id, title: row.title } }
      }),
    ...archivesOf(place)
      .filter(({ archive }) => isIt(archive))
      .map(({ version }): Use => {
        const use = { kind: 'documentation', id: archiveId(version), title: version.label } as const
        return { kind: 'documentation', row: version, use }
      }),
  ]
}

/** Uses as in responses, each row once. */
export function usesInAnswer(uses: readonly Use[]): readonly Schemas['BucketUse'][] {
  return [...new Map(uses.map(({ use }) => [`${use.kind} ${use.id}`, use])).values()]
}
