import { type Call, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import { isList, isObject, isText, type Json, valuesAt } from '../json'
import { idOf, nameOf, type Row } from './table'

/** Numbers inside texts count as numbers, so version 4.10 comes after 4.9. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Key = string | number | null

const keyOf = (value: Json | undefined): Key => {
  if (value === undefined || value === null) return null
  if (isList(value)) return value.length ? keyOf(value[0]) : null
  if (isObject(value)) return nameOf(value)
  return typeof value === 'boolean' ? Number(value) : value
}

/** Orders rows as `sort` (or the contract's default) asks; rows without the value come last either way. */
export const order = (call: Call, collection: Collection, rows: readonly Row[]): readonly Row[] => {
  const sort = call.operation.parameters.find(({ name }) => name === 'sort')
  const wanted = call.query.get('sort') ?? sort?.schema.default
  if (!isText(wanted) || wanted === '') return rows
  const name = wanted.replace(/^-/, '')
  const sign = wanted.startsWith('-') ? -1 : 1
  const rule = rulesOf(call, collection).sort?.[name] ?? name
  const path = isText(rule) ? rule.split('.') : []
  const keyed = rows.map((row) => ({
    row,
    key: isText(rule) ? keyOf(valuesAt(row, path)[0]) : rule(row, call),
  }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    const difference =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : compare(String(a.key), String(b.key))
    return sign * difference || compare(idOf(a.row), idOf(b.row))
  })
  return keyed.map(({ row }) => row)
}
