import type { ComponentProps } from 'react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { cx } from '../../../ui/layout/cx'
import styles from './layout.module.css'

/** The bar with version and search, which stays in sight where there is room for the tree beside the page. */
const BAR = '57px'

/** From this width on the tree stands beside the page. */
const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1200px)') : null
const subscribe = (listener: () => void) => {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether there is room for the tree beside the page. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? true)

/** What the keyboard or an anchor has reached must stand clear of the bar, too. */
export function useRoomForBar(isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide) return
    const { style } = document.documentElement
    style.scrollPaddingTop = `calc(var(--ui-sizes-header) + ${BAR} + 16px)`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [isWide])
}

export function Bar({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.bar, className)} {...props} />
}

export function Columns({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.columns, className)} {...props} />
}

export function TreeColumn({ className, ...props }: ComponentProps<'nav'>) {
  return <nav className={cx(styles.treeColumn, className)} {...props} />
}

/** The page, and what is on it beside it where there is room. */
export function PageColumns({
  hasAside,
  className,
  ...props
}: ComponentProps<'div'> & { hasAside?: boolean }) {
  return <div className={cx(styles.pageColumns, hasAside && styles.hasAside, className)} {...props} />
}

export function Article({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.article, className)} {...props} />
}

export function Aside({ className, ...props }: ComponentProps<'nav'>) {
  return <nav className={cx(styles.aside, className)} {...props} />
}

/** The same above the page, where there is no room beside it. */
export function Disclosure({ className, ...props }: ComponentProps<'details'>) {
  return <details className={cx(styles.disclosure, className)} {...props} />
}

export function Actions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.actions, className)} {...props} />
}
