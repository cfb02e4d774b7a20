import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './strip.module.css'

type StripProps = { tone?: 'info' | 'attention' | 'critical'; children: ReactNode }

/**
 * One line across the page, under the header: an icon, words, and what can be done about it at the end. Where the window
 * is narrow it grows.
 */
export function Strip({ tone = 'attention', children }: StripProps) {
  return <div className={`${styles.strip} ${styles[tone]}`}>{children}</div>
}

/** What can be done about it: words, or with `isIcon` an icon that has a name. */
export function StripButton({ isIcon = false, ...props }: ComponentProps<'button'> & { isIcon?: boolean }) {
  return <button type="button" {...props} className={isIcon ? styles.icon : styles.button} />
}

/** Words for which there is room on a wide window only. */
export function Further({ children }: { children: ReactNode }) {
  return <span className={styles.further}>{children}</span>
}

/** The strips under the header. Everything in the page that keeps clear of the header keeps clear of them, too. */
export function Strips({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = stack.current
    if (!element) return
    const root = document.documentElement
    let known = 0
    // Told with the layout that is made anyway; without strips there is nothing to note.
    const observer = new ResizeObserver((entries) => {
      const height = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0
      if (height === known) return
      known = height
      root.style.setProperty('--strips', `${height}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--strips')
    }
  }, [])

  return (
    <section className={styles.stack} ref={stack} aria-label="Notices">
      {children}
    </section>
  )
}
