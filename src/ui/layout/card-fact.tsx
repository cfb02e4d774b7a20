import type { ReactNode } from 'react'
import styles from './card-fact.module.css'

/** A line of current data at the foot of a card. */
export function CardFact({ children }: { children: ReactNode }) {
  return <p className={styles.fact}>{children}</p>
}
