import { sixDigits } from '../format/six-digits'
import type { FieldColors } from './field-colors'
import type { Field } from './geometry'
import { fieldRange, MAGNITUDE } from './measure'

/** A field, or a component of one, by which the body can be colored. */
export type FieldOption = { readonly field: Field; readonly component: number; readonly label: string }

const axes = ['x', 'y', 'z']

/** All options in file order; for a vector, its length comes first. */
export function fieldOptions(fields: readonly Field[]): readonly FieldOption[] {
  return fields.flatMap((field) => {
    const { components, on } = field
    const name = on === 'points' ? field.name : `${field.name} (cells)`
    if (components === 1) return [{ field, component: 0, label: name }]
    const parts = Array.from({ length: components }, (_, component) => ({
      field,
      component,
      label: `${name}, ${components <= axes.length ? axes[component] : component + 1}`,
    }))
    return [{ field, component: MAGNITUDE, label: `${name}, magnitude` }, ...parts]
  })
}

/** The initial field for coloring: not normals, which the picture shows already. */
export function firstOption(options: readonly FieldOption[]): FieldOption | null {
  return options.find(({ field }) => !/normal|globalids|vtkoriginal/i.test(field.name)) ?? null
}

export function colorsOf({ field, component }: FieldOption): FieldColors {
  return { field, component, range: fieldRange(field.values, field.components, component) }
}

/** "0 to 7"; the range of its length for a vector. */
export function rangeText({ values, components }: Field): string {
  const [min, max] = fieldRange(values, components, components === 1 ? 0 : MAGNITUDE)
  return Number.isNaN(min) ? 'no numbers' : `${sixDigits(min)} to ${sixDigits(max)}`
}
