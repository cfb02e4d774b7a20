import { type FieldValues, useController } from 'react-hook-form'
import { ChoiceFieldset, ChoiceRow } from './choice-fieldset'
import { labelIn, useFieldLabel } from './field-labels'
import type { FieldBinding } from './fields'

type RadioFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> & {
  label: string
  options: readonly { value: string; label: string; help?: string }[]
}

/** One of a few options, each with an explanation. */
export function RadioField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  options,
}: RadioFieldProps<T, C, O>) {
  const { field, fieldState } = useController({ control, name })
  useFieldLabel(name, { label, format: labelIn(options) })
  return (
    <ChoiceFieldset name={name} label={label} message={fieldState.error?.message}>
      {options.map((option, index) => (
        <ChoiceRow key={option.value} label={option.label} help={option.help}>
          <input
            type="radio"
            ref={index === 0 ? field.ref : undefined}
            name={name}
            value={option.value}
            checked={field.value === option.value}
            onBlur={field.onBlur}
            onChange={() => field.onChange(option.value)}
          />
        </ChoiceRow>
      ))}
    </ChoiceFieldset>
  )
}
