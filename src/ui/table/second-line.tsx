import type { ReactNode } from 'react'
import { cx } from '../layout/cx'
import styles from './second-line.module.css'

type SecondLineProps = { children: ReactNode; className?: string | undefined; title?: string | undefined }

/** The second, smaller line of a cell. */
export function SecondLine({ children, className, title }: SecondLineProps) {
  return (
    <span className={cx(styles.under, className)} title={title}>
      {children}
    </span>
  )
}
