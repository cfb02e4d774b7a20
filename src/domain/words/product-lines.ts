import { type components, lineValues } from '../../api/schema.gen'
import { useStored } from '../../ui/browser/use-stored'
import { labels } from '../../ui/format/labels'

export type Line = components['schemas']['Line']

/** Display names of the product lines. */
export const lineLabels = labels<Line>({ helyx: 'HELYX', elements: 'ELEMENTS' })

/** The lines as a filter offers them. */
export const lineOptions = lineValues.map((value) => ({ value, label: lineLabels[value] }))

/** "HELYX, ELEMENTS": in the same order everywhere. */
export function linesText(lines: readonly Line[]): string {
  return lineValues
    .filter((line) => lines.includes(line))
    .map((line) => lineLabels[line])
    .join(', ')
}

/** The line in the path of a page that both lines have. */
export function lineOfPath(path: string): Line {
  return path.split('/')[2] === 'elements' ? 'elements' : 'helyx'
}

export function otherLine(line: Line): Line {
  return line === 'helyx' ? 'elements' : 'helyx'
}

/** The user's preferred product line, stored on this device: its screens come first. Null without a preference. */
export function useDefaultLine(): [Line | null, (line: Line | null) => void] {
  return useStored<Line | null>(
    'default-line',
    (stored) => lineValues.find((line) => line === stored) ?? null,
  )
}

/** Puts the items of a line first and keeps the order otherwise. */
export function withLineFirst<T>(
  all: readonly T[],
  line: Line | null,
  pathOf: (one: T) => string,
): readonly T[] {
  if (line === null) return all
  const isOf = (one: T) => pathOf(one).split('/').includes(line)
  const groupOf = (one: T) => pathOf(one).split('/')[1]
  // Groups of pages keep their order; the preferred line comes first within each.
  return all.toSorted((a, b) =>
    groupOf(a) === groupOf(b) ? Number(isOf(b)) - Number(isOf(a)) : all.indexOf(a) - all.indexOf(b),
  )
}
