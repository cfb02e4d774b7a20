import type { Operation } from '../../../openapi/model/contract'
import { preflightFindings } from '../judge/cors'
import type { Exchange } from '../judge/exchange'
import { derivePreflights } from '../probe/derive'
import type { Reading } from './reading'

/** Preflights of the operations of one path; those allowed by the response to an earlier one are not sent. */
export async function probePreflights(
  operations: readonly Operation[],
  { contract, client, record, resolver }: Reading,
): Promise<void> {
  const before: Exchange[] = []
  for (const operation of operations) {
    const known = await resolver.known(operation, new Map())
    for (const probe of derivePreflights(operation, contract, known)) {
      if (before.some((exchange) => speaksFor(exchange, operation, probe.headers))) continue
      const slot = record.take(operation)
      const exchange = await client.send(probe)
      slot.fill(probe, exchange)
      before.push(exchange)
    }
  }
}

/** Whether the response to a preflight would also allow the request of another one. */
function speaksFor(
  { request, ...came }: Exchange,
  operation: Operation,
  headers: Exchange['request']['headers'],
): boolean {
  if (came.response === null) return false
  const asked = new Set(headers.map(([name]) => name))
  const others = request.headers.filter(([name]) => !asked.has(name) && !/^access-control-/i.test(name))
  const asIf = { ...came, request: { ...request, headers: [...headers, ...others] } }
  return preflightFindings(operation, asIf, came.response).length === 0
}
