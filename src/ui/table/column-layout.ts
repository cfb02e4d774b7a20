import type { ColumnLayout, ColumnWidths } from './column'

/** Limits of a column's width, in pixels. */
export const MIN_WIDTH = 48
export const MAX_WIDTH = 1000

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= MIN_WIDTH && value <= MAX_WIDTH

const membersOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && !Array.isArray(stored) ? { ...stored } : {}

const idsIn = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined

/** The widths in whatever is stored; anything else is passed over. */
export function widthsIn(stored: unknown): ColumnWidths {
  return Object.fromEntries(
    Object.entries(membersOf(stored)).flatMap(([id, width]) => (isWidth(width) ? [[id, width]] : [])),
  )
}

/** The layout in whatever is stored; each part that is none is as if nothing had been chosen. */
export function layoutIn(stored: unknown, atFirst: readonly string[]): ColumnLayout {
  // Earlier versions stored the hidden columns alone.
  const { hidden, order, widths } = Array.isArray(stored) ? { hidden: stored } : membersOf(stored)
  return { hidden: idsIn(hidden) ?? atFirst, order: idsIn(order) ?? [], widths: widthsIn(widths) }
}

/** Whether the viewer may change a column's width: marks and actions are as wide as their icons. */
export function isSizable({ kind }: Pick<Placed, 'kind'>): boolean {
  return kind !== 'actions' && kind !== 'mark'
}

/** A width of at least and at most what a column may have, in whole pixels. */
export function boundedWidth(pixels: number): number {
  return Math.round(Math.min(Math.max(pixels, MIN_WIDTH), MAX_WIDTH))
}

export function withoutWidth(widths: ColumnWidths, id: string): ColumnWidths {
  return Object.fromEntries(Object.entries(widths).filter(([other]) => other !== id))
}

type Placed = { readonly id: string; readonly kind?: string }

/** Whether the viewer may move a column: actions stay at the end. */
export function isMovable({ kind }: Pick<Placed, 'kind'>): boolean {
  return kind !== 'actions'
}

/** Columns in the viewer's order. A column that it does not name follows the one before it in the list. */
export function arranged<C extends Placed>(columns: readonly C[], order: readonly string[]): readonly C[] {
  if (order.length === 0) return columns
  const movable = new Map(columns.filter(isMovable).map((column) => [column.id, column]))
  const next = [...new Set(order)].flatMap((id) => movable.get(id) ?? [])
  for (const [at, column] of columns.entries()) {
    if (next.includes(column)) continue
    const before = columns[at - 1]
    next.splice(isMovable(column) ? (before ? next.indexOf(before) + 1 : 0) : next.length, 0, column)
  }
  return next
}
