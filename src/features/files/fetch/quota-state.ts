import type { FileListing } from '../files-search'

type Quota = NonNullable<FileListing['quota']>

/** From here on it is said. */
const SCARCE = 0.9

/** How much of the storage is used, and what that means. */
export function quotaState({ used_bytes, total_bytes }: Quota) {
  const left = Math.max(0, total_bytes - used_bytes)
  const share = total_bytes > 0 ? Math.min(used_bytes / total_bytes, 1) : 1
  const level = left === 0 ? ('full' as const) : share >= SCARCE ? ('scarce' as const) : ('calm' as const)
  return { level, share, left }
}
