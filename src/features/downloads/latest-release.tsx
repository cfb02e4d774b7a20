import { useListProductVersions } from '../../api/operations.gen'
import { useNewSinceVisit } from '../../domain/parts/last-seen'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { pickVersion, versionsOfLine, visitsOf } from '../../domain/words/releases'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { CardFact } from '../../ui/layout/card-fact'

/** The latest release of a line and the number of its other versions; nothing until they are known. */
export function LatestRelease({ line }: { line: Line }) {
  const isNew = useNewSinceVisit(visitsOf(line))
  const { data } = useListProductVersions()
  const versions = versionsOfLine(data ?? [], line, today())
  const latest = pickVersion(versions, undefined)
  if (!latest) return null
  const others = versions.current.length + versions.older.length - 1
  return (
    <CardFact>
      <span>{`Latest: ${lineLabels[line]} ${latest.version}, `}</span>
      <PlainDate value={latest.release_date} />
      {others > 0 && <span>{` · ${others === 1 ? '1 other version' : `${others} other versions`}`}</span>}
      {isNew(latest.release_date) && (
        <>
          {' '}
          <StatusBadge hue="info">New since your last visit</StatusBadge>
        </>
      )}
    </CardFact>
  )
}
