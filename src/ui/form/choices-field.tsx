import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { ChangedMark, useIsChanged } from './changed-mark'
import styles from './choices-field.module.css'
import type { FieldProps } from './field-frame'
import { type FieldBinding, useListMessage } from './fields'

export type Choice = { value: string; label: string; help?: string | undefined; disabled?: boolean }

type ChoicesFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  Pick<FieldProps, 'label' | 'help' | 'optional'> & { choices: readonly Choice[] }

/** Several of a few choices, each with a sentence about it. The form's value is the list of chosen values. */
export function ChoicesField<T extends FieldValues, C, O>(props: ChoicesFieldProps<T, C, O>) {
  const { control, name, label, help, optional = false, choices } = props
  const { field } = useController({ control, name })
  const id = useId()
  const chosen = textsOf(field.value)
  const message = useListMessage({ control, name })
  const isChanged = useIsChanged(name)
  const describedBy = [message && `${id}-error`, isChanged && `${id}-changed`, help && `${id}-help`]
  const toggle = (value: string, isOn: boolean) => {
    const next = choices.filter((choice) => (choice.value === value ? isOn : chosen.includes(choice.value)))
    // Values that are no choice here stay: they are for the form to take away, and to say so.
    const unknown = chosen.filter((one) => !choices.some((choice) => choice.value === one))
    field.onChange([...unknown, ...next.map((choice) => choice.value)])
  }
  return (
    <fieldset className={styles.root} aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}>
      <legend className={styles.legend}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>optional</span>}
        {isChanged && <ChangedMark id={`${id}-changed`} />}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              name={name}
              checked={chosen.includes(choice.value)}
              disabled={choice.disabled}
              onBlur={field.onBlur}
              onChange={({ target }) => toggle(choice.value, target.checked)}
              aria-invalid={message ? true : undefined}
            />
            <span>
              <span>{choice.label}</span>
              {choice.help && <span className={styles.help}>{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{message}</span>
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  )
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
