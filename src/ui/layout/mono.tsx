import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './mono.module.css'

/** For host ids, checksums and paths, which are not translated and keep their order in any alphabet. */
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
