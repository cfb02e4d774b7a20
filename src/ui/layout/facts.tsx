import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** The facts of one thing: names left, values right, one below the other where it is narrow. Holds `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
