import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './mono.module.css'

/** For host ids, checksums and paths: not translated, always left to right. */
export function Mono({ wraps = false, className, ...props }: ComponentProps<'span'> & { wraps?: boolean }) {
  return (
    <span
      translate="no"
      dir="auto"
      {...props}
      className={cx(styles.mono, wraps && styles.wraps, className)}
    />
  )
}
