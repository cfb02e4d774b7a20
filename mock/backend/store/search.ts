import { isList, isObject, isText, type Json, valuesAt } from '../json'
import type { Row } from './table'

/** Every text of a value but ids, instants and what a person would not look for. */
const texts = (value: Json): readonly string[] => {
  if (isText(value)) return [value]
  if (isList(value)) return value.flatMap(texts)
  if (!isObject(value)) return []
  return Object.entries(value)
    .filter(([member]) => !/(^|_)(id|ids|at|sha256|url|content)$/.test(member))
    .flatMap(([, one]) => texts(one))
}

const namesOnly = (value: Json): readonly string[] =>
  texts(value).concat(typeof value === 'number' ? [`${value}`] : [])

/** A test for rows in which every word of the search occurs, without case, in one of the fields (absent: in any). */
export const searchTest = (search: string, fields: readonly string[] | undefined) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const paths = fields?.map((field) => field.split('.'))
  return (row: Row) => {
    const values = paths ? paths.flatMap((path) => valuesAt(row, path)) : [row]
    const all = values.flatMap(namesOnly).join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  }
}
