import { FieldFrame, type FieldProps } from './field-frame'
import { Select, type SelectProps } from './input'

type LabeledSelectProps = Pick<FieldProps, 'label' | 'help' | 'optional'> &
  Pick<SelectProps, 'none' | 'disabled'> & {
    options: NonNullable<SelectProps['options']>
    value: string | undefined
    onChange: (value: string) => void
  }

/** A select with its label, outside of forms; those have `SelectField`. */
export function LabeledSelect({ label, help, optional, onChange, ...select }: LabeledSelectProps) {
  return (
    <FieldFrame {...{ label, help, optional }} error={undefined}>
      {(described) => <Select {...described} {...select} onChange={({ target }) => onChange(target.value)} />}
    </FieldFrame>
  )
}
