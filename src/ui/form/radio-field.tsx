import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { ChangedMark, useIsChanged } from './changed-mark'
import styles from './choices-field.module.css'
import type { FieldBinding } from './fields'

type RadioFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> & {
  label: string
  options: readonly { value: string; label: string; help?: string }[]
}

/** One of a few options, each with a sentence about it. */
export function RadioField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  options,
}: RadioFieldProps<T, C, O>) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const isChanged = useIsChanged(name)
  const message = fieldState.error?.message
  const describedBy = [message && `${id}-error`, isChanged && `${id}-changed`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.root} aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>
        <span>{label}</span>
        {isChanged && <ChangedMark id={`${id}-changed`} />}
      </legend>
      <div className={styles.choices}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              ref={index === 0 ? field.ref : undefined}
              name={name}
              value={option.value}
              checked={field.value === option.value}
              onBlur={field.onBlur}
              onChange={() => field.onChange(option.value)}
            />
            <span>
              <span>{option.label}</span>
              {option.help && <span className={styles.help}>{option.help}</span>}
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
    </fieldset>
  )
}
