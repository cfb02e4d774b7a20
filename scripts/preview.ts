import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { projectRoot } from './contract'
import { startLocal } from './serve/local'
import { readConfig, run, Stop } from './serve/options'
import { portalPlugin } from './serve/portal-plugin'

// `npm run preview [-- --config FILE] [--sandbox-port N]`: the built portal with the production headers.
await run(async () => {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, 'sandbox-port': { type: 'string' } },
  })
  if (!existsSync(join(projectRoot, 'dist/index.html')))
    throw new Stop('There is no build yet. Run `npm run build` first.')
  const sandboxPort = values['sandbox-port'] === undefined ? undefined : Number(values['sandbox-port'])
  const given = await readConfig(values.config ?? join(projectRoot, 'mock/config.json'))
  const mocked =
    values.config === undefined
      ? await startLocal(given, { page: false, sandboxPort, keepSignIns: false })
      : null
  const middlewares = mocked
    ? [mocked.identity.middleware, ...(sandboxPort === undefined ? [mocked.sandbox.middleware] : [])]
    : []
  const port = Number(process.env.PORT ?? 4173)
  const server = await preview({
    root: projectRoot,
    logLevel: 'warn',
    preview: { port, strictPort: true, host: 'localhost' },
    plugins: [portalPlugin(mocked?.config ?? given, { middlewares })],
  })
  console.log(`Portal    ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`}`)
  const stop = () => {
    void Promise.all([server.close(), mocked?.close()]).finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
})
