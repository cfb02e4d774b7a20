import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { afterMoves } from '../reorder/use-reorder'
import type { ColumnChoice, ColumnWidths } from './column'
import styles from './column-edge.module.css'
import { boundedWidth, isMovable, isSizable, MAX_WIDTH, MIN_WIDTH, withoutWidth } from './column-layout'

export type EdgedColumn = { readonly id: string; readonly header: string; readonly kind?: string }

export type ColumnEdgeProps = {
  column: EdgedColumn
  /** All columns of the table in their order. */
  columns: readonly EdgedColumn[]
  visible: readonly EdgedColumn[]
  choice: ColumnChoice
  /** The column's own width in pixels; else it is as wide as its content. */
  width: number | undefined
  isInTabOrder: boolean
  /** Draws other widths while the edge is dragged; null: those of the choice. */
  onDrag: (widths: ColumnWidths | null) => void
  /** Escape was pressed. */
  onLeave: () => void
}

/** Pixels per stroke of an arrow key. */
const STEP = 16

/**
 * The edge of a column's header. It changes the column's width by drag and by arrow keys; a double click or Enter gives
 * the width back. The header itself is dragged to move the column.
 */
export function ColumnEdge(props: ColumnEdgeProps) {
  const { column, visible, choice, width, isInTabOrder, onDrag, onLeave } = props
  const { id, header } = column
  const edge = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; width: number; widths: ColumnWidths | null } | null>(null)
  const [drawn, setDrawn] = useState(MIN_WIDTH)
  useEffect(() => {
    const head = headOf(edge.current)
    const observer = new ResizeObserver(() => setDrawn(drawnWidth(head)))
    if (head) observer.observe(head)
    return () => observer.disconnect()
  }, [])
  const drop = useHeadDrag(props, edge, drag)
  const shown = width ?? drawn

  /** The columns before this one keep the widths they are drawn with, so that the edge follows the pointer. */
  const withWidth = (next: number): ColumnWidths => {
    const cells = [...(edge.current?.closest('tr')?.cells ?? [])].slice(-visible.length)
    const before = visible.slice(0, visible.indexOf(column)).flatMap((other, at) => {
      const cell = cells[at]
      return cell && isSizable(other) ? [[other.id, boundedWidth(cell.offsetWidth)]] : []
    })
    return { ...choice.widths, ...Object.fromEntries(before), [id]: boundedWidth(next) }
  }
  const current = () => width ?? drawnWidth(headOf(edge.current))
  const reset = () => choice.onChange({ widths: withoutWidth(choice.widths, id) })
  const stop = () => {
    drag.current = null
    onDrag(null)
  }
  const onPointerDown = ({ button, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    drag.current = { x: clientX, width: current(), widths: null }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const from = drag.current
    if (!from || (from.widths === null && clientX === from.x)) return
    from.widths = {
      ...(from.widths ?? withWidth(from.width)),
      [id]: boundedWidth(from.width + clientX - from.x),
    }
    onDrag(from.widths)
  }
  const onPointerUp = () => {
    if (drag.current?.widths) choice.onChange({ widths: drag.current.widths })
    stop()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const now = current()
    const next = { ArrowLeft: now - STEP, ArrowRight: now + STEP, Home: MIN_WIDTH, End: MAX_WIDTH }[key]
    if (next !== undefined) choice.onChange({ widths: withWidth(next) })
    else if (key === 'Enter') reset()
    else if (key === 'Escape' && drag.current) stop()
    else if (key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div
        ref={edge}
        className={cx(piece.screenOnly, styles.edge)}
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of ${header}`}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={MAX_WIDTH}
        aria-valuenow={shown}
        aria-valuetext={`${shown} pixels${width === undefined ? ', by its content' : ''}`}
        title="Drag to resize, double-click to reset"
        tabIndex={isInTabOrder ? 0 : -1}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={stop}
        onDoubleClick={reset}
        onKeyDown={onKeyDown}
      />
      {drop && <span className={styles.drop} data-side={drop} />}
    </>
  )
}

const headOf = (edge: HTMLElement | null) => edge?.closest('th') ?? null

const drawnWidth = (head: HTMLElement | null) => boundedWidth(head?.offsetWidth ?? MIN_WIDTH)

type Ref<E> = { readonly current: E | null }

/** Moves a column by drag of its header onto the left or right half of another one. @returns the side it is dropped at */
function useHeadDrag(
  { column, columns, choice }: ColumnEdgeProps,
  edge: Ref<HTMLElement>,
  resize: Ref<object>,
) {
  const { id } = column
  const [side, setSide] = useState<string>()
  const move = useEffectEvent((dragged: unknown, isAfter: boolean) => {
    const ids = columns.filter(isMovable).map((other) => other.id)
    if (typeof dragged !== 'string' || dragged === id) return
    const from = ids.indexOf(dragged)
    const at = ids.indexOf(id)
    // Places do not count the dragged column.
    const place = at + (isAfter ? 1 : 0) + (from < at ? 0 : 1)
    choice.onChange({ order: afterMoves(ids, [{ id: dragged, place }]) })
  })
  useEffect(() => {
    const element = headOf(edge.current)
    if (!element) return
    const table = element.closest('table')
    return combine(
      draggable({
        element,
        canDrag: () => resize.current === null,
        getInitialData: () => ({ table, id }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.table === table,
        getData: ({ input }) =>
          attachClosestEdge({ id }, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self, source }) =>
          setSide(source.data.id === id ? undefined : (extractClosestEdge(self.data) ?? undefined)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ self, source }) => {
          setSide(undefined)
          move(source.data.id, extractClosestEdge(self.data) === 'right')
        },
      }),
    )
  }, [id, edge, resize])
  return side
}
