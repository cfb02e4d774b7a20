import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Line } from '../../../domain/product-lines'
import { type DocumentationItem, restOf } from '../address/documentation-address'
import styles from './page-neighbours.module.css'

type Neighbour = Pick<DocumentationItem, 'path' | 'title'> | undefined
type PageNeighboursProps = { line: Line; address: string; before: Neighbour; after: Neighbour }

/** The pages before and after this one, in the order of the tree. */
export const PageNeighbours = ({ line, address, before, after }: PageNeighboursProps) => {
  if (!before && !after) return null
  const to = (page: NonNullable<Neighbour>) => ({
    to: `/documentation/${line}/$` as const,
    params: { _splat: restOf(address, page.path) },
  })
  return (
    <nav className={styles.root} aria-label="Neighboring pages">
      {before && (
        <Link {...to(before)} rel="prev">
          <ArrowLeft size={16} aria-hidden="true" />
          <span>
            <small>Previous</small>
            {before.title}
          </span>
        </Link>
      )}
      {after && (
        <Link {...to(after)} rel="next">
          <span>
            <small>Next</small>
            {after.title}
          </span>
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
