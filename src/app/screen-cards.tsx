import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entry } from './entry'
import styles from './screen-cards.module.css'
import { screenAt, useReadable } from './use-readable'

/** Gives the words of the screen at a path, or null where the user may not read it. */
export function useReadableEntry(): (path: string) => Entry | null {
  const router = useRouter()
  const isReadable = useReadable()
  return (path) => (isReadable(path) ? (screenAt(router, path)?.entry ?? null) : null)
}

type CardGridProps = {
  /** For cards that have figures to show. */
  isWide?: boolean
  children: ReactNode
}

/** A grid of `ScreenCard`s. */
export function CardGrid({ isWide = false, children }: CardGridProps) {
  return <ul className={isWide ? styles.wideGrid : styles.grid}>{children}</ul>
}

type ScreenCardProps = { path: string; entry: Entry; children?: ReactNode }

/** Leads to a screen and says what it is for. */
export function ScreenCard({ path, entry, children }: ScreenCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <Link to={path}>{entry.title}</Link>
        <p>{entry.purpose}</p>
      </div>
      {children}
    </li>
  )
}
