import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** The facts of one thing: names left, values right, one below the other where it is narrow. Holds `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
