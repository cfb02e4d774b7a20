import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './toggle-chip.module.css'

type ToggleChipProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** A filter of a list that is on or off; words and, where it helps, how many there are. */
export function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <button className={styles.chip} type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn && <Check size={14} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
