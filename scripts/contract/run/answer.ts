import { isJsonObject, type Json } from '../../../openapi/model/json'
import { partsOf } from '../../../openapi/model/pointers'
import type { Exchange } from '../judge/exchange'
import { isJson } from '../probe/schema'

/** Whether an exchange was answered 2xx. */
export function isOk({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300
}

/** The answer's body as JSON; undefined when it is none. */
export function bodyOf({ response }: Exchange): Json | undefined {
  if (response === null || response.body.length === 0) return undefined
  const known = bodies.get(response.body)
  if (known !== undefined) return known.value
  const value = parsed(new TextDecoder().decode(response.body))
  bodies.set(response.body, { value })
  return value
}

const bodies = new WeakMap<Uint8Array, { readonly value: Json | undefined }>()

function parsed(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * What an OpenAPI run-time expression names in an exchange: `$response.body#/items/[each]/id`, `$response.header.Location`,
 * `$request.path.id` (of `values`). A star in the place of `[each]` stands for every item, so there may be several values; null counts as none.
 */
export function expressed(
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

/** A header of the answer, by its name in any case. */
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
