import { ToggleChip } from '../../../ui/table/toggle-chip'
import { UNUSED_DAYS } from './unused-seats'

interface UnusedChipProps {
  isOn: boolean
  /** How many such seats there are. */
  count: number
  onChange: (isOn: boolean) => void
}

/** Shows only the seats that could be given to somebody else. */
export function UnusedChip({ isOn, count, onChange }: UnusedChipProps) {
  return (
    <ToggleChip isOn={isOn} onChange={onChange}>
      Not used for {UNUSED_DAYS} days ({count})
    </ToggleChip>
  )
}
