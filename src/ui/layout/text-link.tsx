import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Slot } from './slot'
import styles from './text-link.module.css'

/** An underlined link in the color of the surrounding text. `asChild` renders the router's Link. */
export function TextLink({
  asChild = false,
  className,
  children,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot : 'a'
  return (
    <Tag {...props} className={cx(styles.link, className)}>
      {children}
    </Tag>
  )
}
