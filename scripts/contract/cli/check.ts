import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { contractFile, readContract } from '../../../openapi/model/load'
import { progressOn } from '../report/progress'
import { check } from '../run/check'
import { type CheckOptions, defaults } from '../run/options'
import { noOverrides, type Overrides, parseOverrides } from '../run/overrides'
import { type Given, Mistyped, readArguments } from './arguments'
import { checkHelp } from './check-help'
import { deliveryOf, textOf } from './deliver'
import { listingOf } from './listing'
import { type Tokens, tokensFrom } from './secrets'

/** `contract check`: asks a server and tells what it deviates in. @returns the exit code */
export async function run(args: string[]): Promise<number> {
  const given = readArguments(checkHelp, args)
  if (given.operands.length > 0)
    throw new Mistyped(`check takes options only, not “${given.operands[0]}”. The server is --target=URL.`)
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
    throw new Mistyped(
      'check needs to know the server: --target=URL, for example --target=http://localhost:8080.',
    )
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    throw new Mistyped(`--target must be an http or https address, not “${target}”.`)
  const { username, password, search, hash } = new URL(target)
  if (username !== '' || password !== '')
    throw new Mistyped(
      '--target must not hold a user or password: tokens come from --token-env or --token-command.',
    )
  if (search !== '' || hash !== '') throw new Mistyped('--target ends with its path: no “?” and no “#”.')
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
  if (seconds === 0) throw new Mistyped('--timeout must leave the server some time: more than 0 seconds.')
  return {
    target,
    write: given.one('write'),
    meansProduction: given.has('i-mean-production'),
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

function originOf(given: Given): string | null {
  const origin = given.one('origin')
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new Mistyped(`--origin must be scheme and host, such as https://portal.example, not “${origin}”.`)
  return origin
}

/** The first Ctrl-C ends the run early and tells what is known, the second one leaves at once. */
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
