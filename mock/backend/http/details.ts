import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Contract } from '../contract/contract'
import { present, properties } from '../contract/document'
import type { Operation } from '../contract/operations'
import { isText, type Json, type JsonObject, object } from '../json'
import type { FieldError } from '../problem'
import type { Violation } from './engine'

/** Keywords that only say that something inside them failed; what failed is reported on its own. */
const hollow = ['if', 'allOf', 'anyOf', 'oneOf']

const messageOf = (schema: Json | undefined, keyword: string) => {
  const message = object(schema)['x-message']
  return isText(message) ? message : (object(message)[keyword] ?? object(message).default)
}

/** The property schemas along a pointer, innermost last. */
const schemaAlong = (contract: Contract, schema: Json, pointer: string): JsonObject =>
  pointer
    .split('/')
    .slice(1)
    .reduce<JsonObject>((whole, part) => {
      const inner = present(contract.document, whole)
      const next = /^\d+$/.test(part) ? inner.items : properties(contract.document, inner)[part]
      return object(next)
    }, object(schema))

const pointerOf = ({ instancePath, keyword, params }: ErrorObject) => {
  const member: unknown =
    keyword === 'required'
      ? params.missingProperty
      : (params.additionalProperty ?? params.unevaluatedProperty ?? undefined)
  return isText(member)
    ? `${instancePath}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : instancePath
}

/**
 * Says of a body that Prism refused which member breaks which rule, in the contract's own words (`x-message`) where it
 * has any. Prism's own report has lost the schema that failed, so the body is looked at once more.
 */
export const createDetails = (contract: Contract) => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, logger: false })
  addFormats.default(ajv)
  ajv.addSchema({ ...contract.document, $id: 'contract:' }, 'contract:')
  const validators = new Map<string, ValidateFunction>()

  const validatorOf = (operation: Operation) => {
    const media = operation.body?.mediaType ?? ''
    const parts = ['paths', operation.path, operation.method, 'requestBody', 'content', media, 'schema']
    const pointer = parts
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract:#/${pointer}` })
    validators.set(pointer, validate)
    return validate
  }

  const ofBody = (operation: Operation, body: Json): FieldError[] => {
    const validate = validatorOf(operation)
    if (validate(body)) return []
    const found = new Map<string, { detail: string; worded: boolean }>()
    for (const error of validate.errors ?? []) {
      const pointer = pointerOf(error)
      const schema = operation.body?.schema ?? {}
      const own =
        error.keyword === 'required' ? undefined : messageOf(object(error.parentSchema), error.keyword)
      const message = own ?? messageOf(schemaAlong(contract, schema, pointer), error.keyword)
      const worded = isText(message)
      if (!worded && hollow.includes(error.keyword)) continue
      if (!found.has(pointer) || (worded && !found.get(pointer)?.worded)) {
        found.set(pointer, { detail: worded ? message : `This ${error.message ?? 'is not valid'}.`, worded })
      }
    }
    return [...found].map(([pointer, { detail }]) => ({ pointer, detail }))
  }

  return (
    operation: Operation,
    body: Json | undefined,
    wrong: readonly Violation[],
  ): readonly FieldError[] => {
    const elsewhere = wrong.filter(({ path }) => path[0] !== 'body')
    const inBody = elsewhere.length < wrong.length && body !== undefined && operation.body
    return [
      ...elsewhere.map(({ path, message }) => ({
        pointer: path.map((part) => `/${part}`).join(''),
        detail: message,
      })),
      ...(inBody ? ofBody(operation, body) : []),
    ]
  }
}
