import type { ComponentProps } from 'react'
import { cx } from './cx'
import styles from './mono.module.css'

/** Host ids, checksums, paths: read letter by letter. */
export function Mono({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={cx(styles.mono, className)} />
}
