import { Link } from '@tanstack/react-router'
import type { Line } from '../../../domain/product-lines'
import { type DocumentationItem, restOf } from '../address/documentation-address'
import styles from './page-trail.module.css'

type PageTrailProps = {
  line: Line
  /** What the address calls the version, and what it is called. */
  address: string
  label: string
  /** What lies above the page, the topmost first; empty while the tree is not known. */
  above: readonly Pick<DocumentationItem, 'id' | 'path' | 'title'>[]
}

/** The way down to the page: the version's start, then what lies above it. */
export const PageTrail = ({ line, address, label, above }: PageTrailProps) => (
  <nav className={styles.root} aria-label="Breadcrumbs">
    <ol>
      {[{ id: '', path: '', title: label }, ...above].map(({ id, path, title }) => (
        <li key={id}>
          <Link to={`/documentation/${line}/$`} params={{ _splat: restOf(address, path) }}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
