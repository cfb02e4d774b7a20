import type { Content, Operation } from '../../../openapi/model/contract'
import { asRecords, isObject, type Json } from '../json'
import { type Answer, problem } from '../problem'
import { shiftDates } from '../store/examples'
import { generateRows } from '../store/generate'
import type { Fault } from '../world/faults'

type Preference = {
  readonly code?: string | undefined
  readonly example?: string | undefined
  /** Number of rows of a list. */
  readonly rows?: number | undefined
  /** The media types the caller takes, as the header `Accept` has them. */
  readonly accept?: string | undefined
}

const most = { rows: 100_000, delay: 600 }

/** The pairs of a header such as `Prefer: code=404, example="empty"`, and its bare words. */
const parsePrefer = (header: string | undefined): Readonly<Record<string, string | undefined>> => {
  const pairs = [...(header ?? '').matchAll(/\b(code|example|rows|delay|cut)\b(?:=("[^"]*"|[^\s,;]+))?/g)]
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]))
}

const atMost = (text: string | undefined, limit: number) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(Number(text), limit) : undefined

/** The answer that the header `Prefer: code=404, example=empty, rows=1000` asks for; null without any of these. */
export function preferredAnswer(header: string | undefined): Preference | null {
  const { code, example, rows } = parsePrefer(header)
  if (code === undefined && example === undefined && rows === undefined) return null
  return { code, example, rows: atMost(rows, most.rows) }
}

/** The fault that the header `Prefer: delay=10, cut` asks for; null without any of these. */
export function preferredFault(header: string | undefined): Omit<Fault, 'operation'> | null {
  const { delay, cut } = parsePrefer(header)
  const seconds = atMost(delay, most.delay)
  if (seconds === undefined && cut === undefined) return null
  return {
    ...(seconds !== undefined && { delay_ms: seconds * 1000 }),
    ...(cut !== undefined && { drop: 'unhandled' as const }),
  }
}

/** A list with the preferred number of rows; any other example is unchanged. */
const lengthened = (operation: Operation, example: Json, rows: number | undefined): Json => {
  if (rows === undefined) return example
  if (Array.isArray(example)) return generateRows(operation.id, asRecords(example), rows)
  if (!isObject(example) || !Array.isArray(example.items)) return example
  const items = generateRows(operation.id, asRecords(example.items), rows)
  return { ...example, items, total: items.length }
}

/** An answer out of the contract: the named example or the first, of the status asked for or the first good one. */
export function answerByExample(operation: Operation, days: number, preference: Preference): Answer {
  const wanted = preference.example
  const has = ({ examples }: Content) => wanted === undefined || examples.has(wanted)
  const good = operation.responses.filter(({ status }) => status.startsWith('2'))
  const named = wanted === undefined ? undefined : good.find(({ contents }) => contents.some(has))
  const status = preference.code ?? (named ?? good[0])?.status ?? '200'
  const response =
    operation.responses.find((one) => one.status === status) ??
    operation.responses.find((one) => one.status === 'default')
  if (!response) return problem(501, 'no-example', `The contract has no answer ${status} for ${operation.id}`)
  const fitting = response.contents.filter(has)
  const content =
    fitting.find(({ mediaType }) => preference.accept?.includes(mediaType)) ??
    fitting[0] ??
    response.contents[0]
  if (!content) return { status: Number(status) }
  const [first] = content.examples.values()
  const example = wanted === undefined ? first : content.examples.get(wanted)
  if (example === undefined) {
    return problem(501, 'no-example', `The contract has no example ${wanted ?? ''} for ${operation.id}`)
  }
  return {
    status: Number(status),
    headers: { 'content-type': content.mediaType },
    body: shiftDates(lengthened(operation, example.value, preference.rows), days),
  }
}
