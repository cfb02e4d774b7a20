import type { Operation } from '../../../openapi/model/contract'
import { addDays } from '../clock'
import { answerExamples, type Contract } from '../contract'
import { isList, isObject, isText, type Json } from '../json'
import type { CreatedOf, ExampleOf, OperationId } from '../operation-types'
import type { Row } from './table'

/**
 * Examples of an operation's 200 response, typed from the contract; optionally only those of one account (`x-account`).
 */
export function examplesOf<Id extends OperationId>(
  contract: Contract,
  id: Id,
  account?: string,
): readonly ExampleOf<Id>[] {
  return [...answerExamples(contract.operation(id), '200').values()]
    .filter((example) => account === undefined || example.account === account)
    .map(({ value }) => JSON.parse(JSON.stringify(value)))
}

/** Examples of an operation's 201 response, typed from the contract. */
export function createdExamplesOf<Id extends OperationId>(
  contract: Contract,
  id: Id,
): readonly CreatedOf<Id>[] {
  return [...answerExamples(contract.operation(id), '201').values()].map(({ value }) =>
    JSON.parse(JSON.stringify(value)),
  )
}

/** An example of a JSON response: the named one, else the first. */
export function exampleOf(operation: Operation | null, status: string, name?: string): Json | undefined {
  const examples = answerExamples(operation, status)
  const [first] = examples.values()
  return ((name === undefined ? undefined : examples.get(name)) ?? first)?.value
}

const dateOrInstant = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}.*)?$/

/** A date or instant moved by whole days; any other text unchanged. */
export function shiftDate(text: string, days: number): string {
  const [, date, time = ''] = dateOrInstant.exec(text) ?? []
  return date === undefined ? text : addDays(date, days) + time
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const month = months.join('|')
const dateInProse = new RegExp(`\\b(?:(\\d{1,2}) )?(${month}) (\\d{4})\\b`, 'g')

/** Dates within a sentence, written "30 June 2026" or "June 2026", moved by whole days. */
function shiftProse(text: string, days: number): string {
  return text.replaceAll(dateInProse, (_, day: string | undefined, name: string, year: string) => {
    const number = String(months.indexOf(name) + 1).padStart(2, '0')
    // A month without a day is moved from its middle.
    const moved = new Date(
      `${addDays(`${year}-${number}-${(day ?? '15').padStart(2, '0')}`, days)}T00:00:00Z`,
    )
    const to = `${months[moved.getUTCMonth()] ?? name} ${moved.getUTCFullYear()}`
    return day === undefined ? to : `${moved.getUTCDate()} ${to}`
  })
}

/** Moves every date and instant in a value by whole days, also within sentences. */
export function shiftDates(value: Json, days: number): Json {
  if (days === 0) return value
  if (isText(value)) return dateOrInstant.test(value) ? shiftDate(value, days) : shiftProse(value, days)
  if (isList(value)) return value.map((one) => shiftDates(one, days))
  return isObject(value) ? shiftRow(value, days) : value
}

/** A row whose dates, at any depth, are moved by whole days. */
export function shiftRow<R extends Row>(row: R, days: number): R {
  if (days === 0) return row
  const moved = Object.entries(row).map(([member, value]) => [
    member,
    value === undefined ? value : shiftDates(value, days),
  ])
  return { ...row, ...Object.fromEntries(moved) }
}
