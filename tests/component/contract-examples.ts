import type { JsonObject } from '../../openapi/model/json.ts'
import { operationsOf } from '../../openapi/model/operations.ts'

/** The examples of every successful answer in the contract, by `METHOD /path` and name. */
export function contractExamples(document: JsonObject): Record<string, object> {
  return Object.fromEntries(
    operationsOf(document).map(({ method, path, responses }) => {
      const good = responses.filter(({ status }) => status.startsWith('2'))
      const examples = good.flatMap(({ contents }) => contents.flatMap((content) => [...content.examples]))
      return [`${method} ${path}`, Object.fromEntries(examples.map(([name, { value }]) => [name, value]))]
    }),
  )
}
