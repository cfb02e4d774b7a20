import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx'
import styles from './fact-grid.module.css'

/** Many short facts in little room: as many columns as fit, each name above its value. Holds `GridFact`s. */
export const FactGrid = ({ children }: { children: ReactNode }) => <dl className={styles.grid}>{children}</dl>

type GridFactProps = {
  name: string
  /** A whole line, for sentences. */
  wide?: boolean
  children: ReactNode
}

export const GridFact = ({ name, wide, children }: GridFactProps) => (
  <div className={cx(styles.cell, wide && styles.wide)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
