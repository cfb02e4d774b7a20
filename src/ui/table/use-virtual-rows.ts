import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { createStore } from '../browser/create-store'
import { usePrinting } from '../browser/use-printing'
import { PAPER_ROWS } from './paper-note'

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>

export type VirtualRows = {
  readonly virtualizer: RowVirtualizer
  /** Calls the listener when other rows come into view. @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

type VirtualRowsOptions = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly count: number
  /** Height of a row in pixels. */
  readonly height: number
  /** Height of the sticky header in pixels. */
  readonly head: number
  /** Index of the active row, which stays rendered so that it keeps the focus. */
  readonly active: number
  /** Initial scroll offset in pixels. */
  readonly offset: number
}

/**
 * A virtualizer outside React's state: the library's own hook would re-render the whole grid on each scroll, here only
 * subscribers re-render.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { scroller, count, height, head, active, offset } = options
  const [changes] = useState(() => createStore(null))
  const settings: VirtualizerOptions<HTMLDivElement, HTMLTableRowElement> = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: head,
    scrollPaddingStart: head,
    initialOffset: offset,
    // The first render happens before the element is measured.
    initialRect: { width: 0, height: innerHeight },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => changes.set(null),
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
      if (active >= 0 && active < first) range.unshift(active)
      if (active > last && active < count) range.push(active)
      return range
    },
  }
  const [virtualizer] = useState(() => new Virtualizer(settings))
  virtualizer.setOptions(settings)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  const measuredHeight = useRef(height)
  useLayoutEffect(() => {
    if (measuredHeight.current === height) return
    measuredHeight.current = height
    virtualizer.measure()
  }, [height, virtualizer])
  return { virtualizer, subscribe: changes.subscribe }
}

type PlacedRows = {
  /** Total height of the rows in pixels; undefined on paper. */
  readonly height: number | undefined
  /** `start`: pixels from the top of the table; ignored on paper. */
  readonly rows: readonly { readonly index: number; readonly start: number | undefined }[]
}

/** The rows in and near the viewport, or all on paper. Re-renders when others come into view. */
export function usePlacedRows({ virtualizer, subscribe }: VirtualRows): PlacedRows {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => subscribe(rerender), [subscribe])
  const isPrinting = usePrinting()
  if (!isPrinting) return { height: virtualizer.getTotalSize(), rows: virtualizer.getVirtualItems() }
  const length = Math.min(virtualizer.options.count, PAPER_ROWS)
  return { height: undefined, rows: Array.from({ length }, (_, index) => ({ index, start: undefined })) }
}
