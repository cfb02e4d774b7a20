import type { KeyboardEvent } from 'react'
import type { Entries } from '../listing/entries'
import { activeIndex, type Held, type Selection } from '../listing/selection'

/** How long typing may rest before it begins anew. */
const PATIENCE_MS = 800

/** What is typed to get to a name. One for each list. */
export function createTypeAhead() {
  let text = ''
  let at = 0
  return {
    isRunning: (now: number) => text !== '' && now - at <= PATIENCE_MS,
    /** @returns all that was typed without a rest; the same letter again and again is that letter */
    add(character: string, now: number): string {
      const goesOn = now - at <= PATIENCE_MS && text !== character
      text = goesOn ? text + character : character
      at = now
      return text
    },
  }
}
export type TypeAhead = ReturnType<typeof createTypeAhead>

export const heldIn = (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): Held => ({
  shift: event.shiftKey,
  mod: event.ctrlKey || event.metaKey,
})

/** Where a key leads in the list, as an index that may lie beyond its ends; null for other keys. */
export function indexAfter(
  key: string,
  selection: Selection,
  entries: Entries,
  rowsInSight: number,
): number | null {
  const index = activeIndex(selection, entries)
  const page = Math.max(1, rowsInSight - 1)
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

/** A stroke as actions spell their keys: `F2`, `mod+c`. */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && key.length > 1 && 'shift', name]
    .filter(Boolean)
    .join('+')
}

/** Whether the key belongs to a field that is being written in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

const controls = 'input, a, button'

/** Left and right lead from a row to its controls and back, among the heads from one to the next. False when there is none. */
export function stepAcross(row: Element, key: string): boolean {
  const all = [...row.querySelectorAll<HTMLElement>(controls)]
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1
  const isHead = row.classList.contains('head')
  const next = key === 'ArrowRight' ? at + 1 : at - 1
  const target = all[next] ?? (next < 0 && !isHead && row instanceof HTMLElement ? row : undefined)
  target?.focus()
  return target !== undefined
}
