import { ContractBroken, isJsonObject, type Json, type JsonObject, objectAt } from '../portal-contract'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

export interface Operation {
  id: string
  method: Method
  path: string
  tag: string
  definition: JsonObject
}

/**
 * Every operation of a bundled contract, in its order.
 * @throws ContractBroken naming each operation without an id, which becomes a name in code, or a tag, and each repeated id
 */
export function operationsOf(contract: JsonObject): Operation[] {
  const problems: string[] = []
  const found = new Map<string, Operation>()
  for (const [path, item] of Object.entries(objectAt(contract, 'paths')))
    for (const method of methods) {
      const definition = objectAt(item, method)
      if (Object.keys(definition).length === 0) continue
      const { operationId: id, tags } = definition
      const tag = Array.isArray(tags) ? tags[0] : undefined
      const called = `${method.toUpperCase()} ${path}`
      if (typeof id !== 'string' || !/^[a-z]\w*$/.test(id))
        problems.push(`${called} needs an operationId such as listLicenses`)
      else if (found.has(id)) problems.push(`${called} repeats the operationId ${id}`)
      else if (typeof tag !== 'string') problems.push(`${called} needs a tag`)
      else found.set(id, { id, method, path, tag, definition })
    }
  if (problems.length > 0) throw new ContractBroken(problems)
  return [...found.values()]
}

/** Follows a local `$ref` of a bundled contract. */
export function resolveRef(contract: JsonObject, value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const keys = value.$ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return resolveRef(contract, objectAt(contract, ...keys))
}

/** The generated module: one or two lines an operation over `query.ts`. */
export function renderOperations(contract: JsonObject): string {
  const lines = operationsOf(contract)
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en'))
    .map((operation) => renderOperation(contract, operation))
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
import { queryHook, read } from './query'
import { write } from './write'

${lines.join('\n')}
`
}

function renderOperation(contract: JsonObject, operation: Operation): string {
  const { id, method, path, tag, definition } = operation
  const options: string[] = []
  const media = mediaOf(contract, definition)
  if (media) options.push(`media: ${media}`)
  const answer = media ? null : answerOf(contract, definition)
  if (answer) options.push(`answer: ${answer}`)
  if (method === 'get' && definition['x-acts'] !== true) {
    if (definition['x-refetch-on-focus'] === true) options.push('refetchOnFocus: true')
    return `export const ${id} = /* @__PURE__ */ read(${args(tag, id, path)}${tail(options)})
export const use${capital(id)} = /* @__PURE__ */ queryHook(${id})`
  }
  if (takesIdempotencyKey(contract, operation)) options.push('idempotent: true')
  const touched = [tag, ...strings(definition['x-invalidates'])]
  return `export const use${capital(id)} = /* @__PURE__ */ write([${args(...touched)}], ${args(id, method, path)}${tail(options)})`
}

/** Accept header and parse mode, where the successful answer is anything but plain JSON alone. */
function mediaOf(contract: JsonObject, definition: JsonObject): string | null {
  const types = Object.entries(objectAt(definition, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(objectAt(resolveRef(contract, response), 'content')))
  const other = types.filter((type) => type !== 'application/json')
  if (other.length === 0) return null
  const accept = [...new Set(other), 'application/json;q=0.9'].join(', ')
  const parseAs = other.every((type) => type.startsWith('text/')) ? 'text' : 'blob'
  return `{ accept: '${accept}', parseAs: '${parseAs}' }`
}

/**
 * What an answer must at least be to be taken for one: a list, or an object with the member its schema requires first.
 * Null where an answer has no body, or where its schema says nothing that could be looked at.
 */
function answerOf(contract: JsonObject, definition: JsonObject): string | null {
  const shapes = Object.entries(objectAt(definition, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => {
      const { schema } = objectAt(resolveRef(contract, response), 'content', 'application/json')
      const { type, required } = resolveRef(contract, schema)
      const [member] = strings(required)
      if (type === 'array') return "'list'"
      return member === undefined ? null : `{ has: '${member}' }`
    })
  const [shape = null, ...others] = new Set(shapes)
  return others.length === 0 ? shape : null
}

function takesIdempotencyKey(contract: JsonObject, { definition }: Operation): boolean {
  const { parameters } = definition
  return (
    Array.isArray(parameters) &&
    parameters.some((parameter) => resolveRef(contract, parameter).name === 'Idempotency-Key')
  )
}

function args(...values: string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}

function tail(options: string[]): string {
  return options.length > 0 ? `, { ${options.join(', ')} }` : ''
}

function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
