import type { Virtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { FileObject } from '../files-search'
import {
  allSelected,
  checked,
  clicked,
  movedTo,
  noneSelected,
  only,
  selectedOf,
  toggled,
  typedIndex,
} from '../listing/selection'
import type { FilesGridProps } from './files-grid-props'
import { createTypeAhead, heldIn, indexAfter, isTyping, stepAcross, strokeOf } from './grid-keys'

type GridInput = Pick<
  FilesGridProps,
  'entries' | 'selection' | 'onSelection' | 'onOpen' | 'onUp' | 'onStroke'
> & {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, HTMLTableRowElement>
  active: number
  menuId: string
  /** The menu is about to open for these rows, beside this place. */
  onMenu: (rows: readonly FileObject[], beside: DOMRect) => void
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null)

/** All that is pressed in the grid, heard at the grid: rows listen for nothing. */
export function useGridInput(input: GridInput) {
  const {
    entries,
    selection,
    onSelection,
    onOpen,
    onUp,
    onStroke,
    scroller,
    virtualizer,
    active,
    menuId,
    onMenu,
  } = input
  const { list } = entries
  const [typeAhead] = useState(createTypeAhead)
  /** The active row is to have the focus once it is drawn. */
  const wantsFocus = useRef(false)
  /** A row has the focus, or something in it. */
  const hasFocus = useRef(false)
  const openedBy = useRef<Element>(null)
  const asked = useRef<{ rows: readonly FileObject[]; beside: DOMRect } | null>(null)

  const before = useRef(selection.active)

  useLayoutEffect(() => {
    // Led to another row from elsewhere, as after pasting: the keyboard does not stay behind on the old one.
    const isLed = before.current !== selection.active
    before.current = selection.active
    if (isLed && scroller.current?.contains(document.activeElement))
      wantsFocus.current ||= document.activeElement?.matches('[data-index]') === true
    // Its row has gone: the keyboard goes on at the one that took its place.
    if (hasFocus.current && document.activeElement === document.body) wantsFocus.current = true
    if (!wantsFocus.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`.rows > [data-index="${active}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  const focusActive = () => {
    wantsFocus.current = true
    const row = scroller.current?.querySelector<HTMLElement>(`.rows > [data-index="${active}"]`)
    row?.focus({ preventScroll: true })
    if (row) wantsFocus.current = false
  }
  const rowOf = (target: EventTarget | null) => elementOf(target)?.closest('tr') ?? null
  const entryOf = (target: EventTarget | null) => {
    const row = rowOf(target)
    return row instanceof HTMLElement && row.dataset.index !== undefined
      ? list[Number(row.dataset.index)]
      : undefined
  }
  const goTo = (index: number, event: KeyboardEvent) => {
    wantsFocus.current = true
    const next = movedTo(selection, entries, index, heldIn(event))
    onSelection(next)
    const target = Math.max(0, Math.min(index, list.length - 1))
    virtualizer.scrollToIndex(target, { align: 'auto' })
    if (target === active) focusActive()
  }
  const onHeadKey = (event: KeyboardEvent, row: Element) => {
    if (event.key === 'ArrowDown' && list.length > 0) goTo(active, event)
    else if (!['ArrowLeft', 'ArrowRight'].includes(event.key) || !stepAcross(row, event.key)) return
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented) return
    const row = rowOf(event.target)
    if (row?.classList.contains('head')) return onHeadKey(event, row)
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    const hasMod = ctrlKey || metaKey
    const entry = list[active]
    const isOnRow = event.target === row
    const inSight = Math.floor((scroller.current?.clientHeight ?? 0) / virtualizer.options.estimateSize(0))
    const leads = altKey ? null : indexAfter(key, selection, entries, inSight)
    if (key === 'ArrowUp' && active === 0 && !event.shiftKey && !altKey)
      scroller.current?.querySelector<HTMLElement>('.head .name .sort')?.focus()
    else if (altKey && key === 'ArrowUp') onUp()
    else if (leads !== null) goTo(leads, event)
    else if (row && (key === 'ArrowLeft' || key === 'ArrowRight') && !altKey && !hasMod) stepAcross(row, key)
    else if (hasMod && !altKey && key.toLowerCase() === 'a') onSelection(allSelected(selection, entries))
    else if (key === 'Escape' && selection.paths.size > 0) onSelection(noneSelected(selection))
    else if (!entry || (!isOnRow && (key === ' ' || key === 'Enter'))) return
    else if (key === ' ' && !typeAhead.isRunning(timeStamp))
      onSelection(
        event.shiftKey
          ? clicked(selection, entries, entry.path, heldIn(event))
          : toggled(selection, entry.path),
      )
    else if (key === 'Enter' && !hasMod && !altKey) onOpen(entry)
    else if (row && key === 'F10' && event.shiftKey) openMenu(row, entry)
    else if (onStroke(strokeOf(event), [entry])) {
      // Done by the action.
    } else if (key.length !== 1 || hasMod || altKey || isPageKey(key, typeAhead.isRunning(timeStamp))) return
    else {
      const found = typedIndex(selection, entries, typeAhead.add(key, timeStamp))
      if (found >= 0) {
        wantsFocus.current = true
        onSelection({ ...selection, active: list[found]?.path ?? null })
        virtualizer.scrollToIndex(found, { align: 'auto' })
      }
    }
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const entry = entryOf(event.target)
    const target = elementOf(event.target)
    if (!entry || !target || isTyping(target)) return
    const held = heldIn(event)
    if (target.closest('.select')) {
      // The label's click comes again as the checkbox's.
      if (target instanceof HTMLInputElement || !target.closest('label'))
        onSelection(checked(selection, entries, entry.path, held))
      return
    }
    const button = target.closest('.more button')
    if (button) return askMenu(button, entry)
    if (target.closest('.opener')) {
      event.preventDefault()
      if (!held.shift && !held.mod) return onOpen(entry)
    }
    onSelection(clicked(selection, entries, entry.path, held))
  }

  const onDoubleClick = (event: MouseEvent) => {
    const entry = entryOf(event.target)
    const held = heldIn(event)
    if (!entry || held.shift || held.mod) return
    if (!elementOf(event.target)?.closest('input, label, button, a')) onOpen(entry)
  }

  /** Beside the button the menu is for its row; asked for otherwise, for the selection that the row is part of. */
  const askMenu = (button: Element, entry: FileObject) => {
    const menu = document.getElementById(menuId)
    // Another row's menu is open: without this the browser would take the press for closing it.
    if (menu?.matches(':popover-open') && openedBy.current !== button) menu.hidePopover()
    openedBy.current = button
    onMenu(asked.current?.rows ?? [entry], asked.current?.beside ?? button.getBoundingClientRect())
    asked.current = null
  }

  const openMenu = (row: Element, entry: FileObject, beside?: DOMRect) => {
    const button = row.querySelector<HTMLElement>('.more button')
    if (!button) return
    const rows = selection.paths.has(entry.path) ? selectedOf(selection, entries) : [entry]
    asked.current = { rows, beside: beside ?? button.getBoundingClientRect() }
    button.click()
  }

  const onContextMenu = (event: MouseEvent) => {
    const entry = entryOf(event.target)
    const row = rowOf(event.target)
    if (!entry || !row || isTyping(event.target) || event.shiftKey) return
    event.preventDefault()
    if (!selection.paths.has(entry.path)) onSelection(only(entry.path))
    // Keyboards ask without a place of their own.
    const hasPlace = event.clientX > 0 || event.clientY > 0
    const beside = hasPlace ? new DOMRect(event.clientX, event.clientY, 0, 0) : undefined
    const open = () => openMenu(row, entry, beside)
    // While a mouse button is held its release would close the menu again.
    if (event.buttons === 0) open()
    else addEventListener('pointerup', () => requestAnimationFrame(open), { once: true })
  }

  const onFocus = (event: FocusEvent) => {
    const entry = entryOf(event.target)
    hasFocus.current = entry !== undefined
    if (entry && entry.path !== selection.active) onSelection({ ...selection, active: entry.path })
  }

  const onBlur = () => {
    hasFocus.current = false
  }

  return { onKeyDown, onClick, onDoubleClick, onContextMenu, onFocus, onBlur, focusActive }
}

/** Keys of the page that are no beginning of a name: the search of all pages, the sheet of shortcuts, the information panel. */
const isPageKey = (key: string, isTyped: boolean) => !isTyped && ['/', '?', 'i', 'I'].includes(key)
