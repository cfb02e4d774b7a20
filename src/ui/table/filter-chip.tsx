import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../layout/cx'
import styles from './filter-chip.module.css'

export function Chip({ active, className, ...props }: ComponentProps<'label'> & { active?: boolean }) {
  return <label className={cx(styles.chip, active && styles.active, className)} {...props} />
}

export type FilterOption<V extends string> = { value: V; label: string }

export type FilterChipProps<V extends string> = {
  label: string
  /** Undefined = any. An address may name several. */
  value: V | readonly V[] | undefined
  options: readonly FilterOption<V>[]
  onChange: (value: V | undefined) => void
}

const SEVERAL = 'several'

/** One filter of a list; what is chosen stands in the chip, and the chip is tinted while it filters. */
export function FilterChip<V extends string>({ label, value, options, onChange }: FilterChipProps<V>) {
  const values = value === undefined ? [] : [value].flat()
  const named = options.filter((option) => values.includes(option.value))
  return (
    <Chip active={values.length > 0}>
      <span>{label}:</span>
      <select
        value={values.length > 1 ? SEVERAL : (values[0] ?? '')}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">Any</option>
        {values.length > 1 && (
          <option value={SEVERAL}>{named.map((option) => option.label).join(', ')}</option>
        )}
        {values.length === 1 && named.length === 0 && <option value={values[0]}>{values[0]}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </Chip>
  )
}
