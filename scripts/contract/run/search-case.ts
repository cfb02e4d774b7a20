import type { Operation } from '../../../openapi/model/contract'
import type { Probe, Relation } from '../probe/probe'
import { isOk } from './answers'
import type { Reading } from './reading'
import { rowsOfCall } from './resolve-ids'
import { finding } from './steps'

type Search = Extract<Relation, { kind: 'search' }>

/** The search for a word in another case than in its row; null for any other probe. */
export function otherCaseOf({ relations }: Probe): (Search & { readonly asWritten: string }) | null {
  const search = relations.find((one) => one.kind === 'search')
  return search?.asWritten === undefined ? null : { ...search, asWritten: search.asWritten }
}

/** Searches for a word in another case; if nothing is found, also as written. */
export async function searchInOtherCase(
  operation: Operation,
  probe: Probe,
  { contract, client, record }: Reading,
): Promise<void> {
  const search = otherCaseOf(probe)
  if (search === null) return
  const { parameter, words, asWritten } = search
  const slot = record.take(operation)
  const exchange = await client.send(probe)
  if (!isOk(exchange) || rowsOfCall(contract, { operation, exchange }).length > 0) {
    slot.fill(probe, exchange)
    return
  }
  const plain: Probe = {
    ...probe,
    title: `${parameter} the same as it is written (${asWritten})`,
    query: probe.query.map(([name, value]) => [name, value === words ? asWritten : value]),
    relations: [{ kind: 'search', parameter, words: asWritten, present: search.present }],
  }
  const second = record.take(operation)
  const written = await client.send(plain)
  const count = isOk(written) ? rowsOfCall(contract, { operation, exchange: written }).length : 0
  const message = `${parameter}=${words} finds nothing and ${parameter}=${asWritten} finds ${count === 1 ? '1 row' : `${count} rows`}; the contract ignores case (x-ignores-case).`
  slot.fill(
    probe,
    exchange,
    count > 0 ? [{ ...finding('search-ignored', message, '', operation), at: probe.at }] : [],
  )
  second.fill(plain, written)
}
