import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store'
import type { Elements } from '../layout/elements'
import { ChangedFieldsContext } from './changed-mark'
import type { FieldLabel } from './field-conflicts'
import { valueText, valueTexts } from './value-text'

/** The labels of a form’s fields, as the drawn fields tell them. */
function createFieldLabels() {
  const byName = new Map<string, FieldLabel>()
  const told = createStore(0)
  const tell = (name: string, label: FieldLabel) => {
    byName.set(name, label)
    told.set(told.get() + 1)
  }
  return { byName, told, tell }
}

const FieldLabelsContext = createContext<ReturnType<typeof createFieldLabels> | null>(null)

type FormFieldsProps = { changed: ReadonlySet<string>; children: Elements }

/** Around the fields of a form and the notes above them. */
export function FormFields({ changed, children }: FormFieldsProps) {
  const [labels] = useState(createFieldLabels)
  return (
    <ChangedFieldsContext value={changed}>
      <FieldLabelsContext value={labels}>{children}</FieldLabelsContext>
    </ChangedFieldsContext>
  )
}

/** Tells the form the label of a drawn field, and its values as text. A field without a name tells nothing. */
export function useFieldLabel(name: string | undefined, { label, format, alike }: PartialLabel): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => {
    if (!labels || name === undefined) return
    labels.tell(name, { label, format: format ?? valueText, alike })
  })
}

/** Default of `format`: the value itself. */
type PartialLabel = Pick<FieldLabel, 'label'> & Partial<FieldLabel>

/** The labels of all fields that are or were drawn. Follows choices that are read later. */
export function useFieldLabels(): ReadonlyMap<string, FieldLabel> {
  const labels = useContext(FieldLabelsContext)
  if (!labels) throw new Error('These notes are not inside a form.')
  useSyncExternalStore(labels.told.subscribe, labels.told.get)
  return labels.byName
}

/** Text of a chosen value: the label of its option, or the value where it is no option any more. */
export function labelIn(options: readonly { value: string; label: string }[]): (value: unknown) => string {
  return (value) => options.find((option) => option.value === value)?.label ?? valueText(value)
}

/** The same for a list of values, in the order of the options. */
export function labelsIn(options: readonly { value: string; label: string }[]): (values: unknown) => string {
  return (values) => {
    const chosen = new Set(valueTexts(values))
    const labels = options.flatMap(({ value, label }) => (chosen.delete(value) ? label : []))
    return [...labels, ...chosen].join(', ')
  }
}
