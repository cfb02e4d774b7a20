import { watch } from 'node:fs'
import { dirname } from 'node:path'
import type { Sandbox } from '../../mock/backend/sandbox'
import { ContractError } from '../../openapi/model/contract'
import { contractFile, loadContract } from '../../openapi/model/load'
import { render, write } from '../generate/generate'

/** Editors write a file in several steps; debounce to one reload. */
const SETTLE_MS = 80

/** Folders of the contract and of the generated files; default: the project's own. */
type Places = {
  file?: string
  target?: string
}

/**
 * Watches the contract's files: each change regenerates the derived files and reloads the sandbox, which keeps its
 * state. A broken contract is reported with file and line; the last valid one stays in use.
 * @returns stops watching; resolves after a pending reload
 */
export function watchContract(
  sandbox: Pick<Sandbox, 'reload'>,
  { file = contractFile, target }: Places = {},
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let busy = Promise.resolve()
  const reload = async () => {
    try {
      const contract = await loadContract(file)
      const files = await render(contract)
      await sandbox.reload(contract)
      const touched = await write(files, target)
      console.log(`Contract reloaded${touched.length > 0 ? `, generated ${touched.join(', ')}` : ''}`)
    } catch (error) {
      const reason = error instanceof ContractError ? error.message : error
      console.error('The contract is broken; the last good one keeps serving:')
      console.error(reason)
    }
  }
  const watcher = watch(dirname(file), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      busy = busy.then(reload)
    }, SETTLE_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
    return busy
  }
}
