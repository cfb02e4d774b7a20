import { useId } from 'react'
import { cx } from './cx'
import type { Elements } from './elements'
import styles from './section.module.css'
import { Surface, SurfaceTitle } from './surface'

type SectionProps = {
  title: string
  /** Controls at the end of the head. */
  action?: Elements
  children: Elements
}

/** A surface with a head: the title, and what can be done. */
export function Section({ title, action, children }: SectionProps) {
  const headingId = useId()
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId} className={cx(styles.title, action ? styles.beside : undefined)}>
          {title}
        </SurfaceTitle>
        {action && <div className={styles.actions}>{action}</div>}
      </header>
      {children}
    </Surface>
  )
}
