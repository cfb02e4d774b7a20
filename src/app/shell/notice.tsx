import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './notice.module.css'

type NoticeProps = { tone?: 'info' | 'attention' | 'critical'; children: ReactNode }

/** A bar across the page under the header: an icon, text, and buttons at the end. On narrow windows it wraps. */
export function Notice({ tone = 'attention', children }: NoticeProps) {
  return <div className={`${styles.notice} ${styles[tone]}`}>{children}</div>
}

/** A button with text, or with `isIcon` an icon and an `aria-label`. */
export function NoticeButton({ isIcon = false, ...props }: ComponentProps<'button'> & { isIcon?: boolean }) {
  return <button type="button" {...props} className={isIcon ? styles.icon : styles.button} />
}

/** Text that is shown on wide windows only. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={styles.further}>{children}</span>
}

/** The notices under the header. Their height is `--notices-height`, which offsets the page. */
export function NoticeStack({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = section.current
    if (!element) return
    const root = document.documentElement
    let lastHeight = 0
    // The observer reports the height without forcing a layout; without notices it never changes.
    const observer = new ResizeObserver((entries) => {
      const height = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0
      if (height === lastHeight) return
      lastHeight = height
      root.style.setProperty('--notices-height', `${height}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notices-height')
    }
  }, [])

  return (
    <section className={styles.stack} ref={section} aria-label="Notices">
      {children}
    </section>
  )
}
