import type { Contract } from '../../../openapi/model/contract'

/**
 * Operation id to the paths of the screens that use it, as far as the contract is the portal's: for another one the ids
 * would only be alike by chance. Nothing is lost to a portal whose sources cannot be read, but the names.
 */
export async function screensFor(contract: Contract): Promise<ReadonlyMap<string, readonly string[]>> {
  const map = await found()
  const used = new Map<string, string[]>()
  for (const { path, operations } of map?.screens ?? [])
    for (const { id } of operations) used.set(id, [...(used.get(id) ?? []), path])
  for (const { id } of map?.frame ?? []) used.set(id, ['every page', ...(used.get(id) ?? [])])
  const ids = new Set(contract.operations.map(({ id }) => id))
  const known = [...used.keys()].filter((id) => ids.has(id)).length
  return known * 2 >= used.size ? used : new Map()
}

async function found() {
  const patience = setTimeout(() => {
    process.stderr.write(
      'Looking through the portal for the screens that use these operations; this is remembered.\n',
    )
  }, 1500)
  try {
    const { readScreenMap } = await import('../screens/screens')
    return await readScreenMap()
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    process.stderr.write(`The screens that use the operations are not known: ${why}\n`)
    return null
  } finally {
    clearTimeout(patience)
  }
}
