import type { ReactNode } from 'react'
import styles from './card-fact.module.css'
import { cx } from './cx'
import piece from './pieces.module.css'

/** A line of current data at the foot of a card. */
export function CardFact({ children }: { children: ReactNode }) {
  return <p className={cx(piece.mutedSmall, styles.fact)}>{children}</p>
}
