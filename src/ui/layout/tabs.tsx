import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatCount } from '../format/count'
import styles from './tabs.module.css'

/** The parts of a record, each at its own address: contains links, of which the router marks the current one. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    showCurrent(current)
    const opened = new MutationObserver(() => showCurrent(current))
    opened.observe(current, { subtree: true, attributeFilter: ['aria-current'] })
    // A count that loads later makes its tab wider.
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

/** Visible width of the next tab in pixels, faded, as a hint that there are more. Same value as in the style sheet. */
const PEEK = 32

/** Scrolls the current tab into view, within the tab strip only. */
function showCurrent(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current="page"]')
  if (!tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right - PEEK) strip.scrollLeft += inner.right - outer.right + PEEK
  else if (inner.left < outer.left + PEEK) strip.scrollLeft += inner.left - outer.left - PEEK
}

/** Tells the style sheet at which edges more tabs are hidden. */
function markEdges(strip: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = strip
  strip.toggleAttribute('data-more-before', scrollLeft > 1)
  strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** The content of a tab's link: its title and a count. */
export function TabTitle({ children, count }: { children: string; count?: number | undefined }) {
  return (
    <>
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </>
  )
}
