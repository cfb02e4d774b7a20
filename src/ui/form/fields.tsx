import { type ComponentProps, useId } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
} from 'react-hook-form'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { ChangedMark, useIsChanged } from './changed-mark'
import checkStyles from './check.module.css'
import { FieldFrame, type FieldProps } from './field-frame'
import { labelIn, useFieldLabel } from './field-labels'
import styles from './fields.module.css'
import { Input, Select, Textarea } from './input'
import { valueText } from './value-text'

/** The form and the value a field is bound to; `name` is checked against the form's type. */
export type FieldBinding<T extends FieldValues, C, O> = { control: Control<T, C, O>; name: FieldPath<T> }

/** The error of a field whose value is a list: its own, or that of the first invalid value, at `role_ids.0`. */
export function useListMessage<T extends FieldValues, C, O>({ control, name }: FieldBinding<T, C, O>) {
  // A field's own state does not include errors of its list items.
  const { errors } = useFormState({ control })
  const error: unknown = get(errors, name)
  const [message] = [error, ...(Array.isArray(error) ? error : [])].flatMap((one: unknown) => {
    const own: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'message') : undefined
    return typeof own === 'string' ? own : []
  })
  return message
}

type TextFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps &
  Pick<
    ComponentProps<'input'>,
    'placeholder' | 'autoComplete' | 'readOnly' | 'disabled' | 'inputMode' | 'min' | 'max' | 'onPaste'
  > & {
    /** `date` has the contract's format, `2027-03-12`. */
    type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local' | 'password'
    mono?: boolean
  }

export function TextField<T extends FieldValues, C, O>(props: TextFieldProps<T, C, O>) {
  const { control, name, label, help, optional, required, mono, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame {...{ name, label, help, optional, required }} error={fieldState.error?.message}>
      {(described) => (
        <Input {...rest} {...described} {...field} value={valueText(field.value)} mono={mono} />
      )}
    </FieldFrame>
  )
}

type NumberFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps &
  Pick<ComponentProps<'input'>, 'readOnly' | 'disabled' | 'placeholder'> & {
    /** The unit, such as "seats"; shown behind the number and read with it. */
    unit?: string
  }

/** The value is a number if the text is one, else the text, which validation rejects. */
export function NumberField<T extends FieldValues, C, O>(props: NumberFieldProps<T, C, O>) {
  const { control, name, label, help, optional, unit, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  const unitId = useId()
  return (
    <FieldFrame {...{ name, label, help, optional }} error={fieldState.error?.message}>
      {({ 'aria-describedby': describedBy, ...described }) => (
        <span className={cx(piece.row2, styles.measured)}>
          <Input
            {...rest}
            {...described}
            aria-describedby={[unit && unitId, describedBy].filter(Boolean).join(' ') || undefined}
            {...field}
            inputMode="decimal"
            value={valueText(field.value)}
            onChange={({ target: { value } }) =>
              field.onChange(String(Number(value)) === value ? Number(value) : value)
            }
            tabular
          />
          {unit && <span id={unitId}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

type TextareaFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'readOnly' | 'disabled'>

export function TextareaField<T extends FieldValues, C, O>(props: TextareaFieldProps<T, C, O>) {
  const { control, name, label, help, optional, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame {...{ name, label, help, optional }} error={fieldState.error?.message}>
      {(described) => <Textarea {...rest} {...described} {...field} value={valueText(field.value)} />}
    </FieldFrame>
  )
}

type SelectFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps & {
    options: readonly { value: string; label: string }[]
    /** The option for no value; omit it for a required field with a value. */
    none?: string
    disabled?: boolean
  }

export function SelectField<T extends FieldValues, C, O>(props: SelectFieldProps<T, C, O>) {
  const { control, name, label, help, optional, options, none, disabled } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame
      {...{ name, label, help, optional }}
      format={labelIn(options)}
      error={fieldState.error?.message}
    >
      {(described) => (
        <Select {...described} {...field} {...{ disabled, none, options }} value={valueText(field.value)} />
      )}
    </FieldFrame>
  )
}

type CheckboxFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> & {
  label: string
  help?: string
  disabled?: boolean
}

export function CheckboxField<T extends FieldValues, C, O>(props: CheckboxFieldProps<T, C, O>) {
  const { control, name, label, help, disabled } = props
  const { field } = useController({ control, name })
  const id = useId()
  const isChanged = useIsChanged(name)
  useFieldLabel(name, { label, format: (value) => (value === true ? 'Yes' : 'No') })
  const describedBy = [isChanged && `${id}-changed`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={checkStyles.check}>
        <input
          {...field}
          type="checkbox"
          value={undefined}
          disabled={disabled}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          aria-describedby={describedBy || undefined}
        />
        <span>{label}</span>
        {isChanged && <ChangedMark id={`${id}-changed`} />}
      </label>
      {help && (
        <p className={cx(piece.mutedSmall, styles.checkHelp)} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
