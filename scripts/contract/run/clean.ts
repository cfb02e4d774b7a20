import { rmSync } from 'node:fs'
import type { Contract, Operation } from '../../../openapi/model/contract'
import { RunError } from '../judge/run-error'
import { requestTo } from '../probe/base'
import { bodyOf, isOk } from './answers'
import { openClient } from './http'
import { isStill, type Leftover, type Leftovers } from './journal'
import { type CheckOptions, readTarget } from './options'
import { isFilled, refusalOfWrites } from './safety'

/** Result for an item that an earlier run left behind. */
export type Cleaned = {
  readonly path: string
  readonly fate: 'removed' | 'gone before' | 'kept'
  /** Why it was kept. */
  readonly why: string
}

/**
 * Removes leftovers of earlier runs. Items changed by others since are kept.
 * @throws RunError if nothing may be removed there
 */
export async function cleanLeftovers(
  contract: Contract,
  options: CheckOptions,
  left: readonly Leftovers[],
): Promise<readonly Cleaned[]> {
  const target = readTarget(options.target)
  if (options.write === null)
    throw new RunError(`--clean removes what an earlier run made: it needs --write=${target.url.host}.`)
  const refusal = await refusalOfWrites({ ...options, target: target.url, servers: contract.servers })
  if (refusal !== null) throw new RunError(refusal)
  const client = openClient(contract, target, options, () => {})
  const at = (method: string, path: string) =>
    contract.operations.find((one) => one.method === method && isFilled(one.path, path)) ?? null
  const send = (operation: Operation, path: string) => client.send(requestTo(operation, path, 'clean up'))
  const clean = async (item: Leftover): Promise<Cleaned> => {
    const { path } = item
    const [get, remove] = [at('GET', path), at('DELETE', path)]
    const kept = (why: string): Cleaned => ({ path, fate: 'kept', why })
    if (!remove) return kept('the contract has no way to remove it')
    if (!get) return kept('the contract has no way to read it, so whether it is still the run’s is not known')
    const there = await send(get, path)
    const status = there.response?.status ?? there.failure
    if (status === 404 || status === 410) return { path, fate: 'gone before', why: '' }
    if (!isOk(there)) return kept(`reading it was answered ${status}`)
    if (!isStill(item, bodyOf(there))) return kept('it is no longer what the run made')
    const removed = await send(remove, path)
    const answer = removed.response?.status ?? removed.failure
    return isOk(removed) || answer === 404 || answer === 410
      ? { path, fate: 'removed', why: '' }
      : kept(`DELETE answered ${answer}`)
  }
  try {
    const done: Cleaned[] = []
    for (const { file, items } of left) {
      const fates: Cleaned[] = []
      // Latest first, since parts are created after their parents.
      for (const item of items.toReversed()) fates.push(await clean(item))
      done.push(...fates)
      if (fates.every(({ fate, why }) => fate !== 'kept' || why === 'it is no longer what the run made'))
        rmSync(file, { force: true })
    }
    return done
  } finally {
    client.close()
  }
}
