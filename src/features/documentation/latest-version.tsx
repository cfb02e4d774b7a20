import { useListDocumentationVersions } from '../../api/operations.gen'
import { lineValues } from '../../api/schema.gen'
import { PlainDate } from '../../ui/format/date'
import styles from './latest-version.module.css'
import { READ_FOR_MS } from './pages-of-version'
import { latestOf } from './versions/version-words'

/** What the documentation at a path is about right now, in one line; nothing while that is not known. */
export const LatestVersion = ({ path }: { path: string }) => {
  const line = lineValues.find((one) => path.endsWith(`/${one}`))
  const { data } = useListDocumentationVersions(
    { params: { query: { ...(line ? { 'line[]': [line] } : {}), page_size: 200 } } },
    { staleTime: READ_FOR_MS, enabled: line !== undefined },
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
