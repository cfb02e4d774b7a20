import type { Json, JsonObject } from '../../openapi/model/json'
import { isJsonObject, stringsOf } from '../../openapi/model/json'
import { isNullable, presentSchema, propertiesOf } from '../../openapi/model/schemas'
import { namedOperationsOf } from './operations'

/** Compact notation of `src/api/answer-shape.ts`. */
type Shape = string | readonly Shape[] | { readonly [member: string]: Shape }

/** Renders the shapes of all JSON responses, by which the portal repairs invalid ones. */
export function renderAnswers(document: JsonObject): string {
  const definitions = new Map<string, Shape>()
  const answers = namedOperationsOf(document)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ id, responses }) => {
      const contents = responses.filter(({ status }) => status.startsWith('2')).flatMap((one) => one.contents)
      const [only, ...others] = contents
      // Responses with several media types are handled by their callers.
      if (only?.mediaType !== 'application/json' || !only.schema || others.length > 0) return []
      return [`  ${id}: ${written(shapeOf(document, only.schema, definitions))},`]
    })
  const named = [...definitions]
    .filter(([, shape]) => typeof shape !== 'string')
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, shape]) => `  ${name}: ${written(shape)},`)
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
import type { AnswerShape } from './answer-shape'

export const definitions: Readonly<Record<string, AnswerShape>> = {
${named.join('\n')}
}

export const answers: Readonly<Record<string, AnswerShape>> = {
${answers.toSorted().join('\n')}
}
`
}

function shapeOf(document: JsonObject, schema: Json | undefined, definitions: Map<string, Shape>): Shape {
  const name = nameOf(document, schema)
  const isNull = isNullable(document, schema)
  if (name === null) return structureOf(document, schema, definitions, isNull)
  if (!definitions.has(name)) {
    // Registered before it is resolved: schemas may be recursive.
    definitions.set(name, '*')
    definitions.set(name, structureOf(document, schema, definitions, false))
  }
  const shape = definitions.get(name) ?? '*'
  return typeof shape === 'string' && shape !== '*'
    ? `${shape.replace('?', '')}${isNull ? '?' : ''}`
    : `#${name}${isNull ? '?' : ''}`
}

/** Name of an object schema in `components`, for shapes shared by several responses. */
function nameOf(document: JsonObject, schema: Json | undefined): string | null {
  if (!isJsonObject(schema)) return null
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const [only, ...others] = alternatives.filter((one) => !isNullOnly(one))
  if (only !== undefined && others.length === 0) return nameOf(document, only)
  const { $ref } = schema
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null
}

const isNullOnly = (schema: Json) => isJsonObject(schema) && schema.type === 'null'

function structureOf(
  document: JsonObject,
  schema: Json | undefined,
  definitions: Map<string, Shape>,
  isNull: boolean,
): Shape {
  const present = presentSchema(document, schema)
  const mark = isNull ? '?' : ''
  const [type, ...others] = stringsOf(
    Array.isArray(present.type) ? present.type : [present.type ?? ''],
  ).filter((one) => one !== 'null')
  if (others.length > 0 || present.oneOf || present.anyOf) return '*'
  if (type === 'array') {
    const item = shapeOf(document, present.items, definitions)
    return isNull ? [item, '?'] : [item]
  }
  if (type === 'object' || present.allOf || present.properties) {
    const required = new Set(requiredOf(document, present))
    const members = Object.entries(propertiesOf(document, present)).map(
      ([name, member]) =>
        [required.has(name) ? name : `${name}?`, shapeOf(document, member, definitions)] as const,
    )
    if (members.length === 0) return '*'
    return Object.fromEntries(isNull ? [['?', '*'], ...members] : members)
  }
  if (type === 'string') return `${present.format === 'uri' ? 'u' : 's'}${mark}`
  if (type === 'integer' || type === 'number') return `n${mark}`
  return type === 'boolean' ? `b${mark}` : '*'
}

function requiredOf(document: JsonObject, schema: JsonObject): string[] {
  const parts = Array.isArray(schema.allOf) ? schema.allOf : []
  return [
    ...stringsOf(schema.required),
    ...parts.flatMap((part) => requiredOf(document, presentSchema(document, part))),
  ]
}

/** Formats a shape on one line, like the formatter. */
function written(shape: Shape): string {
  if (typeof shape === 'string') return `'${shape}'`
  if (isList(shape)) return `[${shape.map(written).join(', ')}]`
  const members = Object.entries(shape).map(
    ([name, member]) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`}: ${written(member)}`,
  )
  return `{ ${members.join(', ')} }`
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)
