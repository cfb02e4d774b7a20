import type { QueryLike } from '../feedback/panel'
import type { Choices } from './filter-chip'
import type { ChoiceState } from './list-definition'

type NamedRecords = QueryLike<readonly { id: string; name: string }[]>

/** The choices of a filter from named records, with the state of their query. */
export function choicesOf(what: string, query: NamedRecords) {
  const data = query.data?.map(({ id, name }) => ({ value: id, label: name }))
  return { what, query: { ...query, data } }
}

/** A filter by several of a few values. `words` are their labels. */
export function severalOf<Value extends string>(
  label: string,
  values: readonly Value[],
  words: Readonly<Record<Value, string>> | ((value: Value) => string),
) {
  const wordOf = typeof words === 'function' ? words : (value: Value) => words[value]
  const options = values.map((value) => ({ value, label: wordOf(value) }))
  return { control: 'choice' as const, label, several: true, options }
}

/** A filter by several records, which are read when it is about to be used. `what` names them: "Roles". */
export function severalRead(
  label: string,
  what: string,
  useRecords: (init: undefined, options: { enabled: boolean }) => NamedRecords,
) {
  const useOptions = (_: unknown, { isChoosing, isChosen }: ChoiceState) =>
    choicesOf(what, useRecords(undefined, { enabled: isChoosing || isChosen }))
  return { control: 'choice' as const, label, several: true, useOptions }
}

/** A filter by several of more options than a list can hold: typing finds them. */
export function severalTyped(label: string, useChoices: (state: ChoiceState) => Choices<string>) {
  const useOptions = (_: unknown, state: ChoiceState) => useChoices(state)
  return { control: 'typed' as const, label, several: true, useOptions }
}

/** A filter that is on or off. `query` are the parameters of the operation when it is on. */
export function toggleOf<const On extends string, const Query>(label: string, on: On, query: Query) {
  return { control: 'toggle' as const, label, on, toQuery: () => query }
}
