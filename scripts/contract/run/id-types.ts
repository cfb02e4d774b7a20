import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { referencesIn } from '../../../openapi/model/links'
import { successContent } from '../probe/lists'
import { plainText } from '../probe/serialize'
import { evaluateExpression, isOk } from './answers'
import { idsOfRows, trimmed } from './collections'
import type { Reading } from './reading'
import { type Call, rowsOfCall } from './resolve-ids'
import { finding } from './steps'

/** Checks that a record's id has one type everywhere: a client that compares 7 with "7" does not find it. */
export function judgeIdTypes({ contract, record, resolver }: Reading): void {
  const known = new Map<string, { readonly type: string; readonly by: string }>()
  const told = new Set<string>()
  for (const call of resolver.calls.filter(({ exchange }) => isOk(exchange))) {
    for (const { of, id } of idsIn(contract, call)) {
      const key = `${of} ${plainText(id)}`
      const before = known.get(key) ?? { type: typeof id, by: call.operation.id }
      known.set(key, before)
      const pair = `${of} ${before.by} ${call.operation.id}`
      if (before.type === typeof id || told.has(pair)) continue
      told.add(pair)
      const message = `The id ${plainText(id)} is a ${typeof id} here and a ${before.type} in ${before.by}; it names one record (${of}).`
      record.add(call.operation, call.exchange, finding('link-broken', message, '', call.operation))
    }
  }
}

/** Ids in a response, with the path of their collection. */
function idsIn(contract: Contract, call: Call): readonly { readonly of: string; readonly id: Json }[] {
  const { document, operations } = contract
  const { operation, exchange, values } = call
  const of = (target: Operation) => trimmed(target.path.replace(/\/\{[^{}]*\}\/?$/, ''))
  const own = idsOfRows(document, operation, null, 'id', rowsOfCall(contract, call))
  const schemaAt = successContent(operation)?.schemaAt ?? null
  const references = schemaAt === null ? [] : referencesIn(document, schemaAt)
  const others = references.flatMap(({ member, reference }) => {
    const target = operations.find(({ id }) => id === reference.operationId)
    const found = evaluateExpression(`$response.body#${member}`, exchange, values)
    return target ? found.map((id) => ({ of: of(target), id })) : []
  })
  return [...own.map((id) => ({ of: of(operation), id })), ...others]
}
