import type { ResponseSpec } from '../../../openapi/model/contract'
import type { JsonObject } from '../../../openapi/model/json'
import type { Schemas } from '../model/schemas'
import { headerOf } from './documented'
import type { Finding, Received } from './exchange'

/** Headers the contract requires, and those that came and are not as it says. */
export function headerFindings(schemas: Schemas, response: Received, spec: ResponseSpec): Finding[] {
  return spec.headers.flatMap(({ name, required, schemaAt, at }): Finding[] => {
    const value = headerOf(response, name)
    const where = `header ${name}`
    if (value === null) {
      if (!required) return []
      const message = `The answer has no header ${name}; the contract requires it.`
      return [{ rule: 'header-missing', severity: 'deviation', message, where, at }]
    }
    if (schemaAt === null) return []
    const problems = schemas.check(schemaAt, read(value, schemas.resolve(schemaAt).schema, schemas, schemaAt))
    return problems.slice(0, 1).map((problem) => ({
      rule: 'header-schema',
      severity: 'deviation',
      message: `The header ${name} ${problem.message}.`,
      where,
      at: problem.at,
    }))
  })
}

/** The value a header's text stands for (OpenAPI's style `simple`), the text itself when it can be none. */
function read(text: string, schema: JsonObject, schemas: Schemas, schemaAt: string): unknown {
  const types = [schema.type].flat()
  if (types.includes('array')) {
    const items = schemas.resolve(`${schemaAt}/items`).schema
    return text === '' ? [] : text.split(',').map((part) => readPlain(part.trim(), [items.type].flat()))
  }
  return readPlain(text, types)
}

function readPlain(text: string, types: readonly unknown[]): unknown {
  const isNumber = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
  if (isNumber && (types.includes('integer') || types.includes('number'))) return Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
