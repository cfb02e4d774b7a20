import { parseExact } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, partsOf } from '../../../openapi/model/pointers'
import type { Exchange } from '../judge/exchange'
import { readJson } from '../judge/read-json'
import type { Probe } from '../probe/probe'

/** Whether the response is a 2xx. */
export function isOk({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300
}

/** Response body as JSON; undefined if it is none. */
export function bodyOf({ response }: Exchange): Json | undefined {
  if (response === null || response.body.length === 0) return undefined
  const known = bodies.get(response.body)
  if (known !== undefined) return known.value
  const read = readJson(response.body)
  const value = read.problem === null ? read.value : undefined
  bodies.set(response.body, { value })
  return value
}

const bodies = new WeakMap<Uint8Array, { readonly value: Json | undefined }>()

function parsed(text: string): Json | undefined {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** Request body as a JSON object; empty if it is none. */
export function sentBody({ body }: Probe): JsonObject {
  const value = typeof body?.content === 'string' ? parsed(body.content) : undefined
  return isJsonObject(value) ? value : {}
}

/**
 * Values of an OpenAPI run-time expression in an exchange: `$response.body#/items/[each]/id`, `$response.header.Location`,
 * `$request.path.id` (from `values`). `[each]` or `*` matches every item, so there may be several; null counts as none.
 */
export function evaluateExpression(
  expression: string,
  exchange: Exchange,
  values: ReadonlyMap<string, Json>,
): readonly Json[] {
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? []
  if (header !== undefined) {
    const value = headerOf(exchange, header)
    return value === null ? [] : [value]
  }
  const [, parameter] = /^\$request\.(?:path|query)\.(.+)$/.exec(expression) ?? []
  if (parameter !== undefined) {
    const value = values.get(parameter)
    return value === undefined ? [] : [value]
  }
  const [, pointer] = /^\$response\.body(?:#(.*))?$/.exec(expression) ?? [expression, null]
  const body = bodyOf(exchange)
  if (pointer === null) return expression.startsWith('$') ? [] : [expression]
  return body === undefined ? [] : below(body, partsOf(pointer ?? '')).filter((value) => value !== null)
}

/** A response header; names are case-insensitive. */
export function headerOf({ response }: Exchange, name: string): string | null {
  const found = response?.headers.find(([key]) => key.toLowerCase() === name.toLowerCase())
  return found?.[1] ?? null
}

function below(value: Json, [key, ...rest]: readonly string[]): readonly Json[] {
  if (key === undefined) return [value]
  if (Array.isArray(value)) {
    const items = key === '*' ? value : value.slice(Number(key), Number(key) + 1)
    return items.flatMap((item) => below(item, rest))
  }
  const member = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return member === undefined ? [] : below(member, rest)
}

/**
 * Places where the stored value differs from the sent one. A missing member counts only if the response should contain
 * it (`isShown`): not everything that is sent is returned.
 */
export function differences(
  sent: Json,
  there: Json | undefined,
  isShown: (at: Pointer) => boolean,
  at: Pointer = '',
): readonly Pointer[] {
  if (isJsonObject(sent)) {
    if (there === undefined && !isShown(at)) return []
    if (!isJsonObject(there)) return [at]
    return Object.entries(sent).flatMap(([name, value]) =>
      differences(value, there[name], isShown, join(at, name)),
    )
  }
  if (there === undefined) return sent !== null && isShown(at) ? [at] : []
  return isSame(sent, there) ? [] : [at]
}

function isSame(sent: Json, there: Json): boolean {
  if (typeof sent === 'string' && typeof there === 'string') {
    if (sent === there || sent.toLowerCase() === there.toLowerCase()) return true
    // An instant has several notations.
    const isMoment = /^\d{4}-\d\d-\d\dT/.test(sent) && Date.parse(sent) === Date.parse(there)
    return isMoment || sent.trim() === there.trim()
  }
  if (Array.isArray(sent) && Array.isArray(there)) {
    if (sent.length !== there.length) return false
    const left = [...there]
    return sent.every((item) => {
      const index = left.findIndex((other) => differences(item, other, () => false).length === 0)
      if (index !== -1) left.splice(index, 1)
      return index !== -1
    })
  }
  if (typeof there !== 'string') return sent === there
  return (
    (typeof sent === 'number' && Number(there) === sent) || (typeof sent === 'bigint' && `${sent}` === there)
  )
}

/** Members the run created or the update may set that it did not send, and that are missing or changed afterwards. */
export function lostMembers(
  before: Json,
  sent: Json,
  after: Json | undefined,
  mine: Json,
  settable: ReadonlySet<string> = new Set(),
): readonly Pointer[] {
  if (!isJsonObject(before) || !isJsonObject(sent) || !isJsonObject(after) || !isJsonObject(mine)) return []
  const everything = () => true
  const others = Object.entries(before).filter(([name]) => settable.has(name) && !(name in mine))
  return [...Object.entries(mine), ...others]
    .filter(([name, value]) => !(name in sent) && value !== null && before[name] !== undefined)
    .filter(([name, value]) => differences(value, before[name], everything).length === 0)
    .filter(([name, value]) => differences(value, after[name], everything).length > 0)
    .map(([name]) => join('', name))
}
