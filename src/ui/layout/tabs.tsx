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
    const opened = new MutationObserver(() => showCurrent(current))
    opened.observe(current, { subtree: true, attributeFilter: ['aria-current'] })
    // A count that comes later makes its tab wider.
    const resized = new ResizeObserver(() => markEdges(current))
    for (const part of [current, ...current.children]) resized.observe(part)
    const scrolled = () => markEdges(current)
    current.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      opened.disconnect()
      resized.disconnect()
      current.removeEventListener('scroll', scrolled)
    }
  }, [])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** So much of the next tab stays in sight, faded, which says that there is more. The style sheet has the same. */
const PEEK = 32

/** Scrolls the current tab into a strip that is narrower than its tabs, and nothing else. */
function showCurrent(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current="page"]')
  if (!tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right - PEEK) strip.scrollLeft += inner.right - outer.right + PEEK
  else if (inner.left < outer.left + PEEK) strip.scrollLeft += inner.left - outer.left - PEEK
}

/** Tells the style sheet at which edges there are more tabs than those in sight. */
function markEdges(strip: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = strip
  strip.toggleAttribute('data-more-before', scrollLeft > 1)
  strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** The content of a tab's link: its title, and how many there are. */
export function TabTitle({ children, count }: { children: string; count?: number | undefined }) {
  return (
    <>
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </>
  )
}
