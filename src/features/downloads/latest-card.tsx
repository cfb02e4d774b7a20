import { Link } from '@tanstack/react-router'
import { useListProductVersions } from '../../api/operations.gen'
import { type Line, lineLabels } from '../../domain/product-lines'
import { Panel } from '../../ui/feedback/panel'
import { StatusMark } from '../../ui/feedback/status-mark'
import { PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { SkeletonText } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import type { ProductVersion } from './downloads-search'
import styles from './latest-card.module.css'
import { linePaths, pickVersion, useNewSinceVisit, versionsOfLine } from './releases'

/** The dashboard's panel of each line: its newest release. */
export const latestArea = {
  helyx: { noun: 'HELYX releases', Panel: () => <LatestCard line="helyx" /> },
  elements: { noun: 'ELEMENTS releases', Panel: () => <LatestCard line="elements" /> },
}

function LatestCard({ line }: { line: Line }) {
  const name = lineLabels[line]
  const query = useListProductVersions()
  const latestOf = (versions: readonly ProductVersion[]) =>
    pickVersion(versionsOfLine(versions, line, today()), undefined)
  return (
    <Panel
      title={`Latest ${name} release`}
      query={query}
      skeleton={<SkeletonText lines={1} label={`Loading the latest ${name} release`} />}
      empty={{
        when: (versions) => latestOf(versions) === null,
        title: 'No releases yet',
        children: `Releases of ${name} appear here once they are published.`,
      }}
      noMatch={null}
      failed={`The latest ${name} release could not be loaded`}
    >
      {(versions) => {
        const latest = latestOf(versions)
        return latest && <Latest version={latest} line={line} />
      }}
    </Panel>
  )
}

function Latest({ version, line }: { version: ProductVersion; line: Line }) {
  const isNew = useNewSinceVisit(line)
  const { version: number, release_date } = version
  const to = linePaths[line]
  return (
    <div className={styles.row}>
      <TextLink asChild>
        <Link to={to} search={{ version: number }}>
          <strong>
            {lineLabels[line]} {number}
          </strong>
        </Link>
      </TextLink>
      <PlainDate value={release_date} relative />
      {isNew(release_date) && <StatusMark hue="info">New since your last visit</StatusMark>}
      <TextLink asChild>
        <Link to={to} search={{ version: number, view: 'notes' }}>
          Release notes of {number}
        </Link>
      </TextLink>
    </div>
  )
}
