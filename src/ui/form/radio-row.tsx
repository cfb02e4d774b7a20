import { useId } from 'react'
import styles from './radio-row.module.css'

type RadioRowProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few short options, in a row with their legend. */
export function RadioRow<T extends string>({ legend, options, value, onChange }: RadioRowProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
