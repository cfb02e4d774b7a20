import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../../ui/dialog/lazy-part'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { formatBytes } from '../../ui/format/bytes'
import { cx } from '../../ui/layout/cx'
import type { FilesContext } from './actions'
import { ClipboardChip } from './change/clipboard'
import { useZips } from './download/zip-jobs'
import type { FileListing } from './files-search'
import styles from './footer.module.css'
import { useUploadsStore } from './upload/uploads-context'

const ZipList = lazy(async () => ({ default: (await import('./download/zip-list')).ZipList }))

/** Below the list: the clipboard, archives in preparation and the storage quota. */
export function Footer({ context }: { context: FilesContext }) {
  const quota = context.listing?.quota
  return (
    <>
      <ClipboardChip context={context} />
      <ZipStrip />
      {quota && <QuotaBar quota={quota} />}
    </>
  )
}

/** The requested archives. Their list is loaded with the first one. */
export function ZipStrip() {
  const jobs = useZips()
  if (jobs.length === 0) return null
  // The fallback has the same text as the list, so that it is announced at once.
  return (
    <LazyPart inPlace fallback={<p role="status">Preparing archive</p>}>
      <ZipList jobs={jobs} />
    </LazyPart>
  )
}

type Quota = NonNullable<FileListing['quota']>

/** Share of the account's used storage, with a warning before it is full. */
function QuotaBar({ quota }: { quota: Quota }) {
  const { level, share, left } = quotaState(quota)
  const uploads = useUploadsStore()
  const hasUnfinished = useSyncExternalStore(uploads.subscribe, () =>
    uploads.state().entries.some(({ status }) => status !== 'done' && status !== 'canceled'),
  )
  return (
    <div className={styles.quota}>
      <span>
        {`${formatBytes(quota.used_bytes)} of ${formatBytes(quota.total_bytes)} used${hasUnfinished ? ', including unfinished uploads' : ''}`}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={cx(styles.fill, styles[level])} style={{ width: `${share * 100}%` }} />
      </span>
      <span role="status">
        {level === 'scarce' && (
          <StatusBadge hue="attention">{`Almost full: ${formatBytes(left)} left`}</StatusBadge>
        )}
        {level === 'full' && (
          <StatusBadge hue="critical">
            Storage is full. Delete files or contact support for more space
          </StatusBadge>
        )}
      </span>
    </div>
  )
}

/** The share of used storage from which on a warning is shown. */
const SCARCE_SHARE = 0.9

export function quotaState({ used_bytes, total_bytes }: Quota) {
  const left = Math.max(0, total_bytes - used_bytes)
  const share = total_bytes > 0 ? Math.min(used_bytes / total_bytes, 1) : 1
  const level =
    left === 0 ? ('full' as const) : share >= SCARCE_SHARE ? ('scarce' as const) : ('calm' as const)
  return { level, share, left }
}
