import { performance } from 'node:perf_hooks'
import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { judgeExchange } from '../judge/judge'
import { RunError } from '../judge/run-error'
import { judgeBySpecification } from '../judge/specification'
import { deriveProbes } from '../probe/derive'
import { type Known, noKnowledge, type Persona, type Probe, type Validity } from '../probe/probe'
import type { CheckResult } from '../report/check-result'
import { coverageOf } from '../report/coverage'
import { schemasOf } from '../schema/schemas'
import { createCleanup } from './cleanup'
import { type Collection, collectionsOf } from './collections'
import { hasSelected, runLifecycle } from './crud'
import { firstContact } from './first-contact'
import { invalidTokens } from './forged'
import { openClient } from './http'
import { judgeIdTypes } from './id-types'
import { type CheckEvent, type CheckOptions, readTarget } from './options'
import { createOrigins } from './origins'
import { probePreflights } from './preflights'
import { Stopped } from './rate-limiter'
import { followLinks, probeHarmless, probeRead, resolveAllIds } from './reads'
import { createRecord } from './record'
import { unreportedNotes, unusedExpectations } from './remarks'
import { createIdResolver } from './resolve-ids'
import { createRoutes } from './routes'
import { onlyReads, refusalOfWrites } from './safety'
import { isReadOnlySetup, runSetup, type SetupSettings } from './setup'
import { callsOf, derived, firstAccepted, probesToRefuse, sendProbesToRefuse } from './steps'
import { unsendable, unsendableOperations } from './unsendable'

const readsAtOnce = 8
const shownProblems = 5

/**
 * Probes every operation of the contract on a server and judges each response.
 * @throws RunError if the run cannot begin: an invalid target, no connection, no token, or a host that must not be
 * changed.
 */
export async function check(
  contract: Contract,
  options: CheckOptions,
  report: (event: CheckEvent) => void,
  judge: typeof judgeExchange = options.profile === 'specification'
    ? judgeBySpecification(contract)
    : judgeExchange,
): Promise<CheckResult> {
  const target = readTarget(options.target)
  const refusal = await refusalOfWrites({ ...options, target: target.url, servers: contract.servers })
  if (refusal !== null) throw new RunError(refusal)
  const operations = selectOperations(contract, options)
  const writes = options.write !== null
  report({ kind: 'started', operations: operations.length })

  const startedAt = new Date().toISOString()
  const start = performance.now()
  const schemas = schemasOf(contract)
  const { overrides, origin } = options
  const isCallsOnly = options.profile === 'specification'
  const judgesRelations = !isCallsOnly
  const record = createRecord({ contract, schemas, operations, overrides, judge, judgesRelations, report })
  const notAsked = new Map([...unsendableOperations(contract, options), ...overrides.skip])
  const isUsable = ({ id, tag }: Operation) =>
    !notAsked.has(id) && !options.exclude.includes(id) && !options.exclude.includes(tag)
  const isWanted = (operation: Operation) => operations.includes(operation) && isUsable(operation)
  const wanted = operations.filter(isWanted)
  for (const [id, reason] of notAsked) {
    const operation = operations.find((each) => each.id === id)
    if (operation) record.skip(operation, reason)
  }
  let requests = () => 0
  const finish = (cutShort: string | null, leftBehind: readonly string[]): CheckResult => {
    const results = record.results()
    return {
      tool: 'contract check',
      contract: { source: contract.source, title: contract.title, version: contract.version },
      target: options.target,
      startedAt,
      ms: performance.now() - start,
      requests: requests(),
      cutShort,
      operations: results,
      leftBehind,
      coverage: coverageOf(contract, results),
    }
  }

  if (options.dryRun) {
    for (const probe of planProbes(operations, contract, schemas.sent, options))
      report({ kind: 'would-send', probe })
    for (const operation of operations) record.skip(operation, 'dry run: nothing was sent')
    return finish(null, [])
  }

  if (contract.problems.length > 0) {
    const some = contract.problems.slice(0, shownProblems).join('\n  ')
    const more = contract.problems.length - shownProblems
    report({
      kind: 'note',
      text: `The contract has errors; the run goes on, and what they concern may be judged wrongly:\n  ${some}${more > 0 ? `\n  and ${more} more` : ''}`,
    })
  }
  const notSent = unsendable(contract)
  if (notSent !== null) report({ kind: 'note', text: notSent })
  const personas = personasOf(options)
  for (const name of options.personas.keys()) {
    if (!personas.has(name)) {
      report({
        kind: 'note',
        text: `The overrides file does not describe ${name} under personas, so nothing is sent as ${name}.`,
      })
    }
  }
  const unscoped = wanted.filter(({ security }) =>
    security.some((schemes) => schemes.length > 0 && schemes.every(({ roles }) => roles.length === 0)),
  )
  const blind = [...personas].flatMap(([name, { refused, apart }]) =>
    refused.length + apart.length > 0 ? [] : [name],
  )
  if (blind.length > 0 && unscoped.length > 0) {
    const some = unscoped.length === wanted.length ? 'all' : `${unscoped.length} of ${wanted.length}`
    const text = `For ${some} operations the contract names no scopes, so they are not tried as ${blind.join(' and ')}. Overrides file: personas, refused.`
    report({ kind: 'note', text })
  }
  const client = openClient(contract, target, options, report)
  let token = ''
  const resolver = createIdResolver({
    contract,
    schemas: schemas.sent,
    client,
    record,
    overrides,
    origin,
    personas,
    invalidFor: (operation) => invalidTokens(wanted, token, operation),
    isUsable,
    isCallsOnly,
  })
  const reading = { contract, client, record, resolver, isUsable }
  const collections = collectionsOf(contract)
  const cleanup = createCleanup(contract, client, createOrigins({ ...reading, collections }), options.journal)
  requests = () => client.limiter.sent
  report({
    kind: 'recording',
    soFar: () =>
      finish('the run was still going on when this was written', [
        ...cleanup.leftBehind,
        ...cleanup.notYetRemoved(),
      ]),
  })
  const routes = createRoutes(client, record)
  const acting = { ...reading, cleanup, isWanted, target, routes }
  /** The setup of a read in the overrides, if this run may execute it. */
  const setUp = (operation: Operation) => {
    const how = onlyReads(operation) ? overrides.setup.get(operation.id) : undefined
    return how && (writes || isReadOnlySetup(how, contract)) ? how : null
  }
  let cutShort: string | null = null
  try {
    await firstContact(wanted, resolver, target, options.token)
    token = (await options.token?.current()) ?? ''
    await resolveAllIds(
      wanted.filter((operation) => setUp(operation) === null),
      reading,
    )
    for (const { operation } of resolver.calls) {
      if (!(await routes.isMissing(operation))) continue
      notAsked.set(operation.id, 'it is not served')
      report({ kind: 'operation', result: record.result(operation) })
    }
    await resolver.resolveReferences()
    await followLinks(reading)
    if (judgesRelations) judgeIdTypes(reading)
    const later = wanted.filter((operation) => {
      const how = setUp(operation)
      return writes && (how ? !isReadOnlySetup(how, contract) : !onlyReads(operation))
    })
    const served = wanted.filter(isUsable)
    const tasks = served.map((operation) => async () => {
      const how = setUp(operation)
      if (!onlyReads(operation)) await probeHarmless(operation, reading)
      else if (how === null) await probeRead(operation, reading, await resolver.bind(operation))
      else if (!later.includes(operation)) await runSetup(operation, how, acting)
      if (!later.includes(operation)) report({ kind: 'operation', result: record.result(operation) })
    })
    const preflights = [...new Set(wanted.map(({ path }) => path))].map(
      (path) => () =>
        probePreflights(
          served.filter((operation) => operation.path === path),
          reading,
        ),
    )
    await runInParallel(preflights, readsAtOnce)
    await runInParallel(tasks, readsAtOnce)
    const may = testableOperations(contract, options)
    if (writes) {
      await probeWrites(served, contract, options, acting)
      for (const operation of later) report({ kind: 'operation', result: record.result(operation) })
    } else {
      for (const operation of wanted.filter((each) => !onlyReads(each))) {
        const more = may.has(operation.id)
          ? ''
          : ', and a description of the call under setup in the overrides file'
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
    options.journal.close()
    client.close()
  }
  const result = finish(cutShort, cleanup.leftBehind)
  for (const text of unreportedNotes(result, schemas)) report({ kind: 'note', text })
  if (cutShort === null)
    for (const text of unusedExpectations(result, overrides)) report({ kind: 'note', text })
  return result
}

function selectOperations(
  { operations }: Contract,
  { only, exclude }: Pick<CheckOptions, 'only' | 'exclude'>,
): readonly Operation[] {
  for (const [option, names] of Object.entries({ only, exclude }))
    for (const name of names)
      if (!operations.some(({ id, tag }) => id === name || tag === name))
        throw new RunError(`--${option} ${name}: the contract has no tag and no operation of this name.`)
  const isNamed = ({ id, tag }: Operation, names: readonly string[]) =>
    names.includes(id) || names.includes(tag)
  return operations.filter(
    (operation) => (only.length === 0 || isNamed(operation, only)) && !isNamed(operation, exclude),
  )
}

const atOnce = 6

/** Probes that write: lifecycles, GETs with side effects, and setups. Others are skipped with a reason. */
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
  const collections = collectionsOf(contract).filter((collection) => hasSelected(collection, own.isWanted))
  const tasks = [
    ...collections.map((collection) => () => runCollection(collection, own)),
    // In sequence: setups may share items and call operations with side effects.
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
      'the run makes nothing that it could act on; describe the call under setup in the overrides file',
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
  await sendProbesToRefuse(settings, operation, probesToRefuse(asked))
  await firstAccepted(settings, operation, callsOf(asked), 'act')
}

/** A nested collection whose parent cannot be created is probed in an existing parent. */
async function runCollection(collection: Collection, settings: SetupSettings): Promise<void> {
  const { create, remove, parts } = collection
  if (create && remove) return runLifecycle(collection, new Map(), settings)
  if (create && settings.isWanted(create)) {
    settings.record.skip(
      create,
      'the contract has no way to remove what it makes; describe the call under setup in the overrides file',
    )
  }
  for (const part of parts) {
    const parents = part.create ? await settings.resolver.bind(part.create) : null
    if (parents && part.create && part.remove && hasSelected(part, settings.isWanted))
      await runLifecycle(part, parents, settings)
  }
}

/** Runs the tasks with limited parallelism; waits for all, then throws the first failure. */
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

/** The probes of a dry run, in contract order; unresolved ids are written as `{name}`. */
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
      ...noKnowledge(schemas),
      values: new Map(values),
      bodies: options.overrides.examples.get(operation.id) ?? [],
      origin: options.origin,
      personas,
      isCallsOnly: options.profile === 'specification',
    }
    const mayAct = options.write !== null && tried.has(operation.id)
    return deriveProbes(operation, contract, known)
      .merged.filter(({ acts }) => !acts || mayAct)
      .map((probe) => ({ ...probe, path: probe.path.replaceAll('%7B', '{').replaceAll('%7D', '}') }))
  })
}

/** The personas with a given token, if the overrides describe them. */
function personasOf({ personas, overrides }: CheckOptions): Known['personas'] {
  return new Map(
    [...personas.keys()].flatMap((name): [string, Persona][] => {
      const known = overrides.personas.get(name)
      return known ? [[name, known]] : []
    }),
  )
}

/** Operations that a run with writes can probe: lifecycles that end in a delete, GETs with side effects, setups. */
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
