import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './surface.module.css'

type SurfaceProps = ComponentProps<'section'> & { padded?: boolean; as?: 'section' | 'article' }

/** The background of content. */
export function Surface({ as: Tag = 'section', padded = false, className, ...props }: SurfaceProps) {
  return <Tag {...props} className={cx(styles.surface, padded && styles.padded, className)} />
}

export function SurfaceTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 {...props} className={cx(styles.title, className)}>
      {children}
    </h2>
  )
}
