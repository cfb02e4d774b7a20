import type { ComponentProps } from 'react'
import { cx } from '../layout/cx'
import styles from './field-row.module.css'

/** Short fields that belong together, side by side where there is room. */
export function FieldRow({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.fieldRow, className)} {...props} />
}
