import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsProps = {
  /** `list`: names left, values right. `grid`: short facts in columns, each name above its value. */
  layout?: 'list' | 'grid'
  children: ReactNode
}

/** A description list of one record. Contains `Fact`s. */
export function Facts({ layout = 'list', children }: FactsProps) {
  return <dl className={styles[layout]}>{children}</dl>
}

type FactProps = {
  name: string
  /** Spans a whole line of a grid, for sentences. */
  wide?: boolean
  children: ReactNode
}

export function Fact({ name, wide, children }: FactProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
