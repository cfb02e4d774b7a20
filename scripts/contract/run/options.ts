import { exec } from 'node:child_process'
import { LineCounter, parseDocument } from 'yaml'
import { exactYaml } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { rules, type Severities } from '../judge/exchange'
import { RunError } from '../judge/run-error'
import { type Persona, type Probe, withRoles } from '../probe/probe'
import type { CheckResult, OperationResult } from '../report/check-result'
import type { Journal } from './journal'
import { isLoopback } from './safety'
import type { Bytes, Setup, Step } from './setup-language'

export const profiles = ['contract', 'specification'] as const
export type Profile = (typeof profiles)[number]

export type CheckOptions = {
  /** Base address of the server; the contract's paths are appended to its path. */
  readonly target: string
  /** The value of `--write`: the host that may be changed. Null: only GET, HEAD, OPTIONS and an invented method. */
  readonly write: string | null
  /** `--i-mean-production` */
  readonly meansProduction: boolean
  /** Judges the whole contract, or only its parts marked `x-specified`. */
  readonly profile: Profile
  /** Tags and operationIds; empty for all. */
  readonly only: readonly string[]
  /** Excluded tags and operationIds. */
  readonly exclude: readonly string[]
  /** Sent with every request to an operation. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly token: TokenSource | null
  /** Security scheme of the token, if an operation has several. */
  readonly scheme: string | null
  /** Further credentials of the token's user, by security scheme. */
  readonly credentials: ReadonlyMap<string, TokenSource>
  /** Tokens of personas with fewer permissions, by name. */
  readonly personas: ReadonlyMap<string, TokenSource>
  /** Replacement origins for hosts of operations with their own server. */
  readonly servers: ReadonlyMap<string, string>
  /** Sends CORS preflights from this origin, and `Origin` with each request. */
  readonly origin: string | null
  /** Requests per second; null = 5, or unlimited on loopback. 0 = unlimited. */
  readonly rate: number | null
  readonly max: number
  readonly timeoutMs: number
  /** Maximum total wait after 429 responses. */
  readonly maxWaitMs: number
  /** Reports the requests without sending them. */
  readonly dryRun: boolean
  readonly overrides: Overrides
  /** Journal of created items. */
  readonly journal: Journal
  /** Ends the run early; created items are still removed, and partial results are returned. */
  readonly signal: AbortSignal | null
}

/** Default options of `check`. */
export const defaults = { profile: 'contract', max: 4000, timeoutMs: 10_000, maxWaitMs: 300_000 } as const

/** Events of a run. */
export type CheckEvent =
  | { readonly kind: 'started'; readonly operations: number }
  /** After each response. `sent` counts every request; `rate` is null if unlimited. */
  | {
      readonly kind: 'sent'
      readonly sent: number
      readonly operationId: string
      readonly rate: number | null
    }
  /** An operation is finished; in order of completion. */
  | { readonly kind: 'operation'; readonly result: OperationResult }
  /** Partial results are available from now on. */
  | { readonly kind: 'recording'; readonly soFar: () => CheckResult }
  /** A note for the user: an unused override, a requested wait, a clean-up. */
  | { readonly kind: 'note'; readonly text: string }
  /** `--dry-run`: requests that would be sent; ids known only at run time are written as `{name}`. */
  | { readonly kind: 'would-send'; readonly probe: Probe }

/** An accepted deviation. Absent members match everything. */
export type Expectation = {
  readonly probe: string | null
  readonly kind: string | null
  readonly rule: string | null
  readonly status: number | null
  readonly reason: string
}

/** The overrides file (`check.yaml`): facts about a server that are not in its contract. */
export type Overrides = {
  /** operationId or `*` → parameter → value. */
  readonly ids: ReadonlyMap<string, JsonObject>
  /** operationId → bodies, tried in order. */
  readonly examples: ReadonlyMap<string, readonly Json[]>
  readonly setup: ReadonlyMap<string, Setup>
  readonly expect: ReadonlyMap<string, readonly Expectation[]>
  readonly personas: ReadonlyMap<string, Persona>
  /** operationId → why it is never sent. */
  readonly skip: ReadonlyMap<string, string>
  /** Rule → severity of its findings. */
  readonly severity: Severities
}

export const noOverrides: Overrides = {
  ids: new Map(),
  examples: new Map(),
  setup: new Map(),
  expect: new Map(),
  personas: new Map(),
  skip: new Map(),
  severity: new Map(),
}

/**
 * Reads the file of ids, examples, setups and expectations.
 * @throws RunError with the place of the first error
 */
export function parseOverrides(text: string, file: string): Overrides {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const { line, col } = lines.linePos(error.pos[0])
    throw new RunError(`${file}:${line}:${col} ${error.message.split('\n')[0] ?? ''}`)
  }
  const plain: Json = document.toJS() ?? {}
  const root: unknown = exactYaml(plain, text)
  const wrong = (place: string, must: string): never => {
    throw new RunError(`${file}: ${place} must be ${must}.`)
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

  const bytes = (value: Json | undefined, place: string): Bytes | null => {
    if (value === undefined) return null
    const given = object(value, place)
    only(given, ['from', 'count'], place)
    return { from: given.from ?? 0, count: given.count ?? wrong(`${place}.count`, 'a number, or {name}') }
  }
  const expected = (value: Json | undefined, place: string): Step['expect'] => {
    if (value === undefined) return null
    const given = object(value, place)
    only(given, ['status', 'headers', 'bytes'], place)
    const { status = null } = given
    return {
      status: status === null || typeof status === 'number' ? status : wrong(`${place}.status`, 'a number'),
      headers: object(given.headers, `${place}.headers`),
      bytes: bytes(given.bytes, `${place}.bytes`),
    }
  }
  const step = (value: Json, place: string): Step => {
    const given = object(value, place)
    only(
      given,
      ['operation', 'send', 'url', 'headers', 'values', 'body', 'bytes', 'keep', 'expect', 'says'],
      place,
    )
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
      bytes: bytes(given.bytes, `${place}.bytes`),
      keep: entries(given.keep, `${place}.keep`, text_),
      says: optional(given.says, `${place}.says`),
      expect: expected(given.expect, `${place}.expect`),
    }
  }
  const steps = (value: unknown, place: string) =>
    all(value, place).map((each, index) => step(each, `${place}[${index}]`))
  const setup = (value: Json, place: string): Setup => {
    const given = object(value, place)
    only(given, ['existing', 'steps', 'values', 'body', 'keep', 'check', 'cleanup'], place)
    const { existing = false } = given
    return {
      existing: typeof existing === 'boolean' ? existing : wrong(`${place}.existing`, 'true or false'),
      steps: steps(given.steps, `${place}.steps`),
      values: object(given.values, `${place}.values`),
      body: given.body,
      keep: entries(given.keep, `${place}.keep`, text_),
      check: steps(given.check, `${place}.check`),
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

  const persona = (value: Json, place: string): Persona => {
    if (Array.isArray(value)) return withRoles(words(value, place))
    const given = object(value, place)
    only(given, ['roles', 'refused', 'apart', 'account', 'staff'], place)
    const { staff = true } = given
    return {
      roles: given.roles === undefined ? null : words(given.roles, `${place}.roles`),
      refused: words(given.refused ?? [], `${place}.refused`),
      apart: words(given.apart ?? [], `${place}.apart`),
      account: optional(given.account, `${place}.account`),
      isStaff: typeof staff === 'boolean' ? staff : wrong(`${place}.staff`, 'true or false'),
    }
  }

  const top = object(root, 'the file')
  only(top, ['ids', 'examples', 'setup', 'expect', 'personas', 'skip', 'severity'], 'the file')
  return {
    ids: entries(top.ids, 'ids', object),
    examples: entries(top.examples, 'examples', (each) => (Array.isArray(each) ? each : [each])),
    setup: entries(top.setup, 'setup', setup),
    expect: entries(top.expect, 'expect', (each, place) =>
      all(each, place).map((one, index) => expectation(one, `${place}[${index}]`)),
    ),
    personas: entries(top.personas, 'personas', persona),
    skip: entries(top.skip, 'skip', text_),
    severity: severitiesOf(Object.entries(object(top.severity, 'severity')), wrong),
  }
}

const weights = ['deviation', 'warning', 'off'] as const

/** Reads pairs of rule and severity. @param wrong handles an invalid pair */
export function severitiesOf(
  pairs: readonly (readonly [rule: string, severity: unknown])[],
  wrong: (place: string, must: string) => never,
): Severities {
  return new Map(
    pairs.map(([rule, given]) => {
      if (!rules.some((one) => one === rule)) wrong(`severity.${rule}`, 'a rule; the README lists them')
      const severity = weights.find((one) => one === given)
      return [rule, severity ?? wrong(`severity.${rule}`, `one of ${weights.join(', ')}`)]
    }),
  )
}

export type Target = {
  /** Scheme, host and port. */
  readonly origin: string
  readonly url: URL
  readonly isLoopback: boolean
}

/** @throws RunError for an address that cannot be checked */
export function readTarget(address: string): Target {
  if (!URL.canParse(address))
    throw new RunError(`“${address}” is no address. Give one such as http://localhost:4010.`)
  const url = new URL(address)
  return { origin: url.origin, url, isLoopback: isLoopback(url) }
}

/** A source of a bearer token, which is never a command-line argument. */
export interface TokenSource {
  /** For messages: `$NAME` or `the token command`. */
  readonly name: string
  /** @throws RunError when there is none. */
  current(): Promise<string>
  /** A new token after a refusal; null if the source has no other. */
  renew(refused: string): Promise<string | null>
}

/** Reads a token from an environment variable. */
export function tokenFromEnvironment(
  variable: string,
  environment: NodeJS.ProcessEnv = process.env,
): TokenSource {
  return {
    name: `$${variable}`,
    current: async () => {
      const token = environment[variable]?.trim()
      if (!token) throw new RunError(`The variable ${variable} holds no token. Set it and run again.`)
      return token
    },
    renew: async () => null,
  }
}

/** Reads a token from a command's output; the command runs again if the server refuses the token. */
export function tokenFromCommand(command: string, timeoutMs = 60_000): TokenSource {
  let running: Promise<string> | null = null
  const renewed = new Map<string, Promise<string>>()
  return {
    name: 'the token command',
    current: () => (running ??= printed(command, timeoutMs)),
    renew: async (refused) => {
      // If several requests are refused at once, the first runs the command and the others share its token.
      const next = renewed.get(refused) ?? printed(command, timeoutMs)
      renewed.set(refused, next)
      running = next
      const token = await next
      return token === refused ? null : token
    },
  }
}

function printed(command: string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    exec(command, { timeout, maxBuffer: 1 << 20, windowsHide: true }, (error, stdout) => {
      const token = stdout.trim()
      // The output may contain a secret: only the exit code is reported.
      if (error)
        reject(
          new RunError(
            `The token command ended with ${error.killed ? 'a timeout' : `exit code ${error.code ?? '?'}`}.`,
          ),
        )
      else if (token === '' || /\s/.test(token))
        reject(new RunError('The token command must print one token and nothing else.'))
      else resolve(token)
    })
  })
}
