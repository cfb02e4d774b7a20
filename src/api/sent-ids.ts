import { givesIntegerIds } from './ids'
import { isRecord } from './json'

// No leading zero, and exact as a number: anything else was a string before.
const integer = /^(?:0|[1-9]\d{0,15})$/

const asGiven = (id: unknown): unknown => {
  if (Array.isArray(id)) return id.map(asGiven)
  return typeof id === 'string' && integer.test(id) ? Number(id) : id
}

/** A request body with its ids as the backend has them. @param names members with ids, from the contract */
export function writeIds(body: unknown, names: readonly string[]): unknown {
  if (!givesIntegerIds()) return body
  if (Array.isArray(body)) return body.map((one) => writeIds(one, names))
  if (!isRecord(body)) return body
  const members = Object.entries(body).map(([name, member]: [string, unknown]) => [
    name,
    names.includes(name) ? asGiven(member) : writeIds(member, names),
  ])
  return Object.fromEntries(members)
}
