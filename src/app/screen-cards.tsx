import { Link } from '@tanstack/react-router'
import type { Elements } from '../ui/layout/elements'
import styles from './screen-cards.module.css'

/** A grid of `ScreenCard`s; those of the last row share its width. */
export function CardGrid({ children }: { children: Elements }) {
  return <ul className={styles.grid}>{children}</ul>
}

type ScreenCardProps = {
  path: string
  title: string
  /** Omitted if the card shows the screen's content. */
  purpose?: string
  children?: Elements
}

/** A link to a screen with its purpose or content. */
export function ScreenCard({ path, title, purpose, children }: ScreenCardProps) {
  return (
    <li className={styles.card}>
      <Link to={path}>{title}</Link>
      {purpose && <p>{purpose}</p>}
      {children}
    </li>
  )
}
