import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { contractFile, readContract } from '../../../openapi/model/load'
import { count } from '../report/format'
import { progressOn } from '../report/progress'
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
import { type Given, readArguments, UsageError } from './arguments'
import { deliveryOf, textOf } from './deliver'
import { checkHelp } from './help'
import { type Tokens, tokensFrom } from './secrets'

/** `contract check`: probes a server and reports its deviations. @returns the exit code */
export async function run(args: string[]): Promise<number> {
  const given = readArguments(checkHelp, args)
  if (given.operands.length > 0)
    throw new UsageError(`check takes options only, not “${given.operands[0]}”. The server is --target=URL.`)
  const target = targetOf(given)
  const tokens = tokensFrom(given)
  const delivery = await deliveryOf(given)
  const source = given.one('contract') ?? relative(process.cwd(), contractFile)
  const overrides = await overridesOf(given, source)
  const contract = await readContract(source)

  const stop = new AbortController()
  const options = optionsOf(given, target, tokens, overrides, stop.signal)
  const listing = listingOf()
  const progress = progressOn(process.stderr)
  const release = onInterrupt(stop)
  try {
    const result = await check(contract, options, (event) => {
      progress(event)
      listing.note(event)
    })
    progress.done()
    if (options.dryRun) {
      process.stdout.write(listing.text())
      return 0
    }
    return await delivery.deliver(result, contract, tokens.secrets)
  } finally {
    progress.done()
    release()
  }
}

function targetOf(given: Given): string {
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

async function overridesOf(given: Given, source: string): Promise<Overrides> {
  const beside = join(dirname(source), 'check.yaml')
  const file = given.one('overrides') ?? (existsSync(source) && existsSync(beside) ? beside : null)
  return file === null ? noOverrides : parseOverrides(await textOf(file), file)
}

function optionsOf(
  given: Given,
  target: string,
  { token, personas }: Tokens,
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
    token,
    personas,
    origin: originOf(given),
    rate: given.number('rate'),
    max: given.number('max') ?? defaults.max,
    timeoutMs: seconds === null ? defaults.timeoutMs : seconds * 1000,
    dryRun: given.has('dry-run'),
    overrides,
    signal,
  }
}

function profileOf(given: Given): Profile {
  const named = given.one('profile') ?? defaults.profile
  const profile = profiles.find((one) => one === named)
  if (profile === undefined) throw new UsageError(`--profile is ${profiles.join(' or ')}, not “${named}”.`)
  return profile
}

function originOf(given: Given): string | null {
  const origin = given.one('origin')
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new UsageError(`--origin must be scheme and host, such as https://portal.example, not “${origin}”.`)
  return origin
}

/** The first Ctrl-C ends the run early and reports what is known, the second one exits at once. */
function onInterrupt(stop: AbortController): () => void {
  const interrupted = () => {
    if (stop.signal.aborted) process.exit(2)
    process.stderr.write(
      '\nStopping: cleaning up, then telling what is known. Press Ctrl-C again to leave at once.\n',
    )
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupted)
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
  }
}

/** The listing of `--dry-run`, collected from the events of a run. */
interface Listing {
  note(event: CheckEvent): void
  text(): string
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
      lines.push(`  ${method} ${path}${asked === '' ? '' : `?${asked}`}\n      ${title}: ${expected}`)
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
