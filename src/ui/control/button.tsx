import type { ComponentProps } from 'react'
import { cx } from '../layout/cx'
import { Slot } from '../layout/slot'
import styles from './button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is for one button per page or dialog; `quiet` is for rows and headers. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'icon' | 'iconMd' | 'iconLg'
  /** Renders the only child, a link, with the looks of a button. */
  asChild?: boolean
}

/** Every button of the portal. */
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
