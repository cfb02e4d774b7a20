import { isRecord } from './json'

/**
 * The specification's query rule [L5.4]: arrays as `key[]` repeated, booleans and other truthy values sent,
 * falsy non-boolean values omitted. Own enumerable keys only.
 */
export function serializeQuery(query: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      const name = encodeURIComponent(key.endsWith('[]') ? key.slice(0, -2) : key)
      for (const item of value) if (isSent(item)) pairs.push(`${name}[]=${encode(item)}`)
    } else if (isSent(value)) pairs.push(`${encodeURIComponent(key)}=${encode(value)}`)
  }
  return pairs.join('&')
}

function isSent(value: unknown): boolean {
  return typeof value === 'boolean' || Boolean(value)
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}

/**
 * The address of a read as openapi-fetch builds it, without the origin.
 * @param init of the call: `{ params: { path, query } }`
 * @throws InvalidPathError
 */
export function addressOf(template: string, init: unknown): string {
  const params = isRecord(init) && isRecord(init.params) ? init.params : {}
  const query = isRecord(params.query) ? serializeQuery(params.query) : ''
  return serializePath(template, isRecord(params.path) ? params.path : {}) + (query && `?${query}`)
}

/** Thrown for a path parameter that would change which path is requested; nothing is sent. */
export class InvalidPathError extends Error {
  override readonly name = 'InvalidPathError'
}

/**
 * Fills `{name}` parts of a path. `''`, `.` and `..` would reach another address after URL normalization,
 * a lone surrogate cannot be encoded at all, and an absent value would be sent as `{name}`: all are refused.
 */
export function serializePath(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new InvalidPathError(`${name} has no value in ${template}`)
    const text = String(value)
    if (text === '' || text === '.' || text === '..' || !text.isWellFormed())
      throw new InvalidPathError(`${name} is not valid in ${template}`)
    return encodeURIComponent(text)
  })
}
