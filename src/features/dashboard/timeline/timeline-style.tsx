import type { ComponentProps } from 'react'
import { cx } from '../../../ui/layout/cx'
import { Slot } from '../../../ui/layout/slot'
import type { Hue } from '../../../ui/theme/palette'
import styles from './timeline-style.module.css'

/** Twelve columns over four rows that all months share; below `md` a list of the months that have something. */
export function Months({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.months, className)} {...props} />
}

export function Lanes({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.lanes, className)} {...props} />
}

export function Month({
  isEmpty,
  isLate,
  className,
  ...props
}: ComponentProps<'li'> & { isEmpty?: boolean; isLate?: boolean }) {
  return (
    <li
      className={cx(styles.month, isEmpty && styles.isEmpty, isLate && styles.isLate, className)}
      {...props}
    />
  )
}

type MarkProps = ComponentProps<'span'> & { hue: Hue; asChild?: boolean }

/** A mark is as large as a finger needs it, and shows its words. */
export function Mark({ hue, asChild = false, className, ...props }: MarkProps) {
  const looks = cx(styles.mark, styles[hue], className)
  return asChild ? <Slot {...props} className={looks} /> : <span {...props} className={looks} />
}

export function More({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" className={cx(styles.more, className)} {...props} />
}
