import { ApiError } from '../../../api/errors'
import { isRecord } from '../../../api/json'
import type { components } from '../../../api/schema.gen'

type Schemas = components['schemas']

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Whether an entry of a listing has the members that the portal shows, with the types of the contract. */
export function isReadableEntry(entry: unknown): entry is Schemas['FileObject'] {
  if (!isRecord(entry)) return false
  const { path, name, kind, size_bytes, content_type, modified_at } = entry
  return (
    isText(path) &&
    isText(name) &&
    (kind === 'folder' || (kind === 'file' && isCount(size_bytes))) &&
    (content_type === null || isText(content_type)) &&
    typeof modified_at === 'string' &&
    !Number.isNaN(Date.parse(modified_at))
  )
}

/**
 * A listing that fulfills the contract: invalid entries are left out and counted, an invalid quota is null. @throws
 * ApiError if there is no list
 */
export function readableListing(listing: Schemas['FileListing']): Schemas['FileListing'] {
  const { quota, ...others } = withReadableItems(listing, 'navigateFiles')
  const isQuota = isRecord(quota) && isCount(quota.used_bytes) && isCount(quota.total_bytes)
  return { ...others, quota: isQuota ? quota : null }
}

/** As `readableListing`, for search results. */
export function readableSearch(found: Schemas['FileSearch']): Schemas['FileSearch'] {
  return withReadableItems(found, 'searchFiles')
}

/** @throws ApiError if fields that the portal shows are invalid */
export function readableInfo(info: Schemas['FileInfo']): Schemas['FileInfo'] {
  const isFolder = isRecord(info) && info.kind === 'folder'
  const counts = isFolder ? [info.files_count ?? 0, info.folders_count ?? 0] : []
  if (isReadableEntry(info) && [info.total_bytes, ...counts].every(isCount)) return info
  throw new ApiError({ kind: 'unreadable', operation: 'getFileInfo' })
}

function withReadableItems<T extends { items: Schemas['FileObject'][] }>(answer: T, operation: string): T {
  if (!isRecord(answer) || !Array.isArray(answer.items)) throw new ApiError({ kind: 'unreadable', operation })
  const items = answer.items.filter(isReadableEntry)
  const unreadable = answer.items.length - items.length
  return unreadable === 0 ? answer : { ...answer, items, unreadable }
}

/** Number of entries that `readableListing` and `readableSearch` have left out. */
export function unreadableCount(answer: object): number {
  return 'unreadable' in answer && typeof answer.unreadable === 'number' ? answer.unreadable : 0
}
