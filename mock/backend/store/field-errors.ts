import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Content, Operation } from '../../../openapi/model/contract'
import { extensionKeys } from '../../../openapi/model/extensions'
import { type JsonObject, objectAt } from '../../../openapi/model/json'
import { contractKeywords } from '../../../openapi/model/keywords'
import type { Pointer } from '../../../openapi/model/pointers'
import { presentSchema, propertiesOf, resolveRef } from '../../../openapi/model/schemas'
import { withChosenForms } from '../../../openapi/model/unions'
import type { Contract } from '../contract'
import { isText, type Json } from '../json'
import type { FieldError } from '../problem'

/** A contract violation; `code` is the failed keyword, or 401 and 415 as numbers. */
export type Violation = {
  readonly path: readonly string[]
  readonly code: string
  readonly message: string
}

/** Keywords that only repeat the failure of a nested schema. */
const compoundKeywords = ['allOf', 'anyOf', 'oneOf']

const messageOf = (schema: JsonObject, keyword: string) => {
  const message = schema[extensionKeys.message]
  return isText(message) ? message : (objectAt(message)[keyword] ?? objectAt(message).default)
}

/** Property schemas along a pointer, innermost last. */
const schemaAlong = (document: JsonObject, schema: JsonObject, pointer: string): JsonObject =>
  pointer
    .split('/')
    .slice(1)
    .reduce<JsonObject>((whole, part) => {
      const inner = presentSchema(document, whole)
      const next = /^\d+$/.test(part) ? inner.items : propertiesOf(document, inner)[part]
      return resolveRef(document, next)
    }, schema)

const pointerOf = ({ instancePath, keyword, params }: ErrorObject) => {
  if (keyword === extensionKeys.uniqueBy) return `${instancePath}/${params.index}/${params.member}`
  const member: unknown =
    keyword === 'required'
      ? params.missingProperty
      : (params.additionalProperty ?? params.unevaluatedProperty ?? undefined)
  return isText(member)
    ? `${instancePath}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : instancePath
}

/**
 * Validation errors of a body by field, with the contract's messages (`x-message`). Prism's report lacks the failed
 * schema and ignores the contract's extensions.
 */
function createBodyErrors(contract: Contract) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    verbose: true,
    logger: false,
    keywords: contractKeywords,
  })
  addFormats.default(ajv)
  const document = withChosenForms(contract.document)
  ajv.addSchema({ ...document, $id: 'contract:' }, 'contract:')
  const validators = new Map<string, ValidateFunction>()

  const validatorOf = (at: Pointer) => {
    const pointer = at.split('/').map(encodeURIComponent).join('/')
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract:#${pointer}` })
    validators.set(pointer, validate)
    return validate
  }

  return ({ schema, schemaAt }: Content, body: Json): FieldError[] => {
    if (schemaAt === null) return []
    const validate = validatorOf(schemaAt)
    if (validate(body)) return []
    const found = new Map<string, { detail: string; worded: boolean }>()
    for (const error of validate.errors ?? []) {
      // The message of an `if` belongs to the keywords of its branches.
      if (error.keyword === 'if') continue
      const pointer = pointerOf(error)
      const own =
        error.keyword === 'required' ? undefined : messageOf(objectAt(error.parentSchema), error.keyword)
      const message = own ?? messageOf(schemaAlong(contract.document, schema, pointer), error.keyword)
      const worded = isText(message)
      if (!worded && compoundKeywords.includes(error.keyword)) continue
      if (!found.has(pointer) || (worded && !found.get(pointer)?.worded)) {
        found.set(pointer, { detail: worded ? message : `This ${error.message ?? 'is not valid'}.`, worded })
      }
    }
    return [...found].map(([pointer, { detail }]) => ({ pointer, detail }))
  }
}

const known = new WeakMap<Contract, ReturnType<typeof createBodyErrors>>()

/** Errors of an operation's body according to its schema; none without a schema. */
export function bodyErrors(
  contract: Contract,
  operation: Operation | null,
  body: Json,
): readonly FieldError[] {
  const errorsOf = known.get(contract) ?? createBodyErrors(contract)
  known.set(contract, errorsOf)
  const content = operation?.body?.contents[0]
  return content ? errorsOf(content, body) : []
}

/** Errors of a request: Prism's violations, and all errors of its body. */
export function requestErrors(
  contract: Contract,
  operation: Operation,
  body: Json | undefined,
  wrong: readonly Violation[],
): readonly FieldError[] {
  const elsewhere = wrong.filter(({ path }) => path[0] !== 'body')
  return [
    ...elsewhere.map(({ path, message }) => ({
      pointer: path.map((part) => `/${part}`).join(''),
      detail: message,
    })),
    ...(body === undefined ? [] : bodyErrors(contract, operation, body)),
  ]
}
