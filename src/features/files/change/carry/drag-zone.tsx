import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FilesContext } from '../../actions'
import type { FileObject } from '../../files-search'
import { items, named } from '../batch/item-labels'
import { fetchChangeDialogs } from '../change-dialogs'
import { reasonNotInto, type Transfer } from '../where'
import { useCarried } from './clipboard'
import styles from './drag-zone.module.css'
import { folderAt, rowAt, showDrop } from './drop-target'
import { markCut } from './mark-cut'
import { put } from './paste'

/** Files of this page; the same type in another window means nothing. */
const OWN = 'application/x-portal-files'

/**
 * Around the page of a folder: rows are dragged onto folders and onto the way above the list. With Ctrl, or Option on a
 * Mac, they are copied. Escape ends it, as the browser has it; cut and paste do the same by keyboard.
 */
export function DragZone({ context, children }: { context: FilesContext; children: ReactNode }) {
  const { listing, reason } = context
  const [dragged, setDragged] = useState<readonly FileObject[]>([])
  const [words, setWords] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const carried = useCarried()
  useEffect(() => {
    if (!root.current || carried?.transfer !== 'move') return
    return markCut(root.current, new Set(carried.files.map(({ path }) => path)))
  }, [carried])

  const mayChange = reason === null
  useEffect(() => {
    if (mayChange) void fetchChangeDialogs()
  }, [mayChange])

  const targetOf = (event: DragEvent) => {
    const element = folderAt(event.target)
    const path = element?.dataset.path
    if (!element || path === undefined) return null
    const transfer: Transfer = event.ctrlKey || event.altKey ? 'copy' : 'move'
    const row = listing?.items.find((item) => item.path === path)
    // Of the folders above nobody knows here whether they take files: the server says it.
    const writable = row?.writable ?? (path === context.folder ? (listing?.writable ?? false) : true)
    const fixed = transfer === 'move' && dragged.some((file) => !file.writable)
    const refusal = reasonNotInto(transfer, dragged, { path, writable })
    const why = fixed
      ? 'What can only be read cannot be moved; hold Ctrl to copy.'
      : (refusal?.reason ?? null)
    return { element, path, transfer, why }
  }
  const begin = (event: DragEvent) => {
    const path = rowAt(event.target)?.dataset.path
    const item = listing?.items.find((one) => one.path === path)
    const own = context.selection.some((one) => one.path === path)
    const files = own ? context.selection : item ? [item] : []
    if (!path) return
    if (files.length === 0 || reason !== null) return event.preventDefault()
    setDragged(files)
    event.dataTransfer.effectAllowed = 'copyMove'
    event.dataTransfer.setData(OWN, '')
    setWords(named(files.map((file) => file.path)))
  }
  const over = (event: DragEvent) => {
    if (dragged.length === 0 || !event.dataTransfer.types.includes(OWN)) return
    const target = targetOf(event)
    showDrop(root.current, target && { element: target.element, may: target.why === null })
    setWords(
      target?.why ??
        (target ? `${target.transfer === 'copy' ? 'Copy' : 'Move'} ${items(dragged.length)}` : ''),
    )
    if (!target || target.why !== null) {
      event.dataTransfer.dropEffect = 'none'
      return
    }
    event.preventDefault()
    event.dataTransfer.dropEffect = target.transfer
  }
  const end = () => {
    showDrop(root.current, null)
    setDragged([])
    setWords('')
  }
  const drop = (event: DragEvent) => {
    const target = dragged.length > 0 ? targetOf(event) : null
    if (!target || target.why !== null) return
    event.preventDefault()
    put(context, target.transfer, dragged, target.path)
    end()
  }
  return (
    <div
      className={styles.zone}
      ref={root}
      onDragStart={begin}
      onDragOver={over}
      onDrop={drop}
      onDragEnd={end}
    >
      {children}
      {words !== '' && <p className={styles.words}>{words}</p>}
    </div>
  )
}
