import type { QueryLike } from '../feedback/panel'

/** The choices of a filter that are records with names, as far as they are read. */
export function choicesOf(what: string, query: QueryLike<readonly { id: string; name: string }[]>) {
  const data = query.data?.map(({ id, name }) => ({ value: id, label: name }))
  return { what, query: { ...query, data } }
}
