import type { Plugin } from 'vite'
import { createSandbox } from '../../mock/backend/sandbox.ts'
import { personaOfHint } from '../../mock/personas.ts'
import type { JsonObject } from '../../openapi/model/json.ts'

/** Lets the sandbox answer on the test page's own origin. A token is a persona's name; any other is forged. */
export function sandboxPlugin(contract: JsonObject): Plugin {
  return {
    name: 'sandbox',
    configureServer: async (server) => {
      const sandbox = await createSandbox({
        contract: async () => contract,
        verifyToken: async (token) => personaOfHint(token) ?? null,
        log: (line) => console.error(line),
      })
      server.middlewares.use(sandbox.middleware)
      server.httpServer?.once('close', () => void sandbox.close())
    },
  }
}
