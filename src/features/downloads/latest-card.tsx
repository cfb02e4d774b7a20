import { Link } from '@tanstack/react-router'
import { useListProductVersions } from '../../api/operations.gen'
import { useNewSinceVisit } from '../../domain/parts/last-seen'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { linePaths, pickVersion, versionsOfLine, visitsOf } from '../../domain/words/releases'
import { Figure, Figures, NoFigures } from '../../ui/feedback/figures'
import { PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import { TextLink } from '../../ui/layout/text-link'
import styles from './latest-card.module.css'

/** The dashboard's figures of each line: its latest release. */
export const latestArea = {
  helyx: { noun: 'HELYX releases', Figures: () => <LatestRelease line="helyx" /> },
  elements: { noun: 'ELEMENTS releases', Figures: () => <LatestRelease line="elements" /> },
}

function LatestRelease({ line }: { line: Line }) {
  const name = lineLabels[line]
  const isNew = useNewSinceVisit(visitsOf(line))
  const query = useListProductVersions()
  const latest = query.data && pickVersion(versionsOfLine(query.data, line, today()), undefined)
  if (latest === null) return <NoFigures>No releases yet</NoFigures>
  return (
    <Figures query={{ ...query, data: latest }} loading={`Loading the latest ${name} release`}>
      {({ version, release_date }) => (
        <>
          <Figure name="Latest release">
            <TextLink asChild className={styles.link}>
              <Link to={linePaths[line]} search={{ version }}>
                {version}
              </Link>
            </TextLink>
          </Figure>
          <Figure name={isNew(release_date) ? 'New since your last visit' : 'Released'}>
            <span className={styles.text}>
              <PlainDate value={release_date} />
            </span>
          </Figure>
          <Figure name="What is new">
            <TextLink asChild className={cx(styles.link, styles.text)}>
              <Link
                to={linePaths[line]}
                search={{ version, view: 'notes' }}
                aria-label={`Release notes of ${name} ${version}`}
              >
                Release notes
              </Link>
            </TextLink>
          </Figure>
        </>
      )}
    </Figures>
  )
}
