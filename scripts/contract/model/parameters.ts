import { type Json, type JsonObject, objectAt } from '../../portal-contract'
import type { Parameter, ParameterPlace, Pointer } from './contract'
import { examplesOf, schemaExamples } from './examples'
import { join, resolved, valueAt } from './pointers'
import { schemaView } from './schema-view'

/** The parameters of an operation: the path's first, those of the same name and place replaced by the operation's. */
export function parametersOf(document: JsonObject, itemAt: Pointer, operationAt: Pointer): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const parent of [itemAt, operationAt]) {
    const list = valueAt(document, join(parent, 'parameters'))
    for (const index of Array.isArray(list) ? list.keys() : []) {
      const parameter = parameterOf(document, join(parent, 'parameters', index))
      if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
    }
  }
  return [...parameters.values()]
}

function parameterOf(document: JsonObject, pointer: Pointer): Parameter | null {
  const place = resolved(document, pointer)
  const parameter = objectAt(place?.value)
  const { name, in: where } = parameter
  if (!place || typeof name !== 'string' || !isPlace(where) || isSetByOthers(name, where)) return null
  const [mediaType] = Object.keys(objectAt(parameter, 'content'))
  const schemaAt =
    mediaType === undefined ? join(place.at, 'schema') : join(place.at, 'content', mediaType, 'schema')
  const style = styleOf(parameter, where, mediaType !== undefined)
  const { schema } = schemaView(document, schemaAt)
  const documented = examplesOf(
    document,
    mediaType === undefined ? place.at : join(place.at, 'content', mediaType),
  )
  return {
    name,
    in: where,
    required: parameter.required === true || where === 'path',
    style,
    explode: typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form',
    schemaAt,
    schema,
    examples: distinct([
      ...documented.values(),
      ...schemaExamples(schema),
      ...(schema.default === undefined ? [] : [schema.default]),
    ]),
    at: place.at,
  }
}

function isPlace(where: unknown): where is ParameterPlace {
  return where === 'path' || where === 'query' || where === 'header' || where === 'cookie'
}

/** OpenAPI leaves these headers to media types and security, whatever a parameter says of them. */
function isSetByOthers(name: string, where: ParameterPlace): boolean {
  return where === 'header' && ['accept', 'content-type', 'authorization'].includes(name.toLowerCase())
}

function styleOf(parameter: JsonObject, where: ParameterPlace, hasContent: boolean): string {
  if (hasContent) return 'content'
  if (typeof parameter.style === 'string') return parameter.style
  return where === 'query' || where === 'cookie' ? 'form' : 'simple'
}

function distinct(values: readonly Json[]): Json[] {
  const byText = new Map<string, Json>()
  for (const value of values) {
    const text = JSON.stringify(value)
    if (!byText.has(text)) byText.set(text, value)
  }
  return [...byText.values()]
}
