import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import type { Exchange } from '../judge/exchange'
import type { Probe } from '../probe/probe'
import { bodyOf, isOk } from './answers'
import type { Reading } from './reading'
import { waitForAll } from './steps'

/** Sends a probe and records it; of a merged one, each part not settled by the response is then sent separately. */
export async function sendProbe(
  operation: Operation,
  probe: Probe,
  settings: Pick<Reading, 'client' | 'record'>,
): Promise<void> {
  const slot = settings.record.take(operation)
  const exchange = await settings.client.send(probe)
  const settled = settledParts(probe, exchange)
  const left = probe.parts.filter((part) => !settled.includes(part))
  // If no part is settled, the response only shows that the server did not fail.
  const isTelling = probe.parts.length === 0 || settled.length > 0
  slot.fill(isTelling ? probe : { ...probe, expected: 'no-failure' }, exchange)
  await waitForAll(left.map((part) => sendProbe(operation, part, settings)))
}

/**
 * Parts of a merged probe that its response settles: all of them if it is the expected success;
 * for invalid input, those whose parameters the refusal names one by one.
 */
export function settledParts({ parts, expected }: Probe, exchange: Exchange): readonly Probe[] {
  if (expected !== 'refused') return isOk(exchange) ? parts : []
  const status = exchange.response?.status ?? 0
  if (status !== 400 && status !== 422) return []
  const named = namedIn(bodyOf(exchange) ?? null)
  return parts.filter(({ parameter }) => parameter !== null && named.has(nameOf(parameter)))
}

/** `status[]` is named `status`, and `filter[name]` is named `name`, as in `filter.name`. */
function nameOf(text: string): string {
  return text.split(/[^\w-]+/).findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? ''
}

const deepest = 4

/**
 * Parts of a request with an entry in the refusal: `[{ "pointer": "/query/page" }]`, `[{ "loc": ["query", "page"] }]`,
 * `{ "page": ["must be positive"] }` or `["page must be positive"]`. A name within a sentence does not count,
 * nor does an echo of the request.
 */
function namedIn(answer: Json, depth = 0): ReadonlySet<string> {
  if (depth > deepest || answer === null || typeof answer !== 'object') return new Set()
  const inner = Object.values(answer).flatMap((value) => [...namedIn(value, depth + 1)])
  const own = Array.isArray(answer)
    ? answer.flatMap((entry) =>
        typeof entry === 'string' ? firstWordOf(entry) : isJsonObject(entry) ? placesOf(entry) : [],
      )
    : Object.entries(answer).flatMap(([name, value]) => (isSentence(value) ? [nameOf(name)] : []))
  return new Set([...own, ...inner].filter((name) => name !== ''))
}

function firstWordOf(text: string): readonly string[] {
  return isSentence(text) ? [nameOf(text.split(/\s/)[0] ?? '')] : []
}

/** The parameter named by an entry of a list: a member with a single word, or the last item of a list of words. */
function placesOf(entry: JsonObject): readonly string[] {
  if (!Object.values(entry).some(isSentence)) return []
  return Object.values(entry).flatMap((value) => {
    const place = Array.isArray(value) ? value.findLast((part) => typeof part === 'string') : value
    return typeof place === 'string' && !/\s/.test(place) ? [nameOf(place)] : []
  })
}

function isSentence(value: Json): boolean {
  return Array.isArray(value)
    ? value.some((one) => typeof one === 'string' && isSentence(one))
    : typeof value === 'string' && /\p{L}\s+\p{L}+\s/u.test(`${value} `)
}
