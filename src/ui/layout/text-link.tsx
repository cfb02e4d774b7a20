import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Slot } from './slot'
import styles from './text-link.module.css'

/** A link within text: the color of the text, so it is underlined. `asChild` takes the router's. */
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
