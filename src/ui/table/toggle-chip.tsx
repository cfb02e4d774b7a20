import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './toggle-chip.module.css'

type ToggleChipProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** A filter of a list that is on or off, optionally with a count. */
export function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <button
      className={cx(piece.small, piece.medium, piece.tabular, !isOn && piece.lit, styles.chip)}
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn && <Check size={14} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
