import { performance } from 'node:perf_hooks'
import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import type { Exchange } from '../judge/exchange'
import { judgeExchange } from '../judge/judge'
import { judgeBySpecification } from '../judge/specification'
import { deriveProbes, needsToken } from '../probe/derive'
import { knowsNothing, type Probe, type Validity } from '../probe/probe'
import { plainText } from '../probe/serialize'
import type { CheckResult } from '../report/check-result'
import { coverageOf } from '../report/coverage'
import { createSchemas } from '../schema/schemas'
import { isOk } from './answers'
import { createCleanup } from './cleanup'
import { type Collection, collectionsOf } from './collections'
import { hasWanted, runLifecycle } from './crud'
import { openClient } from './http'
import {
  type CheckEvent,
  type CheckOptions,
  type Overrides,
  readTarget,
  type Target,
  type TokenSource,
} from './options'
import { Stopped } from './rate-limiter'
import { followLinks, probeHarmless, probeRead, resolveAllIds } from './reads'
import { createRecord, type Judge } from './record'
import { createIdResolver, type IdResolver } from './resolve-ids'
import { RunError } from './run-error'
import { onlyReads, refusalOfWrites } from './safety'
import { isReadOnlySetup, runSetup, type SendPlain, type SetupSettings } from './setup'
import { callsOf, derived, firstAccepted, refusals, refusedOf } from './steps'

const readsAtOnce = 8

/**
 * Probes every operation of the contract on a server and judges each answer.
 * @throws RunError when the run cannot begin: a wrong target, no way to it, no token, or writing where it may not.
 */
export async function check(
  contract: Contract,
  options: CheckOptions,
  report: (event: CheckEvent) => void,
  judge: Judge = options.profile === 'specification' ? judgeBySpecification(contract) : judgeExchange,
): Promise<CheckResult> {
  const target = readTarget(options.target)
  const refusal = refusalOfWrites({ ...options, target: target.url, servers: contract.servers })
  if (refusal !== null) throw new RunError(refusal)
  const operations = selectOperations(contract, options.only)
  const writes = options.write !== null
  report({ kind: 'started', target: options.target, operations: operations.length, writes })

  const startedAt = new Date().toISOString()
  const start = performance.now()
  const schemas = createSchemas(contract)
  const { overrides, origin } = options
  const isCallsOnly = options.profile === 'specification'
  const judgesRelations = !isCallsOnly
  const record = createRecord({ contract, schemas, operations, overrides, judge, judgesRelations, report })
  const isUsable = ({ id }: Operation) => !overrides.skip.has(id)
  const isWanted = (operation: Operation) => operations.includes(operation) && isUsable(operation)
  const wanted = operations.filter(isWanted)
  for (const [id, reason] of overrides.skip) {
    const operation = operations.find((each) => each.id === id)
    if (operation) record.skip(operation, reason)
  }
  const finish = (cutShort: string | null, leftBehind: readonly string[]): CheckResult => {
    const results = record.results()
    return {
      tool: 'contract check',
      contract: { source: contract.source, title: contract.title, version: contract.version },
      target: options.target,
      startedAt,
      ms: performance.now() - start,
      cutShort,
      operations: results,
      leftBehind,
      coverage: coverageOf(contract, results),
    }
  }

  if (options.dryRun) {
    for (const probe of planProbes(operations, contract, schemas, options))
      report({ kind: 'would-send', probe })
    for (const operation of operations) record.skip(operation, 'dry run: nothing was sent')
    return finish(null, [])
  }

  const personas = personasOf(options)
  for (const name of options.personas.keys()) {
    if (!personas.has(name)) {
      report({
        kind: 'note',
        text: `The file does not say which roles ${name} has (personas:), so nothing is asked as ${name}.`,
      })
    }
  }
  const client = openClient(contract, target, options, report)
  const cleanup = createCleanup(contract, client, collectionsOf(contract))
  const resolver = createIdResolver({
    ...{ contract, schemas, client, record, overrides, origin, personas, isCallsOnly },
  })
  const reading = { contract, client, record, resolver }
  const sendPlain: SendPlain = (method, url, headers, body) =>
    client.plain({
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => [name, plainText(value)]),
      body,
    })
  const acting = { ...reading, cleanup, isWanted, isUsable, target, sendPlain }
  /** The setup of a read in the overrides, when this run may carry it out. */
  const setUp = (operation: Operation) => {
    const how = onlyReads(operation) ? overrides.setup.get(operation.id) : undefined
    return how && (writes || isReadOnlySetup(how, contract)) ? how : null
  }
  let cutShort: string | null = null
  try {
    await firstContact(wanted, resolver, target, options.token)
    await resolveAllIds(
      wanted.filter((operation) => setUp(operation) === null),
      reading,
    )
    await resolver.resolveReferences()
    await followLinks(reading)
    const later = wanted.filter((operation) => {
      const how = setUp(operation)
      return writes && (how ? !isReadOnlySetup(how, contract) : !onlyReads(operation))
    })
    const tasks = wanted.map((operation) => async () => {
      const how = setUp(operation)
      if (!onlyReads(operation)) await probeHarmless(operation, reading)
      else if (how === null) await probeRead(operation, reading, await resolver.bind(operation))
      else if (!later.includes(operation)) await runSetup(operation, how, acting)
      if (!later.includes(operation)) report({ kind: 'operation', result: record.result(operation) })
    })
    await runInParallel(tasks, readsAtOnce)
    const may = testableOperations(contract, options)
    if (writes) {
      await probeWrites(wanted, contract, options, acting)
      for (const operation of later) {
        report({ kind: 'operation', result: record.result(operation) })
      }
    } else {
      for (const operation of wanted.filter((each) => !onlyReads(each))) {
        const more = may.has(operation.id) ? '' : ', and the file must say under setup how to try it'
        record.skip(operation, `it changes something: writes need --write=${target.url.host}${more}`)
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    cutShort = client.limiter.stopped ?? error.message
    for (const operation of wanted.filter((each) => !record.succeeded(each)))
      record.skip(operation, `the run ended early: ${cutShort}`)
  } finally {
    await cleanup.sweep()
    client.close()
  }
  const result = finish(cutShort, cleanup.leftBehind)
  if (cutShort === null)
    for (const text of unusedExpectations(result, overrides)) report({ kind: 'note', text })
  return result
}

/** Expectations that allowed nothing: the server may have been fixed. */
function unusedExpectations({ operations }: CheckResult, { expect }: Overrides): readonly string[] {
  return operations.flatMap(({ operation, results }) => {
    const used = new Set(results.flatMap(({ allowed }) => allowed.map(({ reason }) => reason)))
    const idle = (expect.get(operation.id) ?? []).filter(({ reason }) => !used.has(reason))
    return idle.map(({ reason }) => `Nothing of ${operation.id} needs to be allowed any more: ${reason}`)
  })
}

function selectOperations({ operations }: Contract, only: readonly string[]): readonly Operation[] {
  if (only.length === 0) return operations
  for (const name of only) {
    if (!operations.some(({ id, tag }) => id === name || tag === name)) {
      throw new RunError(`--only ${name}: the contract has no tag and no operation of this name.`)
    }
  }
  return operations.filter(({ id, tag }) => only.includes(id) || only.includes(tag))
}

const maxContacts = 3

/**
 * Calls a few reads first, so that an unreachable server, a sign-in page or a refused token is reported once.
 * @throws RunError
 */
async function firstContact(
  operations: readonly Operation[],
  resolver: IdResolver,
  target: Target,
  token: TokenSource | null,
): Promise<void> {
  const reads = operations.filter(
    (operation) => operation.method === 'GET' && onlyReads(operation) && !operation.path.includes('{'),
  )
  const closed = reads.filter(needsToken)
  const problems: string[] = []
  const chosen = (closed.length > 0 ? closed : reads).slice(0, maxContacts)
  for (const operation of chosen) {
    const call = await resolver.call(operation, new Map())
    if (!call) continue
    const { response, failure } = call.exchange
    if (response === null && failure !== null && !/^no answer within/.test(failure)) {
      throw new RunError(`${target.origin} cannot be asked: ${failure}.`)
    }
    const problem = problemOf(call.exchange, operation, token)
    if (problem === null) return
    problems.push(`GET ${operation.path}: ${problem}`)
  }
  const [first] = problems
  if (first !== undefined) throw new RunError(`${target.origin} does not let this run in. ${first}.`)
}

function problemOf(
  { response, failure }: Exchange,
  operation: Operation,
  token: TokenSource | null,
): string | null {
  if (response === null) return failure ?? 'no answer came'
  const { status, location, headers } = response
  if (status >= 300 && status < 400 && location !== null) {
    return `it redirects to ${location.split(/[?#]/)[0]}, as a sign-in does; the token ${token ? `of ${token.name} was not taken` : 'is missing'}`
  }
  if (status === 401 && needsToken(operation)) {
    return token
      ? `the token of ${token.name} is refused (401)`
      : 'it needs a token (401); give one by --token-env or --token-command'
  }
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const isPage = /^text\/html\b/i.test(type)
  const documentsPages = operation.responses.some(({ contents }) =>
    contents.some(({ mediaType }) => mediaType.startsWith('text/html')),
  )
  return isOk({
    request: { method: '', url: '', headers: [], body: null },
    response,
    failure,
    startedAt: '',
    ms: 0,
  }) &&
    isPage &&
    !documentsPages
    ? 'an HTML page came instead of data, such as a sign-in page or an application that answers every address'
    : null
}

const atOnce = 6

/** Probes that write: lifecycles of collections, GETs that act, and setups. The others are skipped with a reason. */
async function probeWrites(
  operations: readonly Operation[],
  contract: Contract,
  options: CheckOptions,
  settings: SetupSettings,
): Promise<void> {
  const { setup } = options.overrides
  const own: SetupSettings = {
    ...settings,
    isUsable: (operation) => settings.isUsable(operation) && !setup.has(operation.id),
    isWanted: (operation) => settings.isWanted(operation) && !setup.has(operation.id),
  }
  const collections = collectionsOf(contract).filter((collection) => hasWanted(collection, own.isWanted))
  const tasks = [
    ...collections.map((collection) => () => runCollection(collection, own)),
    // In sequence: setups may share items and call acting operations.
    async () => {
      for (const operation of operations.filter(isActing)) await tryActing(operation, own)
      for (const operation of operations) {
        const how = setup.get(operation.id)
        const isDone = how && onlyReads(operation) && isReadOnlySetup(how, contract)
        if (how && !isDone && settings.isWanted(operation)) await runSetup(operation, how, settings)
      }
    },
  ]
  await runInParallel(tasks, atOnce)
  for (const operation of operations) {
    const isTried = settings.record.result(operation).results.some(({ probe }) => probe.acts)
    if (onlyReads(operation) || setup.has(operation.id) || isTried || settings.record.isSkipped(operation))
      continue
    settings.record.skip(
      operation,
      'nothing this run makes is its to act on; say how to try it in the file under setup',
    )
  }
}

function isActing({ method, acts }: Operation): boolean {
  return acts && ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

async function tryActing(operation: Operation, settings: SetupSettings): Promise<void> {
  const values = await settings.resolver.bind(operation)
  if (!values || !settings.isWanted(operation)) return
  const asked = await derived(operation, settings, values)
  await refusals(settings, operation, refusedOf(asked))
  await firstAccepted(settings, operation, callsOf(asked), 'act')
}

/** A nested collection whose parent cannot be created is probed in an existing parent. */
async function runCollection(collection: Collection, settings: SetupSettings): Promise<void> {
  const { create, remove, parts } = collection
  if (create && remove) return runLifecycle(collection, new Map(), settings)
  if (create && settings.isWanted(create)) {
    settings.record.skip(
      create,
      'the contract has no way to remove what it makes; say how to try it in the file under setup',
    )
  }
  for (const part of parts) {
    const parents = part.create ? await settings.resolver.bind(part.create) : null
    if (parents && part.create && part.remove && hasWanted(part, settings.isWanted))
      await runLifecycle(part, parents, settings)
  }
}

/** Runs the tasks with limited parallelism; all run to their end, then the first failure is thrown. */
async function runInParallel(tasks: readonly (() => Promise<unknown>)[], parallel: number): Promise<void> {
  const left = [...tasks]
  const failures: unknown[] = []
  const worker = async () => {
    for (let task = left.shift(); task; task = left.shift()) {
      await task().catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallel, tasks.length) }, worker))
  const serious = failures.find((error) => !(error instanceof Stopped)) ?? failures[0]
  if (serious !== undefined) throw serious
}

/** The probes of a dry run, in the contract's order; unresolved ids stand as `{name}`. */
function planProbes(
  operations: readonly Operation[],
  contract: Contract,
  schemas: Validity,
  options: CheckOptions,
): readonly Probe[] {
  const personas = personasOf(options)
  const tried = testableOperations(contract, options)
  return operations.flatMap((operation) => {
    if (options.overrides.skip.has(operation.id)) return []
    const given = { ...options.overrides.ids.get('*'), ...options.overrides.ids.get(operation.id) }
    const values = operation.parameters
      .filter((parameter) => parameter.in === 'path' || given[parameter.name] !== undefined)
      .map(({ name }): [string, Json] => [name, given[name] ?? `{${name}}`])
    const known = {
      ...knowsNothing(schemas),
      values: new Map(values),
      bodies: options.overrides.examples.get(operation.id) ?? [],
      origin: options.origin,
      personas,
      isCallsOnly: options.profile === 'specification',
    }
    const mayAct = options.write !== null && tried.has(operation.id)
    return deriveProbes(operation, contract, known)
      .probes.filter(({ acts }) => !acts || mayAct)
      .map((probe) => ({ ...probe, path: probe.path.replaceAll('%7B', '{').replaceAll('%7D', '}') }))
  })
}

/** Roles of the personas whose token was given, as far as the overrides name them. */
function personasOf({ personas, overrides }: CheckOptions): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...personas.keys()].flatMap((name): [string, readonly string[]][] => {
      const roles = overrides.personas.get(name)
      return roles ? [[name, roles]] : []
    }),
  )
}

/** Operations a run with writes can probe: lifecycles that end in a delete, GETs that act, setups. */
function testableOperations(contract: Contract, { overrides }: CheckOptions): ReadonlySet<string> {
  const found = new Set(overrides.setup.keys())
  const visit = ({ create, changes, remove, actions, parts }: Collection, isInside: boolean) => {
    const isWhole = create !== null && (remove !== null || isInside)
    if (isWhole)
      for (const operation of [create, ...changes, remove, ...actions]) if (operation) found.add(operation.id)
    for (const part of parts) visit(part, isWhole)
  }
  for (const collection of collectionsOf(contract)) visit(collection, false)
  for (const operation of contract.operations) {
    if (operation.acts && ['GET', 'HEAD', 'OPTIONS'].includes(operation.method)) found.add(operation.id)
    if (onlyReads(operation)) found.add(operation.id)
  }
  return found
}
