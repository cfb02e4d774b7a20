import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '../control/button'
import { DialogSuspense } from '../dialog/dialog-suspense'
import { cx } from '../layout/cx'
import { VisuallyHidden } from '../layout/visually-hidden'
import { OtherOrderNote } from './other-order-note'
import styles from './reorder-list.module.css'
import type { Reorder } from './use-reorder'

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog')).PlaceDialog }))

type ReorderListProps = ComponentProps<'ol'> & { order: Reorder<unknown> }

/** A list whose rows are moved by drag, by Alt and an arrow key, and by the menu of each row. */
export function ReorderList({ order, className, children, ...props }: ReorderListProps) {
  const { failure, asked } = order
  return (
    <>
      {failure && (
        <div className={styles.failed} role="alert">
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
      <ol {...props} className={cx(styles.list, className)} aria-busy={order.isSaving}>
        {children}
      </ol>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      {asked !== null && (
        <DialogSuspense>
          <PlaceDialog key={asked} order={order} id={asked} />
        </DialogSuspense>
      )}
    </>
  )
}

type ReorderItemProps = ComponentProps<'li'> & {
  order: Reorder<unknown>
  /** The id of its row. */
  rowId: string
  /** Cannot be moved: without a grip, and its keys do nothing. */
  isFixed?: boolean
}

/** A row of a `ReorderList`; its menu has `ReorderMenuItems`. */
export function ReorderItem({
  order,
  rowId,
  isFixed = false,
  className,
  children,
  ...props
}: ReorderItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const { isDragged, edge } = useDrag(order, rowId, isFixed, row, grip)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || isFixed) return
    // A select opens by these keys, and a list within this row moves its own rows.
    if (event.target instanceof HTMLSelectElement || isInOtherList(event.target, row.current)) return
    event.preventDefault()
    event.stopPropagation()
    order.move(rowId, order.ids.indexOf(rowId) + 1 + step)
  }
  return (
    <li
      {...props}
      ref={row}
      data-row={rowId}
      className={cx(styles.item, isDragged && styles.dragged, className)}
      data-edge={edge}
      // Before the button of a menu, which the arrow keys open.
      onKeyDownCapture={onKeyDown}
    >
      {!isFixed && (
        <span ref={grip} className={styles.grip} aria-hidden="true" title="Drag to move">
          <GripVertical size={16} />
        </span>
      )}
      <div className={styles.content}>{children}</div>
    </li>
  )
}

/** Whether an event comes from a list within this row, or from a menu or dialog that React counts to it. */
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
    // Places are those without the dragged row.
    order.move(dragged, at + (isBelow ? 1 : 0) + (from < at ? 0 : 1))
  })
  useEffect(() => {
    const element = row.current
    if (!element || !grip.current || isFixed) return
    return combine(
      draggable({
        // The grip and not the row: it stays the one that was pressed, even if the rows move before the drag begins.
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
