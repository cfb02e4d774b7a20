import type { Contract } from '../../../openapi/model/contract'
import type { SentQuery } from '../screens/screen-map'
import type { TypeProblem } from './type-check'

/**
 * Places of the portal that send a query parameter the contract no longer has. The compiler does not object to all of
 * them: where an object was made elsewhere, one more member is no mistake to it.
 */
export function queryProblems(before: Contract, after: Contract, sent: readonly SentQuery[]): TypeProblem[] {
  const [old, next] = [queryNames(before), queryNames(after)]
  return sent.flatMap(({ operation, names, file, line, column }) => {
    const [had, has] = [old.get(operation), next.get(operation)]
    if (!had || !has) return []
    return names
      .filter((name) => had.has(name) && !has.has(name))
      .map((name) => ({
        file,
        line,
        column,
        message: `sends the query parameter ${name}, which ${operation} no longer takes`,
      }))
  })
}

function queryNames({ operations }: Contract): Map<string, Set<string>> {
  return new Map(
    operations.map(({ id, parameters }) => [
      id,
      new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name)),
    ]),
  )
}
