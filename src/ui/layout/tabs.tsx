import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatCount } from '../format/count'
import styles from './tabs.module.css'

/** The parts of a record, each at its own address: holds links, of which the router marks the current one. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    showCurrent(current)
    const observer = new MutationObserver(() => showCurrent(current))
    observer.observe(current, { subtree: true, attributeFilter: ['aria-current'] })
    return () => observer.disconnect()
  }, [])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** So much of the next tab stays in sight, which says that there is more. */
const PEEK = 24

/** Scrolls the current tab into a strip that is narrower than its tabs, and nothing else. */
function showCurrent(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current="page"]')
  if (!tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right - PEEK) strip.scrollLeft += inner.right - outer.right + PEEK
  else if (inner.left < outer.left + PEEK) strip.scrollLeft += inner.left - outer.left - PEEK
}

/** The content of a tab's link: its title, and how many there are. */
export function TabTitle({ children, count }: { children: string; count?: number | undefined }) {
  return (
    <>
      {children}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </>
  )
}
