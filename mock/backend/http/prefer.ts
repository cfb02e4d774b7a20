import type { Content, Operation } from '../../../openapi/model/contract'
import { asRecords, isObject, type Json } from '../json'
import { type Answer, problem } from '../problem'
import { generateRows } from '../store/generate'
import { shiftDates } from '../world/examples'
import type { Fault } from '../world/faults'

type Preference = {
  readonly code?: string | undefined
  readonly example?: string | undefined
  /** Number of rows in a list. */
  readonly rows?: number | undefined
  /** Media types accepted by the caller (`Accept` header). */
  readonly accept?: string | undefined
}

const most = { rows: 100_000, delay: 600 }

/** Parses a header such as `Prefer: code=404, example="empty"`, with or without values. */
const parsePrefer = (header: string | undefined): Readonly<Record<string, string | undefined>> => {
  const pairs = [...(header ?? '').matchAll(/\b(code|example|rows|delay|cut)\b(?:=("[^"]*"|[^\s,;]+))?/g)]
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]))
}

const atMost = (text: string | undefined, limit: number) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(Number(text), limit) : undefined

/** The response requested by `Prefer: code=404, example=empty, rows=1000`; null without these. */
export function preferredAnswer(header: string | undefined): Preference | null {
  const { code, example, rows } = parsePrefer(header)
  if (code === undefined && example === undefined && rows === undefined) return null
  return { code, example, rows: atMost(rows, most.rows) }
}

/** The fault requested by `Prefer: delay=10, cut`; null without these. */
export function preferredFault(header: string | undefined): Omit<Fault, 'operation'> | null {
  const { delay, cut } = parsePrefer(header)
  const seconds = atMost(delay, most.delay)
  if (seconds === undefined && cut === undefined) return null
  return {
    ...(seconds !== undefined && { delay_ms: seconds * 1000 }),
    ...(cut !== undefined && { drop: 'unhandled' as const }),
  }
}

/** A list with the preferred number of rows; other examples are unchanged. */
const lengthened = (operation: Operation, example: Json, rows: number | undefined): Json => {
  if (rows === undefined) return example
  if (Array.isArray(example)) return generateRows(operation.id, asRecords(example), rows).slice(0, rows)
  if (!isObject(example) || !Array.isArray(example.items)) return example
  const items = generateRows(operation.id, asRecords(example.items), rows).slice(0, rows)
  return { ...example, items, total: items.length }
}

/** Responds with an example of the contract: the named or first one of the requested status, default the first 2xx. */
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
