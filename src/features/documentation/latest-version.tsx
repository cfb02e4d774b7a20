import { useListDocumentationVersions } from '../../api/operations.gen'
import { latestOf, STALE_TIME_MS, versionsOf } from '../../domain/rules/documentation/documentation-versions'
import type { Line } from '../../domain/words/product-lines'
import { PlainDate } from '../../ui/format/date'
import { CardFact } from '../../ui/layout/card-fact'

/** The latest version and the number of others, in one line; nothing until they are known. */
export function LatestVersion({ line }: { line: Line }) {
  const { data } = useListDocumentationVersions(versionsOf([line]), { staleTime: STALE_TIME_MS })
  const latest = data && latestOf(data.items)
  if (!latest) return null
  const others = data.items.length - 1
  return (
    <CardFact>
      <span>{`Latest: ${latest.label}`}</span>
      {latest.released_at && (
        <>
          <span>{', '}</span>
          <PlainDate value={latest.released_at} />
        </>
      )}
      {others > 0 && <span>{` · ${others === 1 ? '1 other version' : `${others} other versions`}`}</span>}
    </CardFact>
  )
}
