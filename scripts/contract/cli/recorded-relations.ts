import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import { listShape } from '../probe/lists'
import type { Relation } from '../probe/probe'
import { type Wish, wishesOf } from '../probe/relations'

/** What must hold of a recorded answer by what its request asked for: page size, order, filters. */
export function relationsAsked(contract: Contract, operation: Operation, url: URL): readonly Relation[] {
  const shape = operation.method === 'GET' ? listShape(contract.document, operation) : null
  if (!shape) return []
  return operation.parameters
    .filter((parameter) => parameter.in === 'query' && url.searchParams.has(parameter.name))
    .flatMap((parameter) => {
      const sent = url.searchParams.getAll(parameter.name)
      return asked(parameter, sent, wishesOf(contract.document, shape, parameter, []))
    })
}

function asked({ name }: Parameter, sent: readonly string[], wishes: readonly Wish[]): readonly Relation[] {
  const known = wishes.flatMap(({ relations }) => relations)
  const [first = ''] = sent
  if (known.some(({ kind }) => kind === 'page-size'))
    return /^\d+$/.test(first) ? [{ kind: 'page-size', parameter: name, most: Number(first) }] : []
  const filter = known.find((relation) => relation.kind === 'filter')
  // Which rows there are is not known, so none is missed: only what should not be there is told.
  if (filter) return [{ ...filter, values: [...sent], present: [] }]
  return (
    wishes.find(({ value, relations }) => value === first && relations[0]?.kind === 'sort')?.relations ?? []
  )
}
