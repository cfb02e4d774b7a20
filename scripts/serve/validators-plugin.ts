import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin, runnerImport } from 'vite'

const prefix = '\0virtual:validators/'
const renderer = fileURLToPath(new URL('../generate/validators.ts', import.meta.url))
const contractFile = fileURLToPath(new URL('../../openapi/portal.yaml', import.meta.url))

/**
 * Provides `virtual:validators/<Schema>`, the validator of a request body, compiled from the contract on import: forms
 * use few of them, and all would be thousands of lines. Compiled ahead because ajv uses `eval`, which the
 * Content-Security-Policy forbids.
 */
export function validatorsPlugin(file = contractFile): Plugin {
  const folder = `${normalizePath(dirname(file))}/`
  const given = new Map<string, string>()
  let validators: ReturnType<typeof read> | null = null
  let readAt = 0

  // Loaded on demand: parsing the contract is slow, and few test runs need it.
  async function read() {
    const { module } = await runnerImport<typeof import('../generate/validators')>(renderer)
    return module.readValidators(file)
  }

  return {
    name: 'validators',
    resolveId: {
      filter: { id: /^virtual:validators\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:validators\// },
      async handler(id) {
        validators ??= read()
        const render = await validators.catch((error: unknown) => {
          validators = null
          throw error
        })
        const name = id.slice(prefix.length)
        const code = render(name)
        if (code === null) throw new Error(`The contract has no request body ${name}`)
        given.set(id, code)
        return { code, map: null }
      },
    },
    /** Reloads the validators affected by a contract change; a broken contract changes nothing. */
    async hotUpdate({ file: changed, timestamp }) {
      if (validators === null || !changed.startsWith(folder)) return
      // Called once per environment.
      if (timestamp !== readAt) {
        const last = validators
        readAt = timestamp
        validators = read().catch(() => last)
      }
      const render = await validators
      const { idToModuleMap } = this.environment.moduleGraph
      return [...given].flatMap(([id, code]) => {
        const module = idToModuleMap.get(id)
        return module && render(id.slice(prefix.length)) !== code ? module : []
      })
    },
  }
}
