import { useListDocumentationVersions } from '../../api/operations.gen'
import { lineValues } from '../../api/schema.gen'
import { PlainDate } from '../../ui/format/date'
import styles from './latest-version.module.css'
import { latestOf, STALE_TIME_MS } from './versions'

/** The latest version and the number of others, in one line; nothing until they are known. */
export function LatestVersion({ path }: { path: string }) {
  const line = lineValues.find((one) => path.endsWith(`/${one}`))
  const { data } = useListDocumentationVersions(
    { params: { query: { ...(line ? { 'line[]': [line] } : {}), page_size: 200 } } },
    { staleTime: STALE_TIME_MS, enabled: line !== undefined },
  )
  const latest = data && latestOf(data.items)
  if (!latest) return null
  const others = data.items.length - 1
  return (
    <p className={styles.line}>
      Latest: {latest.label}
      {latest.released_at && (
        <>
          , <PlainDate value={latest.released_at} />
        </>
      )}
      {others > 0 && ` · ${others === 1 ? '1 other version' : `${others} other versions`}`}
    </p>
  )
}
