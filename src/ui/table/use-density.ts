import { useStored } from '../browser/use-stored'
import type { Density } from './column'

/** The viewer's choice of dense rows, shared by all tables. */
export function useDensity(): Density {
  const [dense, onChange] = useStored('compact-rows', (stored) => stored === true)
  return { dense, onChange }
}
