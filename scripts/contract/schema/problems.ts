import type { ErrorObject } from 'ajv/dist/2020.js'
import { jsonText } from '../../../openapi/model/exact'
import { join, type Pointer } from '../../../openapi/model/pointers'

/** Converts ajv's errors to problems in words, one for each thing to fix. */
export function inWords(errors: readonly ErrorObject[], wording: Wording): SchemaProblem[] {
  return withoutForms(errors, wording).flatMap((error) => {
    if (error.keyword === 'if' || error.propertyName !== undefined) return []
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf') return unionProblems(error, wording)
    return [problemOf(error, wording)]
  })
}

/**
 * Drops the errors of single forms of a `oneOf` or `anyOf`: ajv reports those of every form, although a value that
 * matches none of four forms has one problem.
 */
function withoutForms(errors: readonly ErrorObject[], wording: Wording): ErrorObject[] {
  const left = new Set(errors)
  // ajv reports a union after its forms, so the outermost comes last.
  for (const error of errors.toReversed()) {
    if (!left.has(error) || !isUnion(error)) continue
    const below = new Set(
      formsOf(error).flatMap((index) =>
        formErrors(error, index, wording).map((inner) => keyOf(inner, wording, error.instancePath)),
      ),
    )
    for (const other of left) if (other !== error && below.has(keyOf(other, wording, ''))) left.delete(other)
  }
  return [...left]
}

/** Problems of a value that matches no form of a union, or too many. */
function unionProblems(error: ErrorObject, wording: Wording): SchemaProblem[] {
  const where = error.instancePath
  const at = keywordPlace(error, wording)
  const passing: unknown = error.params.passingSchemas
  if (Array.isArray(passing)) {
    const forms = passing.map((index) => Number(index) + 1).join(' and ')
    return [{ where, message: `fits the forms ${forms} of the contract and must fit exactly one`, at }]
  }
  const forms = formsOf(error).map((index) => inWords(formErrors(error, index, wording), wording))
  const likely = forms.filter((problems) =>
    problems.every((problem) => problem.where !== '' || isPartial(problem)),
  )
  const [nearest] = (likely.length > 0 ? likely : forms).toSorted((one, other) => one.length - other.length)
  if (likely.length === 1 && nearest) {
    return nearest.map((problem) => ({ ...problem, where: where + problem.where }))
  }
  const [first] = nearest ?? []
  const hint = first ? `; of the nearest ${`${first.where} ${first.message}`.trim()}` : ''
  return [{ where, message: `fits none of the ${forms.length} forms the contract allows${hint}`, at }]
}

/** A problem with the whole value that still identifies the form: a string too long, an integer too small. */
function isPartial({ at }: SchemaProblem): boolean {
  return !/\/(type|const|enum|not|format)$/.test(at)
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

function formsOf({ schema }: ErrorObject): number[] {
  return Array.isArray(schema) ? [...schema.keys()] : []
}

function formErrors(error: ErrorObject, index: number, wording: Wording): readonly ErrorObject[] {
  const place = keywordPlace(error, wording)
  return wording.errorsOf(join(place, index), error.data, error.parentSchema)
}

function keyOf(error: ErrorObject, wording: Wording, above: string): string {
  return jsonText([above + error.instancePath, keywordPlace(error, wording), error.keyword, error.params])
}

/** One way in which a value violates its schema. */
export type SchemaProblem = {
  /** Place in the value. */
  readonly where: Pointer
  /** The problem, as the end of a sentence: `is missing`, `must be an integer, but is the string "5"`. */
  readonly message: string
  /** The violated keyword of the contract. */
  readonly at: Pointer
}

type Wording = {
  readonly placeOf: (schema: unknown) => Pointer | undefined
  readonly errorsOf: (at: Pointer, value: unknown, within: unknown) => readonly ErrorObject[]
}

/** Place in the contract of the keyword of an error. */
function keywordPlace(error: ErrorObject, { placeOf }: Wording): Pointer {
  const schema = placeOf(error.parentSchema)
  if (schema === undefined) return error.schemaPath.replace(/^#/, '')
  if (schema.endsWith('/discriminator')) return schema
  return error.keyword === 'false schema' ? schema : join(schema, error.keyword)
}

/** A member of another spelling, such as `createdAt` for `created_at`, that is there instead. */
function alike(name: string, data: unknown): string {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const members = typeof data === 'object' && data !== null ? Object.keys(data) : []
  const found = members.find((member) => plain(member) === plain(name))
  return found === undefined ? '' : `, though ${found} is there`
}

/** One error in words. */
export function problemOf(error: ErrorObject, wording: Wording): SchemaProblem {
  const at = keywordPlace(error, wording)
  const member: unknown =
    error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty
  const where = typeof member === 'string' ? join(error.instancePath, member) : error.instancePath
  return { where, message: messageOf(error), at }
}

function messageOf({ keyword, params, schema, data, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `is missing${alike(String(params.missingProperty), data)}`
    case 'dependentRequired':
      return `is missing, though ${String(params.property)} is there`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not allowed here'
    case 'false schema':
    case 'not':
      return `is not allowed: ${shown(data)}`
    case 'type':
      return `must be ${[schema].flat().map(typeName).join(' or ')}, but is ${kindOf(data)}${shown(data)}`
    case 'enum':
      return `must be ${list(Array.isArray(schema) ? schema : [])}, but is ${shown(data)}`
    case 'const':
      return `must be ${shown(schema)}, but is ${shown(data)}`
    case 'format':
      return `must have the format ${String(schema)}, but is ${shown(data)}`
    case 'pattern':
      return `must match the pattern ${String(schema)}, but is ${shown(data)}`
    case 'minLength':
    case 'maxLength':
      return `must have at ${keyword === 'minLength' ? 'least' : 'most'} ${String(schema)} characters, but is ${shown(data)}`
    case 'minItems':
    case 'maxItems':
      return `must have at ${keyword === 'minItems' ? 'least' : 'most'} ${String(schema)} items, but has ${sizeOf(data)}`
    case 'uniqueItems':
      return `must not repeat items, but items ${String(params.j)} and ${String(params.i)} are equal`
    case 'propertyNames':
      return `has a member of a name that is not allowed: ${shown(params.propertyName)}`
    default:
      return isScalar(data) ? `${message ?? keyword}, but is ${shown(data)}` : (message ?? keyword)
  }
}

function list(values: readonly unknown[]): string {
  const few = values.slice(0, 12).map(shown).join(', ')
  const more = values.length > 12 ? ` … (${values.length} values)` : ''
  return values.length === 1 ? few : `one of ${few}${more}`
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

function typeName(type: unknown): string {
  return typeNames[String(type)] ?? String(type)
}

function kindOf(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return 'the list '
  if (Number.isInteger(value) || typeof value === 'bigint') return 'the integer '
  return `the ${typeof value} `
}

/** A response value as text, shortened. */
export function shown(value: unknown): string {
  const text = jsonText(value) || 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}
