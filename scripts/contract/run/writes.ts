import type { Contract, Operation } from '../../../openapi/model/contract'
import { type Collection, collectionsOf } from './collections'
import { callsOf, derived, firstTaken, othersOf, refusals } from './flow'
import { hasWanted, live } from './lifecycle'
import type { CheckOptions } from './options'
import { Stopped } from './pace'
import { onlyReads } from './safety'
import { onlyLooks, type SetupSettings, tryAsSetUp } from './setups'

const atOnce = 6

/** Lifecycles of all collections, GETs that act, and what the file sets up. What nothing leads to is left out in words. */
export async function probeWrites(
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
    ...collections.map((collection) => () => liveAnywhere(collection, own)),
    // One after the other: setups may share what they set up, and call what acts.
    async () => {
      for (const operation of operations.filter(isActing)) await tryActing(operation, own)
      for (const operation of operations) {
        const how = setup.get(operation.id)
        const isDone = how && onlyReads(operation) && onlyLooks(how, contract)
        if (how && !isDone && settings.isWanted(operation)) await tryAsSetUp(operation, how, settings)
      }
    },
  ]
  await inTurns(tasks, atOnce)
  for (const operation of operations) {
    const isTried = settings.record.result(operation).results.some(({ probe }) => probe.acts)
    if (onlyReads(operation) || setup.has(operation.id) || isTried || settings.record.isLeftOut(operation))
      continue
    settings.record.leaveOut(
      operation,
      'nothing this run makes is its to act on; say how to try it in the file under setup',
    )
  }
}

function isActing({ method, acts }: Operation): boolean {
  return acts && ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

async function tryActing(operation: Operation, settings: SetupSettings): Promise<void> {
  const values = await settings.learner.bind(operation)
  if (!values || !settings.isWanted(operation)) return
  const asked = await derived(operation, settings, values)
  await refusals(settings, operation, othersOf(asked))
  await firstTaken(settings, operation, callsOf(asked), 'act')
}

/** A collection inside things that the contract cannot make is tried in one that is there. */
async function liveAnywhere(collection: Collection, settings: SetupSettings): Promise<void> {
  const { create, remove, parts } = collection
  if (create && remove) return live(collection, new Map(), settings)
  if (create && settings.isWanted(create)) {
    settings.record.leaveOut(
      create,
      'the contract has no way to remove what it makes; say how to try it in the file under setup',
    )
  }
  for (const part of parts) {
    const parents = part.create ? await settings.learner.bind(part.create) : null
    if (parents && part.create && part.remove && hasWanted(part, settings.isWanted))
      await live(part, parents, settings)
  }
}

/** Does all tasks, a few at a time; what stops one of them does not stop the others, the first failure is thrown at the end. */
export async function inTurns(tasks: readonly (() => Promise<unknown>)[], parallel: number): Promise<void> {
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
