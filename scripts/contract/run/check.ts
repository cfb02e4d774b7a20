import { performance } from 'node:perf_hooks'
import type { Contract, Operation } from '../../../openapi/model/contract'
import { judgeExchange } from '../judge/judge'
import { createSchemas } from '../model/schemas'
import { plainText } from '../probe/serialize'
import { coverageOf } from '../report/coverage'
import type { CheckResult } from '../report/verdict'
import { createCleanup } from './cleanup'
import { openClient } from './client'
import { collectionsOf } from './collections'
import { firstContact } from './contact'
import { CouldNotRun } from './could-not-run'
import { personasOf, planOf, triable } from './dry-run'
import { createLearner } from './learn'
import type { CheckEvent, CheckOptions } from './options'
import type { Overrides } from './overrides'
import { Stopped } from './pace'
import { followLinks, learnAll, probeHarmless, probeRead } from './reads'
import { createRecord, type Judge } from './record'
import { onlyReads, refusalOfWrites } from './safety'
import { onlyLooks, type SendPlain, tryAsSetUp } from './setups'
import { readTarget } from './target'
import { inTurns, probeWrites } from './writes'

const readsAtOnce = 8

/**
 * Asks a server everything the contract lets one ask, and judges each answer.
 * @throws CouldNotRun when the run cannot begin: a wrong target, no way to it, no token, or writing where it may not.
 */
export async function check(
  contract: Contract,
  options: CheckOptions,
  report: (event: CheckEvent) => void,
  judge: Judge = judgeExchange,
): Promise<CheckResult> {
  const target = readTarget(options.target)
  const refusal = refusalOfWrites({ ...options, target: target.url, servers: contract.servers })
  if (refusal !== null) throw new CouldNotRun(refusal)
  const operations = chosen(contract, options.only)
  const writes = options.write !== null
  report({ kind: 'started', target: options.target, operations: operations.length, writes })

  const startedAt = new Date().toISOString()
  const start = performance.now()
  const schemas = createSchemas(contract)
  const { overrides, origin } = options
  const record = createRecord({ contract, schemas, operations, overrides, judge, report })
  const isUsable = ({ id }: Operation) => !overrides.skip.has(id)
  const isWanted = (operation: Operation) => operations.includes(operation) && isUsable(operation)
  const wanted = operations.filter(isWanted)
  for (const [id, reason] of overrides.skip) {
    const operation = operations.find((each) => each.id === id)
    if (operation) record.leaveOut(operation, reason)
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
    for (const probe of planOf(operations, contract, schemas, options)) report({ kind: 'would-send', probe })
    for (const operation of operations) record.leaveOut(operation, 'dry run: nothing was sent')
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
  const learner = createLearner({ contract, schemas, client, record, overrides, origin, personas })
  const reading = { contract, client, record, learner }
  const sendPlain: SendPlain = (method, url, headers, body) =>
    client.plain({
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => [name, plainText(value)]),
      body,
    })
  const acting = { ...reading, cleanup, isWanted, isUsable, target, sendPlain }
  /** How the file says a read is to be asked, when this run may do what it says. */
  const setUp = (operation: Operation) => {
    const how = onlyReads(operation) ? overrides.setup.get(operation.id) : undefined
    return how && (writes || onlyLooks(how, contract)) ? how : null
  }
  let cutShort: string | null = null
  try {
    await firstContact(wanted, learner, target, options.token)
    await learnAll(
      wanted.filter((operation) => setUp(operation) === null),
      reading,
    )
    await learner.learnReferences()
    await followLinks(reading)
    const later = wanted.filter((operation) => {
      const how = setUp(operation)
      return writes && (how ? !onlyLooks(how, contract) : !onlyReads(operation))
    })
    const tasks = wanted.map((operation) => async () => {
      const how = setUp(operation)
      if (!onlyReads(operation)) await probeHarmless(operation, reading)
      else if (how === null) await probeRead(operation, reading, await learner.bind(operation))
      else if (!later.includes(operation)) await tryAsSetUp(operation, how, acting)
      if (!later.includes(operation)) report({ kind: 'operation', result: record.result(operation) })
    })
    await inTurns(tasks, readsAtOnce)
    const may = triable(contract, options)
    if (writes) {
      await probeWrites(wanted, contract, options, acting)
      for (const operation of later) {
        report({ kind: 'operation', result: record.result(operation) })
      }
    } else {
      for (const operation of wanted.filter((each) => !onlyReads(each))) {
        const more = may.has(operation.id) ? '' : ', and the file must say under setup how to try it'
        record.leaveOut(operation, `it changes something: writes need --write=${target.url.host}${more}`)
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    cutShort = client.pace.stopped ?? error.message
    for (const operation of wanted.filter((each) => !record.succeeded(each)))
      record.leaveOut(operation, `the run ended early: ${cutShort}`)
  } finally {
    await cleanup.sweep()
    client.close()
  }
  const result = finish(cutShort, cleanup.leftBehind)
  if (cutShort === null) for (const text of unneeded(result, overrides)) report({ kind: 'note', text })
  return result
}

/** Expectations of the file that no answer needed: the server may have been mended. */
function unneeded({ operations }: CheckResult, { expect }: Overrides): readonly string[] {
  return operations.flatMap(({ operation, results }) => {
    const used = new Set(results.flatMap(({ allowed }) => allowed.map(({ reason }) => reason)))
    const idle = (expect.get(operation.id) ?? []).filter(({ reason }) => !used.has(reason))
    return idle.map(({ reason }) => `Nothing of ${operation.id} needs to be allowed any more: ${reason}`)
  })
}

function chosen({ operations }: Contract, only: readonly string[]): readonly Operation[] {
  if (only.length === 0) return operations
  for (const name of only) {
    if (!operations.some(({ id, tag }) => id === name || tag === name)) {
      throw new CouldNotRun(`--only ${name}: the contract has no tag and no operation of this name.`)
    }
  }
  return operations.filter(({ id, tag }) => only.includes(id) || only.includes(tag))
}
