import { StatusMark } from '../../../../ui/feedback/status-mark'
import { formatCount } from '../../../../ui/format/count'
import styles from './result-list.module.css'
import type { ResultRow } from './result-rows'

/** What is drawn; those that need a look come first, and nobody reads thousands that went well. */
const MOST = 300

/** What became of each. */
export function ResultList({ rows, showsPlace }: { rows: readonly ResultRow[]; showsPlace: boolean }) {
  const more = rows.length - MOST
  return (
    <section className={styles.scroll} aria-label="What became of each" tabIndex={0}>
      <ul>
        {rows.slice(0, MOST).map(({ path, name, place, hue, mark, words }) => (
          <li key={path}>
            <span>
              <bdi>{name}</bdi>
              {showsPlace && <small>in {place}</small>}
            </span>
            <span>
              <StatusMark hue={hue}>{mark}</StatusMark>
              {words && <small>{words}</small>}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </section>
  )
}
