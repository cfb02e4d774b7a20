import { formatCount } from '../../ui/format/count'
import { Keys } from './keys'
import styles from './palette-foot.module.css'

type FootProps = { term: string; count: number; isSearching: boolean }

const words = ({ term, count, isSearching }: FootProps): string => {
  if (term.trim() === '') return ''
  if (isSearching) return 'Searching…'
  if (count === 0) return `Nothing fits “${term.trim()}”`
  return count === 1 ? '1 result' : `${formatCount(count)} results`
}

/** How many there are, said aloud, and the keys for those who look. */
export const Foot = (props: FootProps) => (
  <div className={styles.root}>
    <span role="status">{words(props)}</span>
    <span className={styles.hints} aria-hidden="true">
      <Keys keys="ArrowUp ArrowDown" /> choose <Keys keys="Enter" /> open <Keys keys="Escape" /> close
    </span>
  </div>
)
