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
 * The number of the first page, or the first offset: as the contract says, else as the answer of the first call calls
 * itself. Frameworks count from 0 or from 1, so that nobody is sure of it otherwise.
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
