import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from './portal-contract'
import { portFrom, readConfig, run } from './serve/options'
import { startPreview } from './serve/preview'

// `npm run preview [-- --config FILE] [--sandbox-port N]`: the built portal with the production headers.
await run(async () => {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, 'sandbox-port': { type: 'string' } },
  })
  const server = await startPreview({
    port: portFrom('PORT', process.env.PORT, 4173),
    config: await readConfig(values.config ?? join(projectRoot, 'mock/config.json')),
    local: values.config === undefined,
    sandboxPort: portFrom('--sandbox-port', values['sandbox-port'], undefined),
  })
  console.log(`Portal    ${server.url}/`)
  const stop = () => {
    void server.close().finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
})
