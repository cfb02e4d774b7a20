import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatBytes } from '../../../ui/format/bytes'
import { cx } from '../../../ui/layout/cx'
import type { FilesContext } from '../actions'
import styles from './quota-bar.module.css'
import { quotaState } from './quota-state'

/** How much of the account's storage is used, and a warning in time. */
export function QuotaBar({ context }: { context: FilesContext }) {
  const quota = context.listing?.quota
  if (!quota) return null
  const { level, share, left } = quotaState(quota)
  return (
    <div className={styles.root}>
      <span>
        {formatBytes(quota.used_bytes)} of {formatBytes(quota.total_bytes)} used
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={cx(styles.fill, styles[level])} style={{ width: `${share * 100}%` }} />
      </span>
      <span role="status">
        {level === 'scarce' && (
          <StatusMark hue="attention">{`Almost full: ${formatBytes(left)} left`}</StatusMark>
        )}
        {level === 'full' && (
          <StatusMark hue="critical">The storage is full. Delete something or ask for more</StatusMark>
        )}
      </span>
    </div>
  )
}
