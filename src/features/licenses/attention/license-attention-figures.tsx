import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/control/button'
import { formatCount } from '../../../ui/format/count'
import { Meter } from '../../../ui/layout/meter'
import { SkeletonText } from '../../../ui/layout/skeleton'
import styles from './license-attention-figures.module.css'
import { licenseGlance, licenseQueries } from './license-attention-reads'

/** The licenses in three figures. */
export function LicenseFigures() {
  const cache = useQueryClient()
  const reads = useQueries({ queries: licenseQueries(cache) })
  const pages = reads.flatMap(({ data }) => data ?? [])
  const data = pages.length === reads.length ? licenseGlance(pages) : null
  const failed = reads.filter(({ error }) => error !== null)
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }
  if (!data && failed.length > 0)
    return (
      <div className={styles.failed}>
        Figures could not be loaded
        <Button size="sm" onClick={retry} aria-disabled={reads.some(({ isFetching }) => isFetching)}>
          Retry
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={styles.loading}>
        <SkeletonText lines={2} label="Loading the figures of licenses" />
      </div>
    )
  if (data.total === 0) return <p className={styles.nothing}>None yet</p>
  return (
    <dl className={styles.figures}>
      <div>
        <dt>In all</dt>
        <dd className={styles.figure}>{formatCount(data.total)}</dd>
      </div>
      <div>
        <dt>End within 60 days</dt>
        <dd className={styles.figure}>{formatCount(data.expiring)}</dd>
      </div>
      {data.seats && (
        <div>
          <dt>In use</dt>
          <dd className={styles.seats}>
            <Meter used={data.seats.used} total={data.seats.total} unit="seats" />
          </dd>
        </div>
      )}
    </dl>
  )
}
