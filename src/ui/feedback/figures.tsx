import type { ReactNode } from 'react'
import { Button } from '../control/button'
import type { Content } from '../layout/elements'
import { SkeletonText } from '../layout/skeleton'
import styles from './figures.module.css'
import type { QueryLike } from './panel'

type FiguresProps<T> = {
  query: QueryLike<T>
  /** Label of the skeleton: "Loading the figures of licenses". */
  loading: string
  /** Renders `Figure`s. */
  children: (data: T) => ReactNode
}

/** The figures on a card, with a loading and a failed state of their own. */
export function Figures<T>({ query, loading, children }: FiguresProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return <dl className={styles.list}>{children(data)}</dl>
  if (!error)
    return (
      <div className={styles.loading}>
        <SkeletonText lines={2} label={loading} />
      </div>
    )
  return (
    <div className={styles.failed}>
      Figures could not be loaded
      <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
        Retry
      </Button>
    </div>
  )
}

/** One figure: "Seats in use", 9. */
export function Figure({ name, children }: { name: Content; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shown instead of the figures where there is nothing to count. */
export function NoFigures({ children }: { children: string }) {
  return <p className={styles.none}>{children}</p>
}
