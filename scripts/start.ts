import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createServer } from 'vite'
import { personas } from '../mock/personas'
import { projectRoot } from './portal-contract'
import { startLocal } from './serve/local'
import { readOptions, run } from './serve/options'
import { portalPlugin } from './serve/portal-plugin'
import { watchContract } from './serve/watch-contract'

// `npm start [-- --config FILE]`: the portal for development; without --config with identity provider and sandbox.
await run(async () => {
  const { config: given, local, port } = await readOptions(5173)
  // Development's files change under their names. A worker that `npm run preview` has left on this port removes itself.
  const config = { ...given, features: { ...given.features, keepFiles: false } }
  const mocked = local ? await startLocal(config, { page: true, keepSignIns: true }) : null
  const nonce = randomBytes(16).toString('base64')
  const middlewares = mocked ? [mocked.identity.middleware, mocked.sandbox.middleware] : []
  const server = await createServer({
    root: projectRoot,
    clearScreen: false,
    // Of its own for each port: a second portal beside this one would take the prepared packages from under it.
    cacheDir: join(projectRoot, 'node_modules/.vite', `start-${port}`),
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, host: 'localhost' },
    html: { cspNonce: nonce },
    plugins: [portalPlugin(config, { middlewares }, nonce)],
  })
  await server.listen()
  const stopWatching = mocked ? watchContract(mocked.sandbox) : undefined
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`
  console.log(welcome(address, mocked !== null, config.backend))
  const stop = () => {
    void Promise.all([stopWatching?.(), server.close(), mocked?.close()]).finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
})

function welcome(address: string, local: boolean, backend: string): string {
  if (!local) return `\nPortal    ${address}\nBackend   ${backend || 'the same origin'}\n\nCtrl-C stops it.`
  const names = personas.map(({ id, first_name, last_name, account, role }) => {
    return `  ${id.padEnd(9)} ${`${first_name} ${last_name}`.padEnd(16)} ${role}, ${account.name}`
  })
  return `
Portal    ${address}
Sandbox   ${address}sandbox   (state, clock, faults, last calls)

Sign in as one of these:
${names.join('\n')}

Local, nothing leaves this machine: the identity provider at /idp and the backend at /api.
The backend keeps what you change until this process ends; the contract in openapi/ is watched.
Ctrl-C stops all.`
}
