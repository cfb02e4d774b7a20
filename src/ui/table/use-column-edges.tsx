import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../feedback/toast'
import type { ColumnChoice, ColumnWidths } from './column'
import type { ColumnEdgeProps, EdgedColumn } from './column-edge'
import { isSizable } from './column-layout'

const noWidths: ColumnWidths = {}

/**
 * The edges by which columns are moved and drawn wider. Their code is loaded when the pointer reaches the header, or the
 * viewer asks for them.
 * @param visible the columns in sight, of all `columns`
 */
export function useColumnEdges(
  columns: readonly EdgedColumn[],
  visible: readonly EdgedColumn[],
  choice: ColumnChoice | undefined,
) {
  const head = useRef<HTMLTableSectionElement>(null)
  const opener = useRef<Element>(null)
  const [Edge, setEdge] = useState<ComponentType<ColumnEdgeProps> | null>(null)
  /** Widths while an edge is dragged. */
  const [dragged, setDragged] = useState<ColumnWidths | null>(null)
  const [isResizing, setIsResizing] = useState(false)
  useEffect(() => {
    if (!isResizing || !Edge) return
    opener.current = document.activeElement
    head.current?.querySelector<HTMLElement>('[role=separator]')?.focus()
  }, [isResizing, Edge])
  if (!choice) return { widths: noWidths, edges: undefined }

  const widths = dragged ?? choice.widths
  const load = () =>
    import('./column-edge').then(
      ({ ColumnEdge }) => {
        setEdge(() => ColumnEdge)
        return true
      },
      () => false,
    )
  const start = async () => {
    setIsResizing(true)
    if (await load()) return
    setIsResizing(false)
    toast.error('Columns cannot be resized: a part of the portal could not be loaded.')
  }
  return {
    widths,
    edges: {
      headProps: {
        ref: head,
        onPointerEnter: Edge ? undefined : () => void load(),
        // Tab reaches the edges only until the focus leaves them.
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          const isInside = relatedTarget instanceof Element && currentTarget.contains(relatedTarget)
          if (!isInside || relatedTarget.role !== 'separator') setIsResizing(false)
        },
      },
      start: () => void start(),
      of: (column: EdgedColumn) =>
        Edge &&
        isSizable(column) && (
          <Edge
            column={column}
            columns={columns}
            visible={visible}
            choice={choice}
            width={widths[column.id]}
            isInTabOrder={isResizing}
            onDrag={setDragged}
            onLeave={() => opener.current instanceof HTMLElement && opener.current.focus()}
          />
        ),
    },
  }
}
