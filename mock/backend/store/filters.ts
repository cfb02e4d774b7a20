import { type Call, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import type { Contract } from '../contract/contract'
import { present, properties } from '../contract/document'
import type { Operation } from '../contract/operations'
import { type Json, object, valuesAt, word } from '../json'
import type { Row } from './table'

const paging = ['page', 'page_size', 'sort', 'search']
const bare = (name: string) => name.replace(/\[\]$/, '')

/** The query parameters of a list that choose rows. */
const filterNames = (operation: Operation) =>
  operation.parameters
    .filter((one) => one.in === 'query' && !paging.includes(one.name))
    .map((one) => one.name)

const elements = (contract: Contract, schema: Json | undefined) =>
  present(contract.document, present(contract.document, schema).items ?? schema)

/**
 * The member of a row that a filter's name means: `status`, `account_id` → `account.id`, `role_id` → `roles.id`,
 * `tag` → `tags`, `line` → `product.line`. Null when no member of the schema has such a name.
 */
export const pathOf = (contract: Contract, item: Json, name: string): readonly string[] | null => {
  const members = properties(contract.document, item)
  const whole = bare(name)
  for (const member of [whole, `${whole}s`]) if (members[member] !== undefined) return [member]
  const subject = whole.endsWith('_id') ? whole.slice(0, -3) : null
  for (const member of subject === null ? [] : [subject, `${subject}s`, subject.replace(/y$/, 'ies')]) {
    if (properties(contract.document, elements(contract, members[member])).id !== undefined)
      return [member, 'id']
  }
  for (const [member, schema] of Object.entries(members)) {
    const inner = present(contract.document, schema)
    if (inner.type === 'object' && properties(contract.document, inner)[whole] !== undefined)
      return [member, whole]
  }
  return null
}

/** A filter on an edge, `expires_before` or `created_after`: the member it means and the side. */
const edgeOf = (contract: Contract, item: Json, name: string) => {
  const [, stem, side] = /^(.+)_(before|after|from|to|until)$/.exec(name) ?? []
  if (stem === undefined || side === undefined) return null
  const members = object(properties(contract.document, item))
  const root = stem.replace(/(d|s|ed|es)$/, '')
  const found = [stem, `${stem}_at`, `${stem}_date`, `${stem.replace(/s$/, '')}_date`].find(
    (one) => members[one],
  )
  const near = found ?? Object.keys(members).find((one) => /_(date|at)$/.test(one) && one.startsWith(root))
  return near === undefined ? null : { path: [near], side }
}

type Test = (row: Row) => boolean

const asText = (value: Json) => (value === null ? '' : word(value))

const edgeTest =
  (path: readonly string[], side: string, edge: string): Test =>
  (row) =>
    valuesAt(row, path).some((value) => {
      if (typeof value !== 'string') return false
      const at = value.slice(0, edge.length)
      if (side === 'before') return at < edge
      if (side === 'after') return at > edge
      return side === 'from' ? at >= edge : at <= edge
    })

/** The row tests of a call's filters; parameters nothing is known of are ignored, `unknownFilters` names them. */
export const filtersOf = (call: Call, collection: Collection): readonly Test[] => {
  const own = rulesOf(call, collection).filters ?? {}
  return filterNames(call.operation).flatMap((name): Test[] => {
    const values = call.query.getAll(name).filter((value) => value !== '')
    if (values.length === 0) return []
    const special = own[bare(name)]
    if (special) return [(row) => special(row, values, call)]
    const path = pathOf(call.contract, collection.item, name)
    if (path)
      return [
        (row) =>
          valuesAt(row, path)
            .flat()
            .some((value) => values.includes(asText(value))),
      ]
    const edge = edgeOf(call.contract, collection.item, name)
    return edge ? [edgeTest(edge.path, edge.side, values[0] ?? '')] : []
  })
}

/** Declared filters that neither the schema nor a rule explains; the contract is ahead of the sandbox there. */
export const unknownFilters = (call: Pick<Call, 'contract' | 'rules'>, collection: Collection) =>
  (collection.list ? filterNames(collection.list) : []).filter(
    (name) =>
      !rulesOf(call, collection).filters?.[bare(name)] &&
      !pathOf(call.contract, collection.item, name) &&
      !edgeOf(call.contract, collection.item, name),
  )
