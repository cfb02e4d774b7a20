import { LineCounter, parseDocument } from 'yaml'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { CouldNotRun } from './could-not-run'

/** A request of a setup or of its clean-up. `{name}` in values and bodies stands for what an earlier step kept. */
export interface Step {
  /** An operation of the contract, or a plain request to an address an answer gave. */
  readonly operation: string | null
  readonly send: { readonly method: string; readonly url: string; readonly headers: JsonObject } | null
  readonly values: JsonObject
  readonly body: Json | undefined
  /** Names to OpenAPI run-time expressions: `$response.body#/0/id`, `$response.header.ETag`. */
  readonly keep: ReadonlyMap<string, string>
}

/** How an operation is tried that no create → delete of its path leads to. */
export interface Setup {
  /** It acts on something the run did not make, so it is sent only to a server on this machine. */
  readonly existing: boolean
  readonly steps: readonly Step[]
  readonly values: JsonObject
  readonly body: Json | undefined
  /** What of the call's own answer the clean-up needs. */
  readonly keep: ReadonlyMap<string, string>
  readonly cleanup: readonly Step[]
}

/** A deviation that is allowed. What is absent matches everything. */
export interface Expectation {
  readonly probe: string | null
  readonly kind: string | null
  readonly rule: string | null
  readonly status: number | null
  readonly reason: string
}

/** What a person knows of a server and its contract does not say. */
export interface Overrides {
  /** operationId or `*` → parameter → value. */
  readonly ids: ReadonlyMap<string, JsonObject>
  /** operationId → bodies, tried in their order. */
  readonly examples: ReadonlyMap<string, readonly Json[]>
  readonly setup: ReadonlyMap<string, Setup>
  readonly expect: ReadonlyMap<string, readonly Expectation[]>
  /** Persona → its roles, as `security` names them. */
  readonly personas: ReadonlyMap<string, readonly string[]>
  /** operationId → why it is never sent. */
  readonly skip: ReadonlyMap<string, string>
}

export const noOverrides: Overrides = {
  ids: new Map(),
  examples: new Map(),
  setup: new Map(),
  expect: new Map(),
  personas: new Map(),
  skip: new Map(),
}

/**
 * Reads the file of ids, examples, setups and expectations.
 * @throws CouldNotRun with the place of the first thing that cannot be understood.
 */
export function parseOverrides(text: string, file: string): Overrides {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const { line, col } = lines.linePos(error.pos[0])
    throw new CouldNotRun(`${file}:${line}:${col} ${error.message.split('\n')[0] ?? ''}`)
  }
  const root: unknown = document.toJS() ?? {}
  const wrong = (place: string, must: string): never => {
    throw new CouldNotRun(`${file}: ${place} must be ${must}.`)
  }
  const object = (value: unknown, place: string): JsonObject =>
    value === undefined || value === null ? {} : isJsonObject(value) ? value : wrong(place, 'a mapping')
  const text_ = (value: unknown, place: string): string =>
    typeof value === 'string' && value !== '' ? value : wrong(place, 'a text')
  const optional = (value: unknown, place: string): string | null =>
    value === undefined ? null : text_(value, place)
  const all = (value: unknown, place: string): Json[] =>
    value === undefined || value === null ? [] : Array.isArray(value) ? value : wrong(place, 'a list')
  const entries = <T>(value: unknown, place: string, read: (each: Json, at: string) => T): Map<string, T> =>
    new Map(Object.entries(object(value, place)).map(([key, each]) => [key, read(each, `${place}.${key}`)]))
  const only = (value: JsonObject, keys: readonly string[], place: string) => {
    const strange = Object.keys(value).find((key) => !keys.includes(key))
    if (strange !== undefined) wrong(`${place}.${strange}`, `one of ${keys.join(', ')}`)
  }

  const step = (value: Json, place: string): Step => {
    const given = object(value, place)
    only(given, ['operation', 'send', 'url', 'headers', 'values', 'body', 'keep'], place)
    const operation = optional(given.operation, `${place}.operation`)
    if ((operation === null) === (given.send === undefined))
      wrong(place, 'a step with either `operation` or `send` and `url`')
    return {
      operation,
      send:
        operation === null
          ? {
              method: text_(given.send, `${place}.send`).toUpperCase(),
              url: text_(given.url, `${place}.url`),
              headers: object(given.headers, `${place}.headers`),
            }
          : null,
      values: object(given.values, `${place}.values`),
      body: given.body,
      keep: entries(given.keep, `${place}.keep`, text_),
    }
  }
  const steps = (value: unknown, place: string) =>
    all(value, place).map((each, index) => step(each, `${place}[${index}]`))
  const setup = (value: Json, place: string): Setup => {
    const given = object(value, place)
    only(given, ['existing', 'steps', 'values', 'body', 'keep', 'cleanup'], place)
    const { existing = false } = given
    return {
      existing: typeof existing === 'boolean' ? existing : wrong(`${place}.existing`, 'true or false'),
      steps: steps(given.steps, `${place}.steps`),
      values: object(given.values, `${place}.values`),
      body: given.body,
      keep: entries(given.keep, `${place}.keep`, text_),
      cleanup: steps(given.cleanup, `${place}.cleanup`),
    }
  }
  const expectation = (value: Json, place: string): Expectation => {
    const given = object(value, place)
    only(given, ['probe', 'kind', 'rule', 'status', 'reason'], place)
    const { status } = given
    if (status !== undefined && typeof status !== 'number') wrong(`${place}.status`, 'a number')
    return {
      probe: optional(given.probe, `${place}.probe`),
      kind: optional(given.kind, `${place}.kind`),
      rule: optional(given.rule, `${place}.rule`),
      status: typeof status === 'number' ? status : null,
      reason: text_(given.reason, `${place}.reason`),
    }
  }
  const words = (value: Json, place: string) =>
    all(value, place).map((each, index) => text_(each, `${place}[${index}]`))

  const top = object(root, 'the file')
  only(top, ['ids', 'examples', 'setup', 'expect', 'personas', 'skip'], 'the file')
  return {
    ids: entries(top.ids, 'ids', object),
    examples: entries(top.examples, 'examples', (each) => (Array.isArray(each) ? each : [each])),
    setup: entries(top.setup, 'setup', setup),
    expect: entries(top.expect, 'expect', (each, place) =>
      all(each, place).map((one, index) => expectation(one, `${place}[${index}]`)),
    ),
    personas: entries(top.personas, 'personas', words),
    skip: entries(top.skip, 'skip', text_),
  }
}
