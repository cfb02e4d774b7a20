import { cloneElement, type HTMLAttributes, isValidElement } from 'react'
import { cx } from './cx'

/** Renders its only child with these props merged in, for `asChild`. The child's own props win. */
export function Slot({ children, className, ...props }: HTMLAttributes<HTMLElement>) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) throw new Error('asChild takes one element')
  const own = children.props
  return cloneElement(children, { ...props, ...own, className: cx(className, own.className) })
}
