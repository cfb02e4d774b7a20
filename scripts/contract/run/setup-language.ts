import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { plainText } from '../probe/serialize'

/** A request of a setup or of its clean-up. `{name}` in values and bodies stands for what an earlier step kept. */
export type Step = {
  /** An operation of the contract, or a plain request to an address an answer gave. */
  readonly operation: string | null
  readonly send: { readonly method: string; readonly url: string; readonly headers: JsonObject } | null
  readonly values: JsonObject
  readonly body: Json | undefined
  /** Bytes to send in place of a body, which are others at each place: so many from there. */
  readonly bytes: Bytes | null
  /** Names to OpenAPI run-time expressions: `$response.body#/0/id`, `$response.header.ETag`. */
  readonly keep: ReadonlyMap<string, string>
  /** The rule that another answer breaks, in words for the report. */
  readonly says: string | null
  /** The answer that it has to get; a refusal where `status` says so. */
  readonly expect: {
    readonly status: number | null
    readonly headers: JsonObject
    readonly bytes: Bytes | null
  } | null
}

/** Numbers, or `{name}` of what was kept, and `{name+1}`. */
export type Bytes = { readonly from: Json; readonly count: Json }

/** How to probe an operation that no lifecycle (create to delete) reaches. */
export type Setup = {
  /** It acts on something the run did not make, so it is sent only to a server on this machine. */
  readonly existing: boolean
  readonly steps: readonly Step[]
  readonly values: JsonObject
  readonly body: Json | undefined
  /** The part of the call's own answer that the clean-up needs. */
  readonly keep: ReadonlyMap<string, string>
  /** Requests that must succeed after the call, and show what it made. */
  readonly check: readonly Step[]
  readonly cleanup: readonly Step[]
}

const name = /\{([\w-]+)(?:\+(\d+))?\}/g
const nameAlone = /^\{([\w-]+)(?:\+(\d+))?\}$/

/** The names that stand in a text as `{name}` or `{name+1}`. */
export function namesOf(text: string): readonly string[] {
  return [...text.matchAll(name)].map(([, found = '']) => found)
}

/** Replaces `{name}` by kept values, and `{name+1}` by the number after; a string that is nothing but `{name}` takes the value's type. */
export function fill(value: Json, kept: ReadonlyMap<string, Json>): Json {
  if (typeof value === 'string') {
    const [, whole, more] = nameAlone.exec(value) ?? []
    const found = whole === undefined ? undefined : keptValue(whole, more, kept)
    if (found !== undefined) return found
    return value.replace(name, (text, inner: string, step: string | undefined) => {
      const member = keptValue(inner, step, kept)
      return member === undefined ? text : plainText(member)
    })
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, kept))
  return isJsonObject(value) ? filled(value, kept) : value
}

function keptValue(key: string, more: string | undefined, kept: ReadonlyMap<string, Json>): Json | undefined {
  const value = kept.get(key)
  return more === undefined || typeof value !== 'number' ? value : value + Number(more)
}

export function filled(value: JsonObject, kept: ReadonlyMap<string, Json>): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, kept)]))
}
