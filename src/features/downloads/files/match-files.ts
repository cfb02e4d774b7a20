import { platformValues } from '../../../api/schema.gen'
import type { Download, DownloadKind, FileFilters, Platform } from '../downloads-search'

/** Whether a file fits every word of the search and every filter. */
export function matches(file: Download, { search, platform, kind }: FileFilters): boolean {
  if (platform !== undefined && file.platform !== platform) return false
  if (kind !== undefined && file.kind !== kind) return false
  const text = [file.title, file.filename, file.version, file.os_requirement, file.note]
    .join(' ')
    .toLowerCase()
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What a file can be filtered by among these, in the contract's order. */
export function choicesOf(files: readonly Download[]): { platforms: Platform[]; kinds: DownloadKind[] } {
  const has = new Set(files.map(({ platform }) => platform))
  return {
    platforms: platformValues.filter((platform) => has.has(platform)),
    kinds: [...new Set(files.map(({ kind }) => kind))],
  }
}

/** Whether it can be had right now, as far as the list knows. */
export const isOpen = ({ entitled, available, missing }: Download): boolean =>
  entitled && available && !missing

/** What nobody can have says why; null for what can be had. */
export function unavailableReason({ available, unavailable_reason, missing }: Download): string | null {
  if (missing) return unavailable_reason ?? 'The file is no longer in the storage.'
  return available ? null : (unavailable_reason ?? 'The file is not available.')
}
