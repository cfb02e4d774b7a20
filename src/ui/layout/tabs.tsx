import type { ReactNode } from 'react'
import { formatCount } from '../format/count'
import styles from './tabs.module.css'

/** The parts of a record, each at its own address: holds links, of which the router marks the current one. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** The content of a tab's link: its title, and how many there are. */
export function TabTitle({ children, count }: { children: string; count?: number | undefined }) {
  return (
    <>
      {children}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </>
  )
}
