import { etagOfSha256, type ObjectAt } from '../blobs/file-bytes'
import type { Place } from '../store/tables'
import { accountTree } from './account-files'
import { attachmentAt, helpdeskBucket } from './attachments'
import { storedObjects } from './bucket-objects'
import { fileAt } from './stored-file'

/** The accounts' own files: the key is the account and the path. */
export const filesBucket = 'files'
/** Packed files: the key is the archive. */
export const archivesBucket = 'archives'

const isFigure = (key: string) => /^(helyx|elements)\/[^/]+\/images\/[\w.-]+\.(svg|png)$/.test(key)

const made = (key: string, known: { readonly modified_at: string } | undefined): ObjectAt | undefined => {
  if (!known) return undefined
  const file = fileAt(key)
  return { file: { ...file, etag: etagOfSha256(file.sha256) }, modified_at: known.modified_at }
}

const accountFile = (place: Place, key: string): ObjectAt | undefined => {
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

/** An object that an address names, with its bytes; undefined when the storage has none (any more). */
export function objectAt(place: Place, bucket: string, key: string): ObjectAt | undefined {
  if (bucket === filesBucket) return accountFile(place, key)
  if (bucket === archivesBucket) return place.world.zips.archiveAt(key, place.world.clock.now())
  if (bucket === helpdeskBucket) return made(key, attachmentAt(place, key))
  // The figures of the documentation lie beside its pages and are no rows of their own.
  if (bucket === 'corvane-documentation' && isFigure(key))
    return made(key, { modified_at: `${place.world.storyDay}T04:00:00Z` })
  return made(key, storedObjects(place).get(`${bucket}/${key}`))
}
