import type { ComponentProps } from 'react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/layout/cx'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import styles from './detail-section.module.css'

/** One part of what is known about a license, with what can be done with it. */
export function DetailSection(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const headingId = useId()
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>{props.title}</SurfaceTitle>
        {props.action && <div className={styles.actions}>{props.action}</div>}
      </header>
      {props.children}
    </Surface>
  )
}

/** A sentence in a section: what it is, or what to do where there is nothing. */
export function SectionText({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cx(styles.sectionText, className)} {...props} />
}
