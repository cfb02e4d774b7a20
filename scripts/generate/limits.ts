import { type Json, type JsonObject, objectAt } from '../../openapi/model/json'
import { valueAt } from '../../openapi/model/pointers'
import { propertiesOf, resolveRef, staffOnlyMembers } from '../../openapi/model/schemas'
import { namedOperationsOf } from './operations'

/** Renders the fields of each read that only vendor staff get (`x-staff-only`). */
export function renderStaffOnly(contract: JsonObject): string {
  const lines = namedOperationsOf(contract).flatMap(({ id, method, responses }) => {
    const schemaAt = responses.find(({ status }) => status === '200')?.contents[0]?.schemaAt
    if (method !== 'GET' || !schemaAt) return []
    const members = staffOnlyMembers(contract, rowSchema(contract, valueAt(contract, schemaAt)))
    return members.length > 0 ? `  ${id}: [${members.map((name) => `'${name}'`).join(', ')}],` : []
  })
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
/** Members that only vendor staff get, by read. */
export const staffOnlyMembers: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
}
`
}

/** Row schema of a response: of a page, a plain list or a single record. */
function rowSchema(contract: JsonObject, answer: Json | undefined): Json | undefined {
  const items = resolveRef(contract, propertiesOf(contract, answer).items)
  return items.items ?? resolveRef(contract, answer).items ?? answer
}

/** Renders the maximum number of ids that each operation accepts in a list (`maxItems`). */
export function renderMaxIds(contract: JsonObject): string {
  const lines = namedOperationsOf(contract).flatMap(({ id, parameters, body }) => {
    const schemaAt = body?.contents[0]?.schemaAt
    const members = schemaAt ? propertiesOf(contract, valueAt(contract, schemaAt)) : {}
    const lists: [string, Json][] = [
      ...parameters.map(({ name, schema }): [string, Json] => [name, schema]),
      ...Object.entries(members),
    ]
    const limits = lists.flatMap(([name, list]) => {
      const { items, maxItems } = resolveRef(contract, list)
      const { $ref } = objectAt(items)
      const areIds = typeof $ref === 'string' && $ref.endsWith('/Id')
      return areIds && typeof maxItems === 'number' ? `'${name}': ${maxItems}` : []
    })
    return limits.length > 0 ? `  ${id}: { ${limits.join(', ')} },` : []
  })
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
/** Maximum number of ids in a list, by operation and parameter or member. */
export const maxIds = {
${lines.join('\n')}
} as const
`
}
