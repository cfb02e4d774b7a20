import type { Contract } from '../../../openapi/model/contract'
import { readContract } from '../../../openapi/model/load'
import { RunError } from '../judge/run-error'
import type { Expected } from '../probe/probe'
import type { CheckResult } from '../report/check-result'
import { count, formatInstant } from '../report/format'
import { maskText } from '../report/mask'
import { cleanLeftovers } from '../run/clean'
import { journalFolder, type Leftovers, leftoversOf, openJournal } from '../run/journal'
import {
  type CheckEvent,
  type CheckOptions,
  defaults,
  noOverrides,
  type Overrides,
  type Profile,
  parseOverrides,
  profiles,
} from '../run/options'
import { check } from '../run/runner'
import { type ParsedArguments, readArguments, UsageError } from './arguments'
import { cleanLine } from './clean-line'
import { deliveryOf, severitiesGiven } from './deliver'
import { contractNamed, overridesBeside, textOf } from './files'
import { checkHelp } from './help'
import type { Host } from './host'
import { progressOn } from './progress'
import { type Tokens, tokensFrom } from './secrets'

export const help = checkHelp

/** `contract check`: probes a server and reports its deviations. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const given = readArguments(help, args)
  if (given.operands.length > 0)
    throw new UsageError(`check takes options only, not “${given.operands[0]}”. The server is --target=URL.`)
  const target = targetOf(given)
  const tokens = tokensFrom(given)
  const delivery = await deliveryOf(given, host)
  const source = contractNamed(given.one('contract'), host)
  const overrides = await overridesOf(given, source)
  const contract = await readContract(source)

  const stop = new AbortController()
  const options = optionsOf(given, contract, target, tokens, overrides, stop.signal)
  const left = leftoversOf(journalFolder(), target)
  if (given.has('clean')) return clean(contract, options, left)
  const listing = listingOf()
  const progress = given.has('quiet') ? silent : progressOn(process.stderr)
  const release = onInterrupt(stop)
  for (const line of left.map(leftText)) process.stderr.write(`${line}\n`)
  if (left.length > 0) process.stderr.write(`To remove what it left: ${cleanLine(given, target)}\n`)
  try {
    let soFar: (() => CheckResult) | null = null
    const result = await check(contract, options, (event) => {
      progress(event.kind === 'note' ? { ...event, text: maskText(event.text, tokens.secrets) } : event)
      listing.note(event)
      if (event.kind === 'recording') soFar = event.soFar
      if (event.kind === 'sent' && soFar) delivery.keep(soFar, contract, tokens.secrets)
    }).catch((error: unknown) => {
      // An intermediate server may have quoted the token, for example in a redirect.
      throw error instanceof RunError ? new RunError(maskText(error.message, tokens.secrets)) : error
    })
    progress.done()
    if (options.dryRun) {
      process.stdout.write(listing.text())
      return 0
    }
    const code = await delivery.deliver(result, contract, tokens.secrets)
    if (leftoversOf(journalFolder(), target, process.pid).length > 0)
      process.stderr.write(`To try again to remove what was left behind: ${cleanLine(given, target)}\n`)
    return code
  } finally {
    progress.done()
    release()
  }
}

const silent = Object.assign(() => {}, { done: () => {} })

/** `--clean`: removes items of earlier runs. @returns 0 if none remains, else 1 */
async function clean(contract: Contract, options: CheckOptions, left: readonly Leftovers[]): Promise<number> {
  const done = await cleanLeftovers(contract, options, left)
  for (const { path, fate, why } of done)
    process.stdout.write(`${fate.padEnd(12)}${path}${why === '' ? '' : `: ${why}`}\n`)
  for (const what of left.flatMap(({ unanswered }) => unanswered))
    process.stdout.write(
      `not known   ${what} was not answered before the run ended; it may have made something\n`,
    )
  const kept = done.filter(({ fate }) => fate === 'kept').length
  const sum =
    left.length === 0
      ? 'No earlier run left anything on'
      : kept === 0
        ? 'Nothing is left on'
        : `${count(kept, 'item')} left on`
  process.stdout.write(`${sum} ${options.target}.\n`)
  return kept === 0 ? 0 : 1
}

function leftText({ startedAt, items, unanswered }: Leftovers): string {
  const paths = items.slice(0, 5).map(({ path }) => path)
  const more = items.length > paths.length ? ` and ${items.length - paths.length} more` : ''
  const known =
    items.length === 0
      ? ''
      : ` and left ${count(items.length, 'item')} on this server: ${paths.join(', ')}${more}`
  const open =
    unanswered.length === 0 ? '' : `; ${unanswered.join(', ')} was not answered and may have made something`
  return `The run of ${formatInstant(startedAt)} ended before it had cleaned up${known}${open}.`
}

function targetOf(given: ParsedArguments): string {
  const target = given.one('target')
  if (target === null)
    throw new UsageError(
      'check needs to know the server: --target=URL, for example --target=http://localhost:8080.',
    )
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    throw new UsageError(`--target must be an http or https address, not “${target}”.`)
  const { username, password, search, hash } = new URL(target)
  if (username !== '' || password !== '')
    throw new UsageError(
      '--target must not hold a user or password: tokens come from --token-env or --token-command.',
    )
  if (search !== '' || hash !== '') throw new UsageError('--target ends with its path: no “?” and no “#”.')
  return target
}

async function overridesOf(given: ParsedArguments, source: string): Promise<Overrides> {
  const file = given.one('overrides') ?? overridesBeside(source)
  const overrides = file === null ? noOverrides : parseOverrides(await textOf(file), file)
  return { ...overrides, severity: new Map([...overrides.severity, ...severitiesGiven(given)]) }
}

function optionsOf(
  given: ParsedArguments,
  contract: Contract,
  target: string,
  tokens: Tokens,
  overrides: Overrides,
  signal: AbortSignal,
): CheckOptions {
  const seconds = given.number('timeout')
  if (seconds === 0) throw new UsageError('--timeout must leave the server some time: more than 0 seconds.')
  return {
    target,
    write: given.one('write'),
    meansProduction: given.has('i-mean-production'),
    profile: profileOf(given),
    only: given.all('only'),
    exclude: given.all('exclude'),
    headers: tokens.headers,
    token: tokens.token,
    scheme: schemeOf(given, contract),
    credentials: tokens.credentials,
    personas: tokens.personas,
    servers: serversOf(given),
    origin: originOf(given),
    rate: given.number('rate'),
    max: given.number('max') ?? defaults.max,
    timeoutMs: seconds === null ? defaults.timeoutMs : seconds * 1000,
    maxWaitMs: defaults.maxWaitMs,
    dryRun: given.has('dry-run'),
    journal: openJournal(journalFolder(), target),
    overrides,
    signal,
  }
}

function profileOf(given: ParsedArguments): Profile {
  const named = given.one('profile') ?? defaults.profile
  const profile = profiles.find((one) => one === named)
  if (profile === undefined) throw new UsageError(`--profile is ${profiles.join(' or ')}, not “${named}”.`)
  return profile
}

function schemeOf(given: ParsedArguments, { operations }: Contract): string | null {
  const known = new Set(operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)))
  const credentials = given.all('credential').map((pair) => pair.replace(/=.*$/s, ''))
  for (const [option, names] of Object.entries({
    'token-scheme': given.all('token-scheme'),
    credential: credentials,
  }))
    for (const name of names)
      if (!known.has(name))
        throw new UsageError(
          `--${option}=${name}: no operation names this security scheme; the contract has ${[...known].join(', ') || 'none'}.`,
        )
  return given.one('token-scheme')
}

function originOf(given: ParsedArguments): string | null {
  const origin = given.one('origin')
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new UsageError(`--origin must be scheme and host, such as https://portal.example, not “${origin}”.`)
  return origin
}

function serversOf(given: ParsedArguments): ReadonlyMap<string, string> {
  return new Map(
    given.all('server').map((pair) => {
      const [, host = '', url = ''] = /^([^=/]+)=(https?:\/\/[^?#]+)$/.exec(pair) ?? []
      if (!URL.canParse(url))
        throw new UsageError(
          `--server needs the host of a server and an address that stands for it, not “${pair}”: --server=upload.example.com=http://localhost:9000.`,
        )
      return [host, url]
    }),
  )
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The first Ctrl-C ends the run early and reports its results; the second exits at once. */
function onInterrupt(stop: AbortController): () => void {
  const interrupted = (signal: NodeJS.Signals) => {
    // A closed terminal sends several signals.
    if (stop.signal.aborted && signal === 'SIGHUP') return
    if (stop.signal.aborted) process.exit(2)
    process.stderr.write(
      '\nStopping: cleaning up, then telling what is known. Press Ctrl-C again to leave at once.\n',
    )
    stop.abort()
  }
  for (const signal of endings) process.on(signal, interrupted)
  return () => {
    for (const signal of endings) process.off(signal, interrupted)
  }
}

/** The output of `--dry-run`, collected from the events of a run. */
interface Listing {
  note(event: CheckEvent): void
  text(): string
}

/** Expected results, as listed by a dry run. */
const inWords: Readonly<Record<Expected, string>> = {
  success: 'success',
  refused: '400 or 422',
  unauthenticated: '401',
  forbidden: '403',
  closed: '401, 403 or 404',
  'not-found': '404',
  'no-such-method': '405',
  preflight: 'the methods and headers of the operation',
  documented: 'any documented response',
  taken: 'success, or a refusal for another reason than the input',
  conflict: '409 or 412',
  'no-failure': 'anything but a 5xx',
}

function listingOf(): Listing {
  const operations = new Map<string, string[]>()
  const left: string[] = []
  let total = 0
  return {
    note(event) {
      if (event.kind === 'operation' && event.result.reason !== null)
        left.push(`  ${event.result.operation.id}: ${event.result.reason}`)
      if (event.kind !== 'would-send') return
      total++
      const { operationId, method, path, query, title, expected } = event.probe
      const asked = query.map(([name, value]) => `${name}=${value}`).join('&')
      const lines = operations.get(operationId) ?? []
      lines.push(
        `  ${method} ${path}${asked === '' ? '' : `?${asked}`}\n      ${title}: ${inWords[expected]}`,
      )
      operations.set(operationId, lines)
    },
    text() {
      const told = [...operations].flatMap(([id, lines]) => [
        `${id}  ${count(lines.length, 'request')}`,
        ...lines,
        '',
      ])
      const rest = left.length === 0 ? [] : ['Left out', ...left, '']
      const sum = `${count(total, 'request')} to ${count(operations.size, 'operation')} would be sent. Nothing was.`
      return `${[...told, ...rest, sum].join('\n')}\n`
    },
  }
}
