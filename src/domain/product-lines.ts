import { type components, lineValues } from '../api/schema.gen'
import { useStored } from '../ui/browser/use-stored'

export type Line = components['schemas']['Line']

/** What users read for a product line. */
export const lineLabels: Record<Line, string> = { helyx: 'HELYX', elements: 'ELEMENTS' }

export function otherLine(line: Line): Line {
  return line === 'helyx' ? 'elements' : 'helyx'
}

/** The product line this reader works with, kept on this device: its screens come first. Null: no favorite. */
export function useDefaultLine(): [Line | null, (line: Line | null) => void] {
  return useStored<Line | null>(
    'default-line',
    (stored) => lineValues.find((line) => line === stored) ?? null,
  )
}

/** Puts what belongs to a line first; everything else keeps its order. */
export function lineFirst<T>(all: readonly T[], line: Line | null, pathOf: (one: T) => string): readonly T[] {
  if (line === null) return all
  const isOf = (one: T) => pathOf(one).split('/').includes(line)
  const groupOf = (one: T) => pathOf(one).split('/')[1]
  // Each group of pages stays where it is; only within it the line comes first.
  return all.toSorted((a, b) =>
    groupOf(a) === groupOf(b) ? Number(isOf(b)) - Number(isOf(a)) : all.indexOf(a) - all.indexOf(b),
  )
}
