import type { Parameter } from '../../../openapi/model/contract'
import type { Json, JsonObject } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'
import { type ListShape, memberOf, valuesAt } from './lists'
import type { QueryCase, Relation } from './probe'
import { mainPlace } from './schema'

const ranges = /^(.+?)[_-]?(before|until|after|since)$/i

/** Maximum offset of time zones from UTC. */
const farthestMs = 14 * 3_600_000

/** `started_after` filters `started_at`, others what `x-filter` says: tested with the median of the rows' values. */
export function rangeOf(
  document: JsonObject,
  shape: ListShape,
  { name, schemaAt, filter }: Parameter,
  rows: readonly Json[],
): QueryCase | null {
  const { format } = mainPlace(document, schemaAt).schema
  if (format !== 'date' && format !== 'date-time') return null
  const told = filter === null || filter.comparison === 'equal' ? null : filter
  const [, stem = '', word = ''] = ranges.exec(name) ?? []
  const member = told?.member ?? memberNamed(document, shape, stem, format)
  if (member === null) return null
  const values = valuesAt(rows, member)
    .map(String)
    .filter((value) => !Number.isNaN(Date.parse(value)))
  const sorted = values.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined || sorted.length < 3) return null
  const side = /before|until/i.test(told?.comparison ?? word) ? 'before' : 'after'
  const isDayOfMoment = format === 'date' && middle.length > 'YYYY-MM-DD'.length
  const edge = told?.comparison === 'from' || told?.comparison === 'until' ? 'in' : 'out'
  const limit = isDayOfMoment ? middle.slice(0, 'YYYY-MM-DD'.length) : middle
  // With another UTC offset, so that a comparison of strings gives a wrong result.
  const value =
    format === 'date' ? limit : onClock(limit, (side === 'before') === (edge === 'out') ? 14 : -12)
  const relation: Relation = {
    kind: 'range',
    parameter: name,
    member,
    side,
    limit,
    ...(isDayOfMoment && { slackMs: farthestMs }),
    ...(told && !isDayOfMoment && { edge }),
  }
  return { what: value, value, relations: [relation] }
}

function memberNamed(document: JsonObject, shape: ListShape, stem: string, format: string): Pointer | null {
  if (stem === '') return null
  const names = [`${stem}_at`, `${stem}_on`, `${stem}_date`, `${stem}_time`, stem]
  const member = names.map((one) => memberOf(document, shape.row, one)).find((one) => one !== null)
  return member?.place.schema.format === format ? member.at : null
}

/** An instant as local time with this UTC offset in hours. */
function onClock(moment: string, hours: number): string {
  const shown = new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
  return shown.replace(
    /(?:\.000)?Z$/,
    `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`,
  )
}
