import type { Operation, Parameter } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'

const sizes = /^(?:page[_-]?size|per[_-]?page|limit|size|page\[size\]|max[_-]?results|\$top|top)$/i
const pages = /^(?:page|page[_-]?(?:number|no|index)|page\[number\])$/i
const offsets = /^(?:offset|skip|\$skip|start)$/i

type Paging = {
  readonly size: Parameter | null
  readonly page: Parameter | null
  readonly offset: Parameter | null
}

/** The paging parameters of a list, recognized by their names. */
export function pagingOf(operation: Operation): Paging {
  const numbers = operation.parameters.filter(
    ({ in: place, schema }) => place === 'query' && schema.type === 'integer',
  )
  const named = (pattern: RegExp): Parameter | null => numbers.find(({ name }) => pattern.test(name)) ?? null
  return { size: named(sizes), page: named(pages), offset: named(offsets) }
}

/** The number of the first page, or the first offset. */
export function firstPage({ page }: Paging): number {
  if (!page) return 0
  return typeof page.schema.minimum === 'number' ? page.schema.minimum : 1
}

/** Whether a list that takes no page size says that there is more. */
export function saysMore(answer: Json | undefined): boolean {
  return (
    isJsonObject(answer) &&
    Object.entries(answer).some(
      ([name, value]) =>
        /next|cursor|truncated|more/i.test(name) && value !== null && value !== false && value !== '',
    )
  )
}
