import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { GripVertical } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../control/button'
import { lazyDialog } from '../dialog/lazy-dialog'
import { cx } from '../layout/cx'
import type { Content } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { VisuallyHidden } from '../layout/visually-hidden'
import { OtherOrderNote } from './other-order-note'
import styles from './reorder-list.module.css'
import type { Reorder } from './use-reorder'

const PlaceDialog = lazyDialog(async () => (await import('./place-dialog')).PlaceDialog)

type ReorderListProps<Row> = Omit<ComponentProps<'ol'>, 'children'> & {
  order: Reorder<Row>
  /** Rows cannot be moved: they have no grips, and keys are inactive. */
  isFixed?: boolean
  rowClass?: string | undefined
  /** Rows rendered at most; absent: all. */
  most?: number
  /** The content of a row; its menu has `ReorderMenuItems`. */
  children: (row: Row) => Content
}

/** A list whose rows are moved by drag, by Alt and an arrow key, and by the menu of each row. */
export function ReorderList<Row>(props: ReorderListProps<Row>) {
  const { order, isFixed = false, rowClass, most, className, children, ...list } = props
  const { failure, asked, ids } = order
  return (
    <>
      {failure && (
        <div className={cx(piece.wrap2, styles.failed)} role="alert">
          <span>{failure.text}</span>
          <Button size="sm" onClick={failure.retry}>
            Move again
          </Button>
          <Button size="sm" kind="quiet" onClick={failure.close}>
            Close
          </Button>
        </div>
      )}
      {order.hasOtherOrder && <OtherOrderNote onClose={order.closeOtherOrder} />}
      <ol {...list} className={cx(styles.list, className)} aria-busy={order.isSaving}>
        {order.rows.slice(0, most).map((row, at) => {
          const id = ids[at] ?? ''
          return (
            <ReorderItem key={id} {...{ order, isFixed }} rowId={id} className={rowClass}>
              {children(row)}
            </ReorderItem>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      {asked !== null && <PlaceDialog key={asked} order={order} id={asked} />}
    </>
  )
}

type ReorderItemProps = {
  order: Reorder<unknown>
  rowId: string
  isFixed: boolean
  className: string | undefined
  children: Content
}

function ReorderItem({ order, rowId, isFixed, className, children }: ReorderItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const { isDragged, edge } = useDrag(order, rowId, isFixed, row, grip)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || isFixed) return
    // A select opens by these keys, and a nested list moves its own rows.
    if (event.target instanceof HTMLSelectElement || isInOtherList(event.target, row.current)) return
    event.preventDefault()
    event.stopPropagation()
    order.move(rowId, order.ids.indexOf(rowId) + 1 + step)
  }
  return (
    <li
      ref={row}
      aria-label={order.nameOf(rowId)}
      data-row={rowId}
      className={cx(styles.item, isDragged && styles.dragged, className)}
      data-edge={edge}
      // Capture phase: the arrow keys would open the menu of the focused button.
      onKeyDownCapture={onKeyDown}
    >
      {!isFixed && (
        <span ref={grip} className={styles.grip} aria-hidden="true" title="Drag to move">
          <GripVertical size={16} />
        </span>
      )}
      <div className={piece.fill}>{children}</div>
    </li>
  )
}

/** Whether an event comes from a nested list, or bubbles from a menu's or dialog's portal. */
function isInOtherList(target: EventTarget, row: HTMLElement | null): boolean {
  return target instanceof Element && target.closest(`.${styles.item}, [role=menu]`) !== row
}

type Ref<E> = { readonly current: E | null }

/** Drags a row by its grip onto the upper or lower half of another one. */
function useDrag(
  order: Reorder<unknown>,
  rowId: string,
  isFixed: boolean,
  row: Ref<HTMLElement>,
  grip: Ref<HTMLElement>,
) {
  const { key } = order
  const [isDragged, setIsDragged] = useState(false)
  const [edge, setEdge] = useState<string>()
  const drop = useEffectEvent((dragged: unknown, isBelow: boolean) => {
    if (typeof dragged !== 'string' || dragged === rowId) return
    const from = order.ids.indexOf(dragged)
    const at = order.ids.indexOf(rowId)
    // Positions do not count the dragged row.
    order.move(dragged, at + (isBelow ? 1 : 0) + (from < at ? 0 : 1))
  })
  useEffect(() => {
    const element = row.current
    if (!element || !grip.current || isFixed) return
    return combine(
      draggable({
        // The grip and not the row: it remains the pressed one, even if the rows move before the drag begins.
        element: grip.current,
        getInitialData: () => ({ list: key, id: rowId }),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
          const { left, top } = element.getBoundingClientRect()
          const { clientX, clientY } = location.current.input
          nativeSetDragImage?.(element, clientX - left, clientY - top)
        },
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === key,
        getData: ({ input }) =>
          attachClosestEdge({ id: rowId }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.id === rowId ? undefined : (extractClosestEdge(self.data) ?? undefined)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined)
          drop(source.data.id, extractClosestEdge(self.data) === 'bottom')
        },
      }),
    )
  }, [key, rowId, isFixed, row, grip])
  return { isDragged, edge }
}
