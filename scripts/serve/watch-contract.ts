import { watch } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../../mock/backend/sandbox'
import { ContractBroken, loadContract, projectRoot } from '../contract'
import { render, write } from '../generate/generate'

/** Editors write a file in several steps; one reload is enough for all of them. */
const SETTLE_MS = 80

/**
 * Follows the contract's files: each change regenerates what is derived from it and reloads the sandbox, which keeps
 * its state. A broken contract is named with file and line, and the last good one goes on serving.
 * @returns stops watching
 */
export function watchContract(sandbox: Sandbox): () => void {
  let timer: NodeJS.Timeout | undefined
  let busy = Promise.resolve()
  const reload = async () => {
    try {
      const contract = await loadContract()
      const touched = await write(await render(contract))
      await sandbox.reload(contract)
      console.log(`Contract reloaded${touched.length > 0 ? `, generated ${touched.join(', ')}` : ''}`)
    } catch (error) {
      const reason = error instanceof ContractBroken ? error.message : error
      console.error('The contract is broken; the last good one keeps serving:')
      console.error(reason)
    }
  }
  const watcher = watch(join(projectRoot, 'openapi'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      busy = busy.then(reload)
    }, SETTLE_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
