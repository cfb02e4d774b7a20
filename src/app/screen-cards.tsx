import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScreenLabel } from './guard'
import styles from './screen-cards.module.css'

type CardGridProps = {
  /** For cards with figures. */
  isWide?: boolean
  children: ReactNode
}

/** A grid of `ScreenCard`s. */
export function CardGrid({ isWide = false, children }: CardGridProps) {
  return <ul className={isWide ? styles.wideGrid : styles.grid}>{children}</ul>
}

type ScreenCardProps = { path: string; label: ScreenLabel; children?: ReactNode }

/** Links to a screen and says what it is for. */
export function ScreenCard({ path, label, children }: ScreenCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.label}>
        <Link to={path}>{label.title}</Link>
        <p>{label.purpose}</p>
      </div>
      {children}
    </li>
  )
}
