import { rmSync } from 'node:fs'
import type { Contract, Operation } from '../../../openapi/model/contract'
import { draft } from '../probe/base'
import { bodyOf, isOk } from './answers'
import { openClient } from './http'
import { isStill, type Leftover, type Leftovers } from './journal'
import { type CheckOptions, readTarget } from './options'
import { RunError } from './run-error'
import { isFilled, refusalOfWrites } from './safety'

/** The fate of an item that an earlier run left behind. */
export type Cleaned = {
  readonly path: string
  readonly fate: 'removed' | 'gone before' | 'kept'
  /** Why it was kept. */
  readonly why: string
}

/**
 * Removes what earlier runs left behind. An item that is not what the run made any more is kept.
 * @throws RunError when nothing may be removed there
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
  const send = async (operation: Operation, path: string) =>
    client.send(
      draft(
        operation,
        { path, query: [], headers: [] },
        { kind: 'lifecycle', title: 'clean up', at: operation.at },
      ),
    )
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
    const { response, failure } = await send(remove, path)
    const isGone =
      response !== null &&
      ((response.status >= 200 && response.status < 300) || [404, 410].includes(response.status))
    return isGone
      ? { path, fate: 'removed', why: '' }
      : kept(`DELETE answered ${response?.status ?? failure}`)
  }
  try {
    const done: Cleaned[] = []
    for (const { file, items } of left) {
      const fates: Cleaned[] = []
      // The latest first: parts before what they are parts of.
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
