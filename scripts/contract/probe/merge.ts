import type { Probe, Relation } from './probe'
import { isSort } from './query'

/** Some proxies refuse longer URLs. */
const longest = 6000
const shownParts = 3

/**
 * Probes of a read in fewer requests: those that differ in other query parameters are combined, in `parts`.
 * `settledParts` judges the response for each part; the others are then sent separately, so nothing is lost.
 */
export function mergeProbes(probes: readonly Probe[], baseQuery: Probe['query']): readonly Probe[] {
  const singles = new Set(probes)
  const merged = new Map<Probe, Probe>()
  const join = (parts: readonly Probe[], rest: Partial<Probe> = {}) => {
    const [first] = parts
    if (!first || parts.length < 2) return
    for (const part of parts) singles.delete(part)
    merged.set(first, { ...first, title: titleOf(parts), query: queryOf(parts, baseQuery), ...rest, parts })
  }
  const [anyType, alone, ...types] = probes.filter(({ kind }) => kind === 'accept')
  const groups = packed(probes.filter((probe) => probe.kind === 'query-valid' && isMergeable(probe)))
  // The only probe of its kind is combined with others that must succeed.
  const [first, ...rest] = alone && types.length === 0 && groups.length > 0 ? groups : []
  if (alone && first) join([alone, ...first])
  for (const parts of first ? rest : groups) join(parts)
  for (const parts of packed(probes.filter((probe) => probe.kind === 'query-invalid' && isMergeable(probe))))
    join(parts)
  // An order that the schema does not define proves nothing by itself; limits show best in the order of values.
  for (const chosen of probes.filter((probe) => singles.has(probe) && isChoice(probe))) {
    const orders = probes.filter((probe) => singles.has(probe) && isSort(probe.parameter))
    const [order] = [...orders.filter((one) => suits(one, chosen)), ...orders.filter(isMergeable)]
    const relations = [...(order?.relations ?? []), ...chosen.relations]
    if (order?.kind === 'query-valid') join([order, chosen], { relations })
  }
  const [odd = [], ...others] = packed(probes.filter(({ kind }) => kind === 'query-odd'))
  for (const parts of others) join(parts)
  join([...(anyType ? [anyType] : []), ...odd])
  return probes.flatMap((probe) => merged.get(probe) ?? (singles.has(probe) ? [probe] : []))
}

function isMergeable({ parameter, relations, expected }: Probe): boolean {
  return parameter !== null && relations.length === 0 && expected !== 'documented'
}

/** Whether a probe is judged by the rows that its response contains. */
function isChoice({ kind, relations, parts }: Probe): boolean {
  const isJudged = relations.some((one) => one.kind === 'filter' || one.kind === 'range')
  return kind === 'query-valid' && parts.length === 0 && isJudged
}

/** Whether a sort order puts the rows at a limit first. */
function suits({ relations: [order] }: Probe, { relations }: Probe): boolean {
  return relations.some(
    (one: Relation) =>
      one.kind === 'range' &&
      order?.kind === 'sort' &&
      one.member === order.member &&
      (one.side === 'before') === order.descending,
  )
}

/** As few groups as possible, each with at most one value per parameter and within the URL length. */
function packed(probes: readonly Probe[]): readonly (readonly Probe[])[] {
  const groups: { readonly parts: Probe[]; length: number }[] = []
  for (const probe of probes) {
    const length = lengthOf(probe)
    const group = groups.find(
      (one) =>
        one.length + length <= longest && one.parts.every(({ parameter }) => parameter !== probe.parameter),
    )
    if (group) {
      group.parts.push(probe)
      group.length += length
    } else groups.push({ parts: [probe], length })
  }
  return groups.map(({ parts }) => parts)
}

function lengthOf({ query }: Probe): number {
  return query.reduce((sum, [name, value]) => sum + encodeURIComponent(`${name}=${value}&`).length, 0)
}

/** The common base of all parts, and the additions of each part. */
function queryOf(parts: readonly Probe[], base: Probe['query']): Probe['query'] {
  return [
    ...base.filter((pair) => parts.every(({ query }) => query.includes(pair))),
    ...parts.flatMap(({ query }) => query.filter((pair) => !base.includes(pair))),
  ]
}

function titleOf(parts: readonly Probe[]): string {
  const more = parts.length - shownParts
  const named = parts.slice(0, shownParts).map(({ title }) => title)
  return `at once: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
