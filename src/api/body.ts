import { isRecord } from './json'

/** An error of a generated validator, as ajv reports it. */
export type BodyError = {
  instancePath: string
  schemaPath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

export type Validate<T> = { (body: unknown): body is T; errors?: BodyError[] | null }

/** Messages for the user by member pointer: one for any keyword, or by keyword with `default` for the others. */
export type Messages = Record<string, string | Record<string, string>>

/** The validator of one request body schema: the module `virtual:validators/<Schema>`. */
export type BodyModule<T> = {
  validate: Validate<T>
  messages: Messages
  nullable: string[]
}

export type BodyCheck<T> = { ok: true; body: T } | { ok: false; errors: Record<string, string> }

/**
 * Validates form values against the contract's body schema before they are sent [L5.6].
 * `change` says what an empty field becomes: absent in a create, null (where the contract allows it) in an update.
 * Errors are keyed by JSON pointer into the body, each with one message for the user.
 */
export function checkBody<T>(
  module: BodyModule<T>,
  values: unknown,
  change: 'create' | 'update',
): BodyCheck<T> {
  const body = prune(values, '', change === 'update' ? new Set(module.nullable) : new Set())
  if (module.validate(body)) return { ok: true, body }
  return { ok: false, errors: readable(module) }
}

function prune(value: unknown, pointer: string, nullable: Set<string>): unknown {
  if (typeof value === 'string' && value.trim() === '') return nullable.has(pointer) ? null : undefined
  if (Array.isArray(value)) return value.map((item: unknown) => prune(item, `${pointer}/*`, nullable))
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([key, member]: [string, unknown]) => [
    key,
    prune(member, `${pointer}/${key}`, nullable),
  ])
  return Object.fromEntries(members.filter(([, member]) => member !== undefined))
}

/** Keywords whose error only repeats that a subschema failed. */
const redundant = new Set(['if', 'allOf', 'anyOf', 'oneOf'])

function readable<T>({ validate, messages }: BodyModule<T>): Record<string, string> {
  const findings = validate.errors ?? []
  // A failed `anyOf` (a value or null) reports each branch; the one for null means nothing to a user.
  const real = findings.filter(({ keyword, params }) => !redundant.has(keyword) && params.type !== 'null')
  const errors: Record<string, string> = {}
  for (const finding of real.length > 0 ? real : findings) {
    const pointer = pointerOf(finding)
    errors[pointer] ??= textOf(finding, pointer, messages)
  }
  return errors
}

function pointerOf({ instancePath, keyword, params }: BodyError): string {
  if (keyword === 'x-unique-by') return `${instancePath}/${String(params.index)}/${String(params.member)}`
  if (keyword === 'required') return `${instancePath}/${String(params.missingProperty)}`
  if (keyword === 'additionalProperties') return `${instancePath}/${String(params.additionalProperty)}`
  if (keyword === 'unevaluatedProperties') return `${instancePath}/${String(params.unevaluatedProperty)}`
  return instancePath
}

function textOf(finding: BodyError, pointer: string, messages: Messages): string {
  const { instancePath, schemaPath, keyword, message } = finding
  const ofMember = messages[anyItem(pointer)]
  // A uniqueness error belongs to the list, unless the member has a message.
  const isOfList = keyword === 'x-unique-by' && !(isRecord(ofMember) && ofMember[keyword])
  const written =
    messages[schemaPath.slice(0, schemaPath.lastIndexOf('/'))] ??
    (isOfList ? messages[anyItem(instancePath)] : ofMember)
  if (typeof written === 'string') return written
  return (
    written?.[keyword] ??
    written?.default ??
    (keyword === 'required' ? 'This is required.' : capital(message ?? 'This is not valid'))
  )
}

/** The pointer with `*` in place of an item's index. */
function anyItem(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*')
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}
