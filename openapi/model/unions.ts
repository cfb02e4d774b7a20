import { isJsonObject, type Json, type JsonObject, objectAt, stringOf } from './json'
import { type Form, formsOf, propertiesOf } from './schemas'

/** Computed key: an object with a literal `then` looks like a promise. */
const THEN = 'then'

/**
 * Replaces unions with a discriminator by conditions, so that a validator reports errors of the selected variant and
 * not why the value matches none of the others.
 */
export function withChosenForms(document: JsonObject): JsonObject {
  const replaced = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(replaced)
    if (!isJsonObject(value)) return value
    const forms = formsOf(document, value)
    return members(forms.length > 0 ? withConditions(document, value, forms) : value)
  }
  const members = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member)]))
  return members(document)
}

function withConditions(document: JsonObject, union: JsonObject, forms: readonly Form[]): JsonObject {
  const { discriminator, oneOf, ...others } = union
  const property = stringOf(objectAt(discriminator).propertyName)
  const named = (values: readonly string[]): JsonObject => ({
    type: 'object',
    required: [property],
    properties: { [property]: { enum: [...values] } },
  })
  // Without its properties, an invalid variant would leave them to an enclosing `unevaluatedProperties`.
  const known = (schemas: readonly JsonObject[]): JsonObject => ({
    properties: Object.fromEntries(
      schemas.flatMap((schema) => Object.keys(propertiesOf(document, schema))).map((name) => [name, true]),
    ),
  })
  const parts = Array.isArray(oneOf) ? oneOf : []
  const conditions: JsonObject[] = [
    {
      if: named(forms.flatMap(({ values }) => values)),
      else: known(forms.map(({ schema }) => schema)),
    },
    ...forms.map(({ schema, values }) => ({ if: named(values), [THEN]: known([schema]) })),
    ...forms.map(({ values }, index) => ({ if: named(values), [THEN]: parts[index] ?? true })),
  ]
  return { ...others, allOf: [...(Array.isArray(others.allOf) ? others.allOf : []), ...conditions] }
}
