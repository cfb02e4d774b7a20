import { CalendarDays } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { usePreferences } from '../browser/preferences'
import { Button } from '../control/button'
import { formatDay } from '../format/date'
import { formatDayIn } from '../format/date-style'
import { isDay } from '../format/days'
import styles from './date-field.module.css'
import { DayChoices } from './day-choices'
import { type ControlProps, FieldFrame, type FieldProps } from './field-frame'
import type { FieldBinding } from './fields'
import { Input } from './input'
import { parseDay } from './parse-day'
import { valueText } from './value-text'

type DateFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps & {
    disabled?: boolean
    /** Called with the entered date, before the form has it. */
    onEnter?: (value: string) => void
  }

/** A date in the user's date style; a native date input uses the browser's locale. */
export function DateField<T extends FieldValues, C, O>(props: DateFieldProps<T, C, O>) {
  const { control, name, label, help, optional, disabled = false, onEnter } = props
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, ...rest } = field
  const enter = (next: string) => {
    onEnter?.(next)
    onChange(next)
  }
  return (
    <FieldFrame {...{ name, label, help, optional }} format={dayText} error={fieldState.error?.message}>
      {(described) => (
        <DateInput
          {...rest}
          label={label}
          described={described}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={enter}
        />
      )}
    </FieldFrame>
  )
}

/** A readable day in the user’s date style, other text as typed. */
function dayText(value: unknown): string {
  const text = valueText(value)
  return isDay(text) ? formatDay(text) : text
}

type DateInputProps = {
  label: string
  described: ControlProps
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

/** A date, typed or picked: the value is `2027-03-12`, or unreadable text as typed, which validation rejects. */
export function DateInput(props: DateInputProps) {
  const { label, described, name, value, onChange, onBlur, ref, disabled = false } = props
  const { dateStyle } = usePreferences()
  const [typed, setTyped] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const choose = (day: string) => {
    setTyped(null)
    onChange(day)
  }
  const isTyping = typed !== null && !described['aria-invalid']
  return (
    <>
      <span className={styles.root}>
        <Input
          {...described}
          name={name}
          ref={ref}
          disabled={disabled}
          autoComplete="off"
          roomAtEnd
          placeholder={`Such as ${formatDayIn(dateStyle, '2027-03-12')}`}
          value={typed ?? (value === '' ? '' : formatDayIn(dateStyle, value))}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(parseDay(target.value) ?? target.value.trim())
          }}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
        />
        <Button
          kind="quiet"
          size="icon"
          aria-label={`Choose a date: ${label}`}
          disabled={disabled}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarDays size={16} aria-hidden="true" />
        </Button>
        <input
          ref={picker}
          type="date"
          className={styles.picker}
          tabIndex={-1}
          aria-hidden="true"
          value={parseDay(value) ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      </span>
      {!isTyping && <DayChoices typed={value} onChoose={choose} />}
    </>
  )
}
