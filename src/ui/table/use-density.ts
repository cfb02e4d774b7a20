import { useStored } from '../browser/use-stored'
import type { Density } from './column'

/** Whether this reader wants compact rows: one choice for all tables. */
export function useDensity(): Density {
  const [dense, onChange] = useStored('compact-rows', (stored) => stored === true)
  return { dense, onChange }
}
