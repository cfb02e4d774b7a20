import { type FieldValues, useController } from 'react-hook-form'
import { ChoiceFieldset, ChoiceRow } from './choice-fieldset'
import type { FieldProps } from './field-frame'
import { labelsIn, useFieldLabel } from './field-labels'
import { type FieldBinding, useListMessage } from './fields'
import { valueTexts } from './value-text'

export type Choice = { value: string; label: string; help?: string | undefined; disabled?: boolean }

type ChoicesFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  Pick<FieldProps, 'label' | 'help' | 'optional'> & { choices: readonly Choice[] }

/** Several of a few choices, each with an explanation. The form's value is the list of chosen values. */
export function ChoicesField<T extends FieldValues, C, O>(props: ChoicesFieldProps<T, C, O>) {
  const { control, name, label, help, optional, choices } = props
  const { field } = useController({ control, name })
  const chosen = valueTexts(field.value)
  const message = useListMessage({ control, name })
  useFieldLabel(name, { label, format: labelsIn(choices) })
  const toggle = (value: string, isOn: boolean) => {
    const next = choices.filter((choice) => (choice.value === value ? isOn : chosen.includes(choice.value)))
    // Values that are not among the choices stay: the form removes and reports them.
    const unknown = chosen.filter((one) => !choices.some((choice) => choice.value === one))
    field.onChange([...unknown, ...next.map((choice) => choice.value)])
  }
  return (
    <ChoiceFieldset name={name} label={label} help={help} optional={optional} message={message}>
      {choices.map((choice, index) => (
        <ChoiceRow key={choice.value} label={choice.label} help={choice.help}>
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
        </ChoiceRow>
      ))}
    </ChoiceFieldset>
  )
}
