import { type DragEvent, useRef, useState } from 'react'
import type { Elements } from '../../../ui/layout/elements'
import type { FilesContext } from '../actions'
import { items, nameOrCount } from '../browse/entries'
import type { FileObject } from '../files-search'
import { startTransfer, useCutMarks } from './clipboard'
import styles from './drag-and-drop.module.css'
import { type Transfer, transferRefusal } from './transfer-rules'

/** Marks a drag of this page: files dragged in from the desktop are uploads. */
const DRAG_TYPE = 'application/x-portal-files'

/** Drags rows onto folders and breadcrumbs, as cut and paste do by keyboard; Ctrl or Option copies. */
export function DragAndDrop({ context, children }: { context: FilesContext; children: Elements }) {
  const { listing, writeBlockedReason } = context
  const [dragged, setDragged] = useState<readonly FileObject[]>([])
  const [hint, setHint] = useState('')
  const root = useRef<HTMLDivElement>(null)
  useCutMarks(root)

  const targetOf = (event: DragEvent) => {
    const element = folderAt(event.target)
    const path = element?.dataset.path
    if (!element || path === undefined) return null
    const transfer: Transfer = event.ctrlKey || event.altKey ? 'copy' : 'move'
    const row = listing?.items.find((item) => item.path === path)
    // Whether a parent folder is writable is not known here; the server refuses if it is not.
    const writable = row?.writable ?? (path === context.folder ? (listing?.writable ?? false) : true)
    const isReadOnly = transfer === 'move' && dragged.some((file) => !file.writable)
    const refusal = isReadOnly
      ? 'Read-only items cannot be moved. Hold Ctrl to copy.'
      : (transferRefusal(transfer, dragged, { path, writable })?.reason ?? null)
    return { element, path, transfer, refusal }
  }
  const onDragStart = (event: DragEvent) => {
    const path = rowAt(event.target)?.dataset.path
    const item = listing?.items.find((one) => one.path === path)
    const isSelected = context.selection.some((one) => one.path === path)
    const files = isSelected ? context.selection : item ? [item] : []
    if (!path) return
    if (files.length === 0 || writeBlockedReason !== null) return event.preventDefault()
    setDragged(files)
    event.dataTransfer.effectAllowed = 'copyMove'
    event.dataTransfer.setData(DRAG_TYPE, '')
    setHint(nameOrCount(files.map((file) => file.path)))
  }
  const onDragOver = (event: DragEvent) => {
    if (dragged.length === 0 || !event.dataTransfer.types.includes(DRAG_TYPE)) return
    const target = targetOf(event)
    markTarget(root.current, target && { element: target.element, isAllowed: target.refusal === null })
    setHint(
      target?.refusal ??
        (target ? `${target.transfer === 'copy' ? 'Copy' : 'Move'} ${items(dragged.length)}` : ''),
    )
    if (!target || target.refusal !== null) {
      event.dataTransfer.dropEffect = 'none'
      return
    }
    event.preventDefault()
    event.dataTransfer.dropEffect = target.transfer
  }
  const onDragEnd = () => {
    markTarget(root.current, null)
    setDragged([])
    setHint('')
  }
  const onDrop = (event: DragEvent) => {
    const target = dragged.length > 0 ? targetOf(event) : null
    if (!target || target.refusal !== null) return
    event.preventDefault()
    startTransfer(context, target.transfer, dragged, target.path)
    onDragEnd()
  }
  return (
    <div
      className={styles.zone}
      ref={root}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={onDragEnd}
    >
      {children}
      {hint !== '' && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The folder's row or breadcrumb under the pointer. */
const folderAt = (target: EventTarget | null) => closest(target, '[data-folder][data-path]')

/** The row that a drag starts on. */
const rowAt = (target: EventTarget | null) => closest(target, '[data-index][data-path]')

/** Marks the one drop target with `data-drop`, by attribute so that no row renders while dragging. */
function markTarget(root: Element | null, target: { element: HTMLElement; isAllowed: boolean } | null): void {
  for (const other of root?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])
    if (other !== target?.element) other.removeAttribute('data-drop')
  target?.element.setAttribute('data-drop', target.isAllowed ? 'yes' : 'no')
}
