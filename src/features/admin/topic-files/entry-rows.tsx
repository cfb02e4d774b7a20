import { DateInput } from '../../../ui/form/date-field'
import { FieldFrame, FieldRow } from '../../../ui/form/field-frame'
import { Input, Select } from '../../../ui/form/input'
import type { FileField, FileValues, TopicOwner } from './topic-owner'

type EntryRowsProps = {
  fields: TopicOwner['attachFields']
  values: FileValues
  /** By pointer into the body. */
  errors: Readonly<Record<string, string>>
  onSet: (field: string, value: string) => void
}

/** The fields of a file that is attached or replaced, and errors of the file itself. */
export function EntryRows({ fields, values, errors, onSet }: EntryRowsProps) {
  const show = (field: FileField) => (
    <EntryField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[`/${field.name}`]}
      onSet={(value) => onSet(field.name, value)}
    />
  )
  const ofFile = errors['/key'] ?? errors['']
  return (
    <>
      {fields.map((row) =>
        row.length === 1 ? row.map(show) : <FieldRow key={row[0]?.name}>{row.map(show)}</FieldRow>,
      )}
      {ofFile && <p role="alert">{ofFile}</p>}
    </>
  )
}

type EntryFieldProps = {
  field: FileField
  value: string
  error: string | undefined
  onSet: (value: string) => void
}

function EntryField({ field, value, error, onSet }: EntryFieldProps) {
  const { name, label, optional, help, placeholder, control } = field
  const bind = {
    name,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onSet(target.value),
  }
  return (
    <FieldFrame label={label} optional={optional} help={help} error={error}>
      {(described) =>
        control.kind === 'choice' ? (
          <Select {...described} {...bind} none={control.none ?? 'Choose…'} options={control.options} />
        ) : control.kind === 'day' ? (
          <DateInput label={label} name={name} described={described} value={value} onChange={onSet} />
        ) : (
          <Input {...described} {...bind} placeholder={placeholder} />
        )
      }
    </FieldFrame>
  )
}
