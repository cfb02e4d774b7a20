import type { ReactNode } from 'react'
import { Button } from '../control/button'
import type { QueryLike } from '../feedback/panel'
import styles from './figures.module.css'
import { SkeletonText } from './skeleton'

type FiguresProps<T> = {
  query: QueryLike<T>
  /** Said while they are on their way: "Loading the figures of licenses". */
  loading: string
  /** `Figure`s, or a word where there is nothing to count. */
  children: (data: T) => ReactNode
}

/** A card's figures; they fail alone. */
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

/** One of them: "Seats in use", 9. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
