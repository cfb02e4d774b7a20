import { type CSSProperties, type RefObject, useState, useSyncExternalStore } from 'react'

/** Which columns there is room for; `narrow` puts size and date under the name. */
export type Layout = 'wide' | 'medium' | 'narrow'

const layoutAt = (width: number): Layout => (width < 560 ? 'narrow' : width < 760 ? 'medium' : 'wide')

/** The widths of the columns, by what there is room for. */
export const columnsOf: Record<Layout, string> = {
  wide: '2.75rem minmax(0, 1fr) 6.5rem 11rem 9rem 2.75rem',
  medium: '2.75rem minmax(0, 1fr) 6.5rem 11rem 2.75rem',
  narrow: '2.75rem minmax(0, 1fr) 2.75rem',
}

export const columnCount: Record<Layout, number> = { wide: 6, medium: 5, narrow: 3 }

/** How wide the list is decides, not the window: a menu or a panel may stand beside it. */
export function useLayout(list: RefObject<HTMLElement | null>): Layout {
  // The element is the same for as long as the list is there.
  const [subscribe] = useState(() => (listener: () => void) => {
    const observer = new ResizeObserver(listener)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  })
  return useSyncExternalStore(subscribe, () =>
    layoutAt(list.current?.clientWidth ?? Number.POSITIVE_INFINITY),
  )
}

/** The reader's own size of text, in pixels. */
export const textSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** A row in pixels, by the size of text: virtual rows need a number. */
export const rowHeight = (rem: number, isTwoLines: boolean, isDense: boolean): number =>
  Math.round(rem * (isTwoLines ? (isDense ? 3 : 3.5) : isDense ? 2 : 2.5))

/** What the styles of the grid are to know. */
export const sizesOf = (columns: string, row: number, head: number): CSSProperties =>
  Object.fromEntries([
    ['--columns', columns],
    ['--row', `${row}px`],
    ['--head', `${head}px`],
  ])
