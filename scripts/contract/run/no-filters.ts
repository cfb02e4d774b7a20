import type { Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import type { Json } from '../../../openapi/model/json'
import { valuesAt } from '../probe/lists'
import { plainText } from '../probe/serialize'
import type { ProbeResult } from '../report/check-result'
import { isOk } from './answers'
import type { Reading } from './reading'
import { rowsOfCall } from './resolve-ids'

/**
 * Removes findings for filter values that do not restrict the list: a word such as `all`, which no row has, and one
 * side of a switch. Their response is the unfiltered list, while another value of the same parameter does filter.
 */
export function withdrawAll(
  operation: Operation,
  unfiltered: readonly Json[],
  { contract, record }: Reading,
): void {
  const all = unfiltered.map((row) => jsonText(row))
  const asked = new Map<string, ProbeResult[]>()
  for (const result of record.result(operation).results) {
    const filter = result.probe.relations.find(({ kind }) => kind === 'filter')
    if (filter && isOk(result.exchange))
      asked.set(filter.parameter, [...(asked.get(filter.parameter) ?? []), result])
  }
  const ignores = ({ findings }: ProbeResult) => findings.some(({ rule }) => rule === 'filter-ignored')
  const rowsOf = ({ exchange }: ProbeResult) => rowsOfCall(contract, { operation, exchange })
  const textsOf = (result: ProbeResult) => rowsOf(result).map((row) => jsonText(row))
  for (const results of asked.values()) {
    const filters = results.some((result) => !ignores(result) && textsOf(result).join() !== all.join())
    for (const result of filters ? results.filter(ignores) : []) {
      const texts = new Set(textsOf(result))
      const isAll = all.every((text) => texts.has(text))
      if (isAll && isNoValue(result, [...unfiltered, ...rowsOf(result)]))
        record.withdraw(operation, result.exchange, 'filter-ignored')
    }
  }
}

/** Whether a filter value is one side of a switch, or one that no row has. */
function isNoValue({ probe }: ProbeResult, rows: readonly Json[]): boolean {
  return probe.relations.every((relation) => {
    if (relation.kind !== 'filter') return true
    if (relation.values.every((value) => value === 'true' || value === 'false')) return true
    const here = new Set(valuesAt(rows, relation.member).map(plainText))
    return relation.values.every((value) => !here.has(value))
  })
}
