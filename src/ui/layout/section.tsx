import { useId } from 'react'
import { cx } from './cx'
import type { Elements } from './elements'
import piece from './pieces.module.css'
import styles from './section.module.css'
import { Surface, SurfaceTitle } from './surface'

type SectionProps = {
  title: string
  /** Controls at the end of the header. */
  action?: Elements
  children: Elements
}

/** A surface with a header: title and actions. */
export function Section({ title, action, children }: SectionProps) {
  const headingId = useId()
  return (
    <Surface aria-labelledby={headingId}>
      <header className={cx(piece.wrap2, styles.head)}>
        <SurfaceTitle id={headingId} className={cx(styles.title, action ? piece.noWrap : undefined)}>
          {title}
        </SurfaceTitle>
        {action && <div className={piece.row2}>{action}</div>}
      </header>
      {children}
    </Surface>
  )
}
