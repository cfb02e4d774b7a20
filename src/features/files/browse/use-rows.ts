import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

type Options = VirtualizerOptions<HTMLDivElement, HTMLTableRowElement>

interface Rows {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** Of a row, in pixels. */
  height: number
  /** Of the head, which stays on top of the rows. */
  head: number
  /** The row with the keyboard stays, wherever the list is scrolled to. */
  active: number
  /** Where the list begins. */
  offset: number
}

type Draw = () => void

export type RowsVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>

/**
 * Which rows are drawn. The library's own hook hands out functions that React's rules cannot vouch for; here whoever
 * draws the rows is told when others come into sight, and what stands around them is not drawn again.
 */
export function useRows({ scroller, count, height, head, active, offset }: Rows) {
  const [draws] = useState(() => new Set<Draw>())
  const options: Options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: head,
    scrollPaddingStart: head,
    initialOffset: offset,
    // Enough rows for the first drawing, before the list is measured.
    initialRect: { width: 0, height: innerHeight },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => {
      for (const draw of draws) draw()
    },
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
      if (active >= 0 && active < first) range.unshift(active)
      if (active > last && active < count) range.push(active)
      return range
    },
  }
  const [virtualizer] = useState(() => new Virtualizer(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  const heightNow = useRef(height)
  useLayoutEffect(() => {
    if (heightNow.current === height) return
    heightNow.current = height
    virtualizer.measure()
  }, [height, virtualizer])
  const [watch] = useState(() => (draw: Draw) => {
    draws.add(draw)
    return () => void draws.delete(draw)
  })
  return { virtualizer, watch }
}

/** Draws the caller again when other rows come into sight. */
export function useRowChanges(watch: (draw: Draw) => () => void): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => watch(draw), [watch])
}
