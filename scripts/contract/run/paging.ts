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

const own = /^(?:current_?)?page(?:_?(?:number|no|index))?$|^number$/i

/**
 * Number of the first page, or the first offset, from the contract or from the response to the first call.
 * Frameworks count from 0 or from 1, so it cannot be assumed.
 */
export function firstPage(
  { page, offset }: Paging,
  answer: Json | undefined,
): { readonly at: number; readonly isSure: boolean } {
  const { minimum, default: usual } = (page ?? offset)?.schema ?? {}
  if (typeof usual === 'number') return { at: Math.max(usual, Number(minimum ?? usual)), isSure: true }
  if (typeof minimum === 'number') return { at: minimum, isSure: true }
  if (!page) return { at: 0, isSure: true }
  const members = isJsonObject(answer) ? Object.entries(answer) : []
  const shown = [...page.examples, ...members.filter(([name]) => own.test(name)).map(([, value]) => value)]
  const first = shown.find((value) => value === 0 || value === 1)
  return typeof first === 'number' ? { at: first, isSure: true } : { at: 1, isSure: false }
}

/** Whether a list without a page size parameter reports further pages. */
export function reportsMorePages(answer: Json | undefined): boolean {
  return (
    isJsonObject(answer) &&
    Object.entries(answer).some(
      ([name, value]) =>
        /next|cursor|truncated|more/i.test(name) && value !== null && value !== false && value !== '',
    )
  )
}
