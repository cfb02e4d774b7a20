import { Link } from '@tanstack/react-router'
import type { Line } from '../../../domain/product-lines'
import { formatDay } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { screenOf } from '../downloads-address'
import type { DownloadsSearch, ProductVersion } from '../downloads-search'
import type { Shelf } from './pick-release'
import styles from './version-rail.module.css'

const channelWords: Record<ProductVersion['channel'], string> = {
  stable: '',
  lts: 'Long-term',
  beta: 'Beta',
}

/** A link stands for the whole address, not for a part of it. */
const exact = { exact: true }

type VersionRailProps = { shelf: Shelf; chosen: ProductVersion; line: Line; search: DownloadsSearch }

/** The versions of the line, newest first; those without support are folded away. */
export function VersionRail({ shelf, chosen, line, search }: VersionRailProps) {
  const list = (versions: readonly ProductVersion[]) => (
    <ul>
      {versions.map((version) => {
        const isChosen = version.version === chosen.version
        return (
          <li key={version.version}>
            <Link
              className={cx(styles.entry, isChosen && styles.chosen)}
              to={screenOf[line]}
              search={{ ...search, version: version.version }}
              aria-current={isChosen ? 'true' : undefined}
              activeOptions={exact}
              resetScroll={false}
            >
              <strong>{version.version}</strong>
              <small>{version.is_latest ? 'Latest' : channelWords[version.channel]}</small>
              <small>{dayOf(version, shelf)}</small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav className={styles.rail} aria-label="Versions">
      <h2>Version</h2>
      {list(shelf.current)}
      {shelf.older.length > 0 && (
        <details open={shelf.older.includes(chosen)}>
          <summary>Older versions ({shelf.older.length})</summary>
          <p>Their support has ended: there are no more patches, and no help with them.</p>
          {list(shelf.older)}
        </details>
      )}
    </nav>
  )
}

function dayOf(version: ProductVersion, { older }: Shelf): string {
  const { release_date, end_of_support_date } = version
  if (older.includes(version) && end_of_support_date) return `Support ended ${formatDay(end_of_support_date)}`
  return release_date ? formatDay(release_date) : 'Not published'
}
