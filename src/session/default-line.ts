import { type components, lineValues } from '../api/schema.gen'
import { useStored } from '../ui/use-stored'

export type Line = components['schemas']['Line']

/** The product line this reader works with, kept on this device: its screens come first. Null: no favorite. */
export const useDefaultLine = (): [Line | null, (line: Line | null) => void] =>
  useStored<Line | null>('default-line', (stored) => lineValues.find((line) => line === stored) ?? null)
