import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { typedKey, typedLetters } from '../../../ui/browser/typed-key'
import type { RowVirtualizer } from '../../../ui/table/use-virtual-rows'
import type { FileObject, FileSort } from '../files-search'
import type { Entries } from './entries'
import {
  activeIndex,
  allSelected,
  checked,
  clicked,
  type Modifiers,
  movedTo,
  noneSelected,
  type Selection,
  selectedOf,
  selectOnly,
  toggled,
  typedIndex,
} from './selection'
import type { FileListState } from './use-file-list'

/** Callbacks of the list to the page. */
export type ListCommands = {
  readonly sort: (sort: FileSort) => void
  readonly open: (entry: FileObject) => void
  readonly openParent: () => void
  /** Runs the action with this shortcut on the selection, or else on `active`. @returns whether there is one */
  readonly runKeys: (keys: string, active: readonly FileObject[]) => boolean
}

type GridInput = {
  readonly list: Pick<FileListState, 'entries' | 'selection' | 'setSelection'>
  readonly commands: ListCommands
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly virtualizer: RowVirtualizer
  /** Index of the active row. */
  readonly active: number
  readonly menuId: string
  /** The row menu is about to open for these rows, beside this rectangle. */
  readonly onMenu: (rows: readonly FileObject[], beside: DOMRect) => void
}

/** Keyboard, mouse and focus of the grid. All listeners are on the grid, none on its rows. */
export function useGridInput({ list, commands, scroller, virtualizer, active, menuId, onMenu }: GridInput) {
  const { entries, selection, setSelection } = list
  const [typeAhead] = useState(createTypeAhead)
  /** The active row takes the focus once it is rendered. */
  const wantsFocus = useRef(false)
  /** The focus is on a row, or on a control in it. */
  const hasFocus = useRef(false)
  const menuOpener = useRef<Element>(null)
  /** Set while the menu is opened by other means than its button. */
  const menuRequest = useRef<{ rows: readonly FileObject[]; beside: DOMRect } | null>(null)
  const previousActive = useRef(selection.active)

  const activeRow = () => scroller.current?.querySelector<HTMLElement>(`.rows > [data-index="${active}"]`)

  useLayoutEffect(() => {
    // Something else has moved the active row, such as a paste: the focus follows.
    const hasMoved = previousActive.current !== selection.active
    previousActive.current = selection.active
    if (hasMoved && scroller.current?.contains(document.activeElement))
      wantsFocus.current ||= document.activeElement?.matches('[data-index]') === true
    // The focused row was removed: the row in its place takes the focus.
    if (hasFocus.current && document.activeElement === document.body) wantsFocus.current = true
    if (!wantsFocus.current) return
    const row = activeRow()
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  const focusActive = () => {
    wantsFocus.current = true
    const row = activeRow()
    row?.focus({ preventScroll: true })
    if (row) wantsFocus.current = false
  }
  const entryOf = (target: EventTarget | null) => {
    const row = rowOf(target)
    return row instanceof HTMLElement && row.dataset.index !== undefined
      ? entries.list[Number(row.dataset.index)]
      : undefined
  }
  const goTo = (index: number, event: KeyboardEvent) => {
    wantsFocus.current = true
    setSelection(movedTo(selection, entries, index, modifiersOf(event)))
    const target = Math.max(0, Math.min(index, entries.list.length - 1))
    virtualizer.scrollToIndex(target, { align: 'auto' })
    if (target === active) focusActive()
  }
  const goToTyped = (texts: readonly string[]) => {
    const found = texts.map((text) => typedIndex(selection, entries, text)).find((index) => index >= 0)
    if (found === undefined) return
    wantsFocus.current = true
    setSelection({ ...selection, active: entries.list[found]?.path ?? null })
    virtualizer.scrollToIndex(found, { align: 'auto' })
  }
  const onHeaderKey = (event: KeyboardEvent, row: Element) => {
    if (event.key === 'ArrowDown' && entries.list.length > 0) goTo(active, event)
    else if (!['ArrowLeft', 'ArrowRight'].includes(event.key) || !focusControl(row, event.key)) return
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented) return
    const row = rowOf(event.target)
    if (row?.classList.contains('head')) return onHeaderKey(event, row)
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    const hasMod = ctrlKey || metaKey
    const entry = entries.list[active]
    const isOnRow = event.target === row
    const pageRows = Math.floor((scroller.current?.clientHeight ?? 0) / virtualizer.options.estimateSize(0))
    const target = altKey ? null : targetIndex(key, selection, entries, pageRows)
    if (key === 'ArrowUp' && active === 0 && !event.shiftKey && !altKey)
      scroller.current?.querySelector<HTMLElement>('.head .name .sort')?.focus()
    else if (altKey && key === 'ArrowUp') commands.openParent()
    else if (target !== null) goTo(target, event)
    else if (row && (key === 'ArrowLeft' || key === 'ArrowRight') && !altKey && !hasMod)
      focusControl(row, key)
    else if (hasMod && !altKey && typedKey(event).toLowerCase() === 'a')
      setSelection(allSelected(selection, entries))
    else if (key === 'Escape' && selection.paths.size > 0) setSelection(noneSelected(selection))
    else if (!entry || (!isOnRow && (key === ' ' || key === 'Enter'))) return
    else if (key === ' ' && !typeAhead.isRunning(timeStamp))
      setSelection(
        event.shiftKey
          ? clicked(selection, entries, entry.path, modifiersOf(event))
          : toggled(selection, entry.path),
      )
    else if (key === 'Enter' && !hasMod && !altKey) commands.open(entry)
    else if (row && key === 'F10' && event.shiftKey) openMenu(row, entry)
    else if (commands.runKeys(keysOf(event), [entry])) {
      // Handled by the action.
    } else if (
      key.length !== 1 ||
      hasMod ||
      altKey ||
      isPageShortcut(typedKey(event), typeAhead.isRunning(timeStamp))
    )
      return
    else goToTyped(typeAhead.add(typedLetters(event), timeStamp))
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const entry = entryOf(event.target)
    const target = elementOf(event.target)
    if (!entry || !target || isTyping(target)) return
    const modifiers = modifiersOf(event)
    if (target.closest('.select')) {
      // A click on the label is followed by one on its checkbox: only one of them counts.
      if (target instanceof HTMLInputElement || !target.closest('label'))
        setSelection(checked(selection, entries, entry.path, modifiers))
      return
    }
    const button = target.closest('.more button')
    if (button) return onMenuButton(button, entry)
    if (target.closest('.opener')) {
      event.preventDefault()
      if (!modifiers.shift && !modifiers.mod) return commands.open(entry)
    }
    setSelection(clicked(selection, entries, entry.path, modifiers))
  }

  const onDoubleClick = (event: MouseEvent) => {
    const entry = entryOf(event.target)
    const modifiers = modifiersOf(event)
    if (!entry || modifiers.shift || modifiers.mod) return
    if (!elementOf(event.target)?.closest('input, label, button, a')) commands.open(entry)
  }

  const onMenuButton = (button: Element, entry: FileObject) => {
    const menu = document.getElementById(menuId)
    // With another row's menu open, the browser would take this click for closing it.
    if (menu?.matches(':popover-open') && menuOpener.current !== button) menu.hidePopover()
    menuOpener.current = button
    const request = menuRequest.current
    onMenu(request?.rows ?? [entry], request?.beside ?? button.getBoundingClientRect())
    menuRequest.current = null
  }

  /** Opens the menu for the selection if it includes the row, otherwise for the row. */
  const openMenu = (row: Element, entry: FileObject, beside?: DOMRect) => {
    const button = row.querySelector<HTMLElement>('.more button')
    if (!button) return
    const rows = selection.paths.has(entry.path) ? selectedOf(selection, entries) : [entry]
    menuRequest.current = { rows, beside: beside ?? button.getBoundingClientRect() }
    button.click()
  }

  const onContextMenu = (event: MouseEvent) => {
    const entry = entryOf(event.target)
    const row = rowOf(event.target)
    if (!entry || !row || isTyping(event.target) || event.shiftKey) return
    event.preventDefault()
    if (!selection.paths.has(entry.path)) setSelection(selectOnly(entry.path))
    // The context menu key sends no coordinates.
    const hasPoint = event.clientX > 0 || event.clientY > 0
    const beside = hasPoint ? new DOMRect(event.clientX, event.clientY, 0, 0) : undefined
    const open = () => openMenu(row, entry, beside)
    // Releasing a mouse button would close the menu again.
    if (event.buttons === 0) open()
    else addEventListener('pointerup', () => requestAnimationFrame(open), { once: true })
  }

  const onFocus = (event: FocusEvent) => {
    const entry = entryOf(event.target)
    hasFocus.current = entry !== undefined
    if (entry && entry.path !== selection.active) setSelection({ ...selection, active: entry.path })
  }

  const onBlur = () => {
    hasFocus.current = false
  }

  return { focusActive, listeners: { onKeyDown, onClick, onDoubleClick, onContextMenu, onFocus, onBlur } }
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null)

const rowOf = (target: EventTarget | null) => elementOf(target)?.closest('tr') ?? null

/** Whether a key belongs to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  const field = elementOf(target)?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
  return field !== null && field !== undefined
}

const modifiersOf = (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): Modifiers => ({
  shift: event.shiftKey,
  mod: event.ctrlKey || event.metaKey,
})

/** The index a navigation key leads to, possibly beyond the ends of the list; null for other keys. */
function targetIndex(key: string, selection: Selection, entries: Entries, pageRows: number): number | null {
  const index = activeIndex(selection, entries)
  const page = Math.max(1, pageRows - 1)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: entries.list.length - 1,
  }
  return targets[key] ?? null
}

/** A key press in the notation of actions: `F2`, `mod+c`. */
function keysOf(event: KeyboardEvent): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const key = typedKey(event)
  const name = key.length === 1 ? key.toLowerCase() : key
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && key.length > 1 && 'shift', name]
    .filter(Boolean)
    .join('+')
}

/** Shortcuts of the page, which do not start a type-ahead: global search, shortcut sheet, information panel. */
const isPageShortcut = (typed: string, isTyping: boolean) => !isTyping && ['/', '?', 'i', 'I'].includes(typed)

/** Left and Right move the focus between a row's controls or column headers. @returns false at the end */
function focusControl(row: Element, key: string): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>('input, a, button')]
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? controls.indexOf(activeElement) : -1
  const isHeader = row.classList.contains('head')
  const next = key === 'ArrowRight' ? at + 1 : at - 1
  const target = controls[next] ?? (next < 0 && !isHeader && row instanceof HTMLElement ? row : undefined)
  target?.focus()
  return target !== undefined
}

/** Pause after which typing starts a new name. */
const TYPE_AHEAD_TIMEOUT_MS = 800

/** Collects the typed characters of a name to go to. */
function createTypeAhead() {
  let texts: readonly string[] = []
  let at = 0
  return {
    isRunning: (now: number) => texts.length > 0 && now - at <= TYPE_AHEAD_TIMEOUT_MS,
    /**
     * @param letters the typed one, and the Latin one of its key for another alphabet
     * @returns the text typed without a pause, in both; a repeated letter stays single and goes to the next match
     */
    add([typed = '', latin = typed]: readonly string[], now: number): readonly string[] {
      const continues = now - at <= TYPE_AHEAD_TIMEOUT_MS && texts[0] !== typed
      const [before = '', beforeInLatin = ''] = continues ? texts : []
      texts = [before + typed, beforeInLatin + latin]
      at = now
      return texts
    },
  }
}
