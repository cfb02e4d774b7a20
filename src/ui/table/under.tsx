import type { ReactNode } from 'react'
import { cx } from '../layout/cx'
import styles from './under.module.css'

type UnderProps = { children: ReactNode; className?: string | undefined; title?: string | undefined }

/** The second, smaller line of a cell. */
export function Under({ children, className, title }: UnderProps) {
  return (
    <span className={cx(styles.under, className)} title={title}>
      {children}
    </span>
  )
}
