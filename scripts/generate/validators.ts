import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { ContractError } from '../../openapi/model/contract'
import { extensionKeys } from '../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../openapi/model/json'
import { contractKeywords, isConstraint } from '../../openapi/model/keywords'
import { loadContract } from '../../openapi/model/load'
import { isNullable, resolveRef } from '../../openapi/model/schemas'
import { withChosenForms } from '../../openapi/model/unions'
import { namedOperationsOf } from './operations'

const documentId = 'contract'
/** Runtime module of the validators, relative to the portal's root. */
export const runtime = '/src/api/validator-runtime.js'

/** Turns ajv's warning about an unknown format, which would accept every value, into an error. */
function refuse(warning: unknown): never {
  throw new ContractError([
    `${String(warning)}: add the format to scripts/generate/validators.ts and src/api/validator-runtime.js`,
  ])
}

/** Validator sources of a contract by schema name; default: the project's contract. */
export async function readValidators(file?: string): Promise<(name: string) => string | null> {
  const contract = await loadContract(file)
  const names = new Set(bodySchemas(contract))
  return (name) => (names.has(name) ? renderValidator(contract, name) : null)
}

/**
 * Renders the validator of a request body schema [L5.6] as a module that runs under a strict CSP. It exports
 * `validate`, the messages for users per field and keyword (`x-message`), and the nullable fields, in which forms turn
 * an empty input into null.
 * @throws ContractError for a format that would not be checked
 */
export function renderValidator(contract: JsonObject, name: string): string {
  // One ajv per validator: its generated names depend on the order of compilation.
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    keywords: contractKeywords,
    logger: { log: refuse, warn: refuse, error: refuse },
    code: { source: true, esm: true, lines: true, optimize: true },
  })
  // ajv inlines patterns (email, uuid) and calls functions (date, date-time) of the runtime module.
  addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid'])
  ajv.addSchema({
    $id: documentId,
    components: { schemas: withoutNotes(objectAt(withChosenForms(contract), 'components', 'schemas')) },
  })
  const validate = ajv.compile({ $ref: `${documentId}#/components/schemas/${name}` })
  return renderCode(name, standaloneCode(ajv, validate), contract)
}

/** Renders the declarations of the validators' virtual modules, typed by their schemas. */
export function renderValidatorTypes(contract: JsonObject): string {
  const lines = bodySchemas(contract).map(
    (name) =>
      `declare module 'virtual:validators/${name}' { const validate: import('./body').Validate<import('./schema.gen').components['schemas']['${name}']>; const messages: import('./body').Messages; const nullable: string[] }`,
  )
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
${lines.join('\n')}
`
}

/** Names of component schemas used as JSON request bodies. */
export function bodySchemas(contract: JsonObject): string[] {
  const names = namedOperationsOf(contract).flatMap(({ body }) => {
    const ref = body?.contents.find(({ mediaType }) => mediaType === 'application/json')?.schemaRef
    return ref ? [ref.slice(ref.lastIndexOf('/') + 1)] : []
  })
  return [...new Set(names)].toSorted()
}

function renderCode(name: string, code: string, contract: JsonObject): string {
  const messages: Record<string, Json> = {}
  const nullable = new Set<string>()
  collect(contract, objectAt(contract, 'components', 'schemas', name), '', messages, nullable, 0)
  const body = code
    .replace(/const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;?/g, 'const $1 = length;')
    .replace(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'equal')
    .replace(
      /require\("ajv-formats\/dist\/formats"\)\.fullFormats(?:\.(\w+)|\["([\w-]+)"\])/g,
      (_, a, b) => `formats['${a ?? b}']`,
    )
    .replace(/^"use strict";/, '')
    .replace(/export default \w+;/, '')
  if (/require\(/.test(body)) throw new Error(`${name}: ajv wrote a require() this generator does not know`)
  const needs = ['length', 'equal', 'formats'].filter((word) =>
    new RegExp(`\\b${word}\\b`).test(body.replace(/"[^"]*"|\.\w+/g, '')),
  )
  const imports = needs.length > 0 ? `import { ${needs.join(', ')} } from '${runtime}'\n` : ''
  return `${imports}${body.trim()}

export const messages = ${JSON.stringify(messages, null, 2)}
export const nullable = ${JSON.stringify([...nullable].toSorted())}
`
}

/** Collects messages and nullable fields of a schema by pointer; `/*` means any array item. */
function collect(
  contract: JsonObject,
  schema: JsonObject,
  pointer: string,
  messages: Record<string, Json>,
  nullable: Set<string>,
  depth: number,
): void {
  if (depth > 10) return
  const target = resolveRef(contract, schema)
  const text = target[extensionKeys.message]
  if (text !== undefined) messages[pointer] ??= text
  if (isNullable(contract, target) && pointer !== '') nullable.add(pointer)
  for (const [key, member] of Object.entries(objectAt(target, 'properties')))
    if (isJsonObject(member)) collect(contract, member, `${pointer}/${key}`, messages, nullable, depth + 1)
  if (isJsonObject(target.items))
    collect(contract, target.items, `${pointer}/*`, messages, nullable, depth + 1)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'])
    for (const part of listAt(target, keyword))
      collect(contract, part, pointer, messages, nullable, depth + 1)
  for (const [index, part] of listAt(target, 'allOf').entries()) collectConditional(part, index, messages)
}

/** Messages of `if`/`then` branches by ajv's schema path: the field's message differs elsewhere. */
function collectConditional(part: JsonObject, index: number, messages: Record<string, Json>): void {
  for (const branch of ['then', 'else'])
    for (const [key, member] of Object.entries(objectAt(part, branch, 'properties'))) {
      const text = objectAt(member)[extensionKeys.message]
      if (text !== undefined) messages[`#/allOf/${index}/${branch}/properties/${key}`] = text
    }
}

function listAt(schema: JsonObject, keyword: string): JsonObject[] {
  const value = schema[keyword]
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

/** Schemas without descriptions and non-constraining extensions, which ajv would copy into the code. */
function withoutNotes(schemas: JsonObject): JsonObject {
  const strip = (schema: Json): Json => {
    if (Array.isArray(schema)) return schema.map(strip)
    if (!isJsonObject(schema)) return schema
    const kept = Object.entries(schema).filter(
      ([key]) => isConstraint(key) || (!key.startsWith('x-') && key !== 'description' && key !== 'summary'),
    )
    return Object.fromEntries(
      kept.map(([key, value]) => [
        key,
        key === 'properties' && isJsonObject(value) ? members(value) : strip(value),
      ]),
    )
  }
  const members = (map: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, strip(value)]))
  return members(schemas)
}
