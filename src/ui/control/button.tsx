import type { ComponentProps } from 'react'
import { cx } from '../layout/cx'
import { Slot } from '../layout/slot'
import styles from './button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is for one button per page or dialog; `quiet` is for rows and headers. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'icon' | 'iconMd' | 'iconLg'
  /** Renders its only child, a link, as a button. */
  asChild?: boolean
}

export function Button({
  kind = 'secondary',
  size = 'md',
  asChild = false,
  className,
  ...props
}: ButtonProps) {
  const looks = cx(styles.button, styles[kind], styles[size], className)
  return asChild ? (
    <Slot {...props} className={looks} />
  ) : (
    <button type="button" {...props} className={looks} />
  )
}
