import type { ReactNode } from 'react'
import { cx } from '../../ui/layout/cx'
import styles from './fact-grid.module.css'

/** Short facts in as many columns as fit, each name above its value. Holds `GridFact`s. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>
}

type GridFactProps = {
  name: string
  /** Takes a whole line, for sentences. */
  wide?: boolean
  children: ReactNode
}

export function GridFact({ name, wide, children }: GridFactProps) {
  return (
    <div className={cx(styles.cell, wide && styles.wide)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
