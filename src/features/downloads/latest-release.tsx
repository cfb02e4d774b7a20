import { useListProductVersions } from '../../api/operations.gen'
import { type Line, lineLabels } from '../../domain/product-lines'
import { pickVersion, useNewSinceVisit, versionsOfLine } from '../../domain/releases'
import { StatusMark } from '../../ui/feedback/status-mark'
import { PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { CardFact } from '../../ui/layout/card-fact'

/** The latest release of a line and the number of its other versions; nothing until they are known. */
export function LatestRelease({ line }: { line: Line }) {
  const isNew = useNewSinceVisit(line)
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
          <StatusMark hue="info">New since your last visit</StatusMark>
        </>
      )}
    </CardFact>
  )
}
