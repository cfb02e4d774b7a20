import { readContract } from '../../mock/backend/contract/contract.ts'
import type { JsonObject } from '../../scripts/portal-contract.ts'

/** The examples of every successful answer in the contract, by `METHOD /path` and name. */
export function contractExamples(document: JsonObject): Record<string, object> {
  return Object.fromEntries(
    readContract(document).operations.map(({ method, path, responses }) => {
      const good = [...responses].filter(([status]) => status.startsWith('2'))
      const examples = good.flatMap(([, contents]) => contents.flatMap((content) => [...content.examples]))
      return [`${method.toUpperCase()} ${path}`, Object.fromEntries(examples)]
    }),
  )
}
