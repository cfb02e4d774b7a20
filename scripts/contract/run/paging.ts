import type { Operation, Parameter } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { join } from '../../../openapi/model/pointers'
import type { Finding } from '../judge/exchange'
import { draft } from '../probe/draft'
import { bodyOf } from './answer'
import { type Call, rowsOfCall } from './learn'
import type { ReadSettings } from './read-settings'

const sizes = /^(?:page[_-]?size|per[_-]?page|limit|size|page\[size\]|max[_-]?results|\$top|top)$/i
const pages = /^(?:page|page[_-]?(?:number|no|index)|page\[number\])$/i
const offsets = /^(?:offset|skip|\$skip|start)$/i

/** The parameters by which a list is cut into pages, known by their names. */
export function pagingOf(operation: Operation) {
  const numbers = operation.parameters.filter(
    ({ in: place, schema }) => place === 'query' && schema.type === 'integer',
  )
  const named = (pattern: RegExp): Parameter | null => numbers.find(({ name }) => pattern.test(name)) ?? null
  return { size: named(sizes), page: named(pages), offset: named(offsets) }
}

/** Two pages of one row each have to show different rows, where there are two rows. */
export async function pagingProbes(
  operation: Operation,
  { contract, client, record }: ReadSettings,
  call: Call,
): Promise<void> {
  const { size, page, offset } = pagingOf(operation)
  const step = page ?? offset
  const rows = rowsOfCall(contract, call)
  if (!size || !step || rows.length < 2) return
  const first = page && typeof page.schema.minimum === 'number' ? page.schema.minimum : page ? 1 : 0
  const ask = async (at: number) => {
    const query = [
      ...call.probe.query.filter(([name]) => name !== size.name && name !== step.name),
      [size.name, '1'],
      [step.name, String(at)],
    ] as const
    const probe = draft(
      operation,
      { ...call.probe, query },
      {
        kind: 'query-valid',
        title: `${size.name} 1 and ${step.name} ${at}`,
        at: step.at,
      },
    )
    const slot = record.take(operation)
    return { probe, slot, exchange: await client.ask(probe) }
  }
  const one = await ask(first)
  const two = await ask(first + 1)
  one.slot.fill(one.probe, one.exchange)
  const text = (exchange: Call['exchange']) => JSON.stringify(rowsOfCall(contract, { operation, exchange }))
  const isSame = text(one.exchange) === text(two.exchange) && text(one.exchange) !== '[]' && differ(rows)
  const same: Finding = {
    rule: 'paging-ignored',
    severity: 'deviation',
    message: `${step.name}=${first + 1} answers the same row as ${step.name}=${first}.`,
    where: '',
    at: step.at,
  }
  const told = totalIn(bodyOf(one.exchange))
  const isShort = told !== null && told.value < 2 && !isSame && text(two.exchange) !== '[]'
  const short: Finding = {
    rule: 'paging-ignored',
    severity: 'deviation',
    message: `${told?.name ?? ''} is ${told?.value ?? 0} on a page of one row, and there are more pages.`,
    where: join('', told?.name ?? ''),
    at: step.at,
  }
  two.slot.fill(two.probe, two.exchange, [...(isSame ? [same] : []), ...(isShort ? [short] : [])])
}

/** What an answer says of all its rows together; a plain `count` may speak of the page alone. */
function totalIn(answer: Json | undefined): { readonly name: string; readonly value: number } | null {
  const members = isJsonObject(answer) ? Object.entries(answer) : []
  for (const [name, value] of members)
    if (/^total(?:_?(?:count|items|rows|results|elements))?$/i.test(name) && typeof value === 'number')
      return { name, value }
  return null
}

function differ(rows: readonly Json[]): boolean {
  return new Set(rows.slice(0, 2).map((row) => JSON.stringify(row))).size > 1
}
