import { type Place, storedObjects } from '../bucket-objects'
import { attachmentAt, helpdeskBucket } from '../helpdesk-thread'

const isFigure = (key: string) => /^(helyx|elements)\/[^/]+\/images\/[\w.-]+\.(svg|png)$/.test(key)

/** What is known of an object that an address names; undefined when the storage has none (any more). */
export const objectAt = (
  place: Place,
  bucket: string,
  key: string,
): { readonly modified_at: string } | undefined => {
  if (bucket === helpdeskBucket) return attachmentAt(place, key)
  // The figures of the documentation lie beside its pages and are no rows of their own.
  if (bucket === 'corvane-documentation' && isFigure(key))
    return { modified_at: `${place.world.storyDay}T04:00:00Z` }
  return storedObjects(place).get(`${bucket}/${key}`)
}
