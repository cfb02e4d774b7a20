import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { issuerOf, policies, routes } from '../mock/identity/policies'
import { personas } from '../mock/personas'
import { loadContract } from '../openapi/model/load'
import type { PortalConfig } from '../src/session/config'
import { projectRoot } from './portal-contract'
import { localIdentity } from './serve/local-identity'
import { readOptions, run, type StartOptions, startHelp } from './serve/options'
import { checkBackend } from './serve/own-backend'

// `npm start`: the portal for development, with identity provider and sandbox, or with another server.
await run(async () => {
  const options = await readOptions(5173)
  if (options === null) return console.log(startHelp)
  const { config: given, port } = options
  // Loaded after the options are read: the help needs neither.
  const [{ createServer }, { portalPlugin }, { contractDrawer }] = await Promise.all([
    import('vite'),
    import('./serve/portal-plugin'),
    import('./serve/contract-drawer'),
  ])
  // Files of the development server have no hash. A service worker left by `npm run preview` on this port removes
  // itself.
  const config = { ...given, features: { ...given.features, keepFiles: false } }
  const beside = await startBeside(config, options.beside)
  const nonce = randomBytes(16).toString('base64')
  const server = await createServer({
    root: projectRoot,
    clearScreen: false,
    // One cache per port: a second portal would replace the prebundled packages of the first.
    cacheDir: join(projectRoot, 'node_modules/.vite', `start-${port}`),
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, host: 'localhost' },
    html: { cspNonce: nonce },
    plugins: [
      portalPlugin(config, { middlewares: beside.middlewares }, nonce),
      ...(options.beside === 'nothing' || options.beside === 'identity' ? [] : [contractDrawer()]),
    ],
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`
  console.log(await welcome(address, options))
  const stop = () => {
    void Promise.all([server.close(), beside.close()]).finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
})

/** Starts the local services; the sandbox reloads when the contract's files change. */
async function startBeside(config: PortalConfig, kind: StartOptions['beside']) {
  if (kind === 'nothing') return { middlewares: [], close: async () => undefined }
  if (kind === 'identity') {
    const identity = localIdentity(config, await loadContract(), { keepSignIns: true })
    return { middlewares: [identity.middleware], close: () => identity.settled() }
  }
  const [{ startLocal }, { watchContract }] = await Promise.all([
    import('./serve/local'),
    import('./serve/watch-contract'),
  ])
  const { identity, sandbox, close } = await startLocal(config, { page: true, keepSignIns: true })
  const stopWatching = watchContract(sandbox)
  return {
    middlewares: [identity.middleware, sandbox.middleware],
    close: async () => {
      await stopWatching()
      await close()
    },
  }
}

async function welcome(address: string, { beside, config }: StartOptions): Promise<string> {
  if (beside === 'nothing') return `\nPortal    ${address}\nBackend   ${config.backend}\n\nCtrl-C stops it.`
  const isOwn = beside === 'identity'
  const names = personas.map(({ id, sub, first_name, last_name, account, role }) => {
    const subject = isOwn ? `${sub.padEnd(14)} ` : ''
    return `  ${id.padEnd(9)} ${subject}${`${first_name} ${last_name}`.padEnd(16)} ${role}, ${account.name}`
  })
  if (!isOwn)
    return `
Portal    ${address}
Sandbox   ${address}sandbox   (state, clock, faults, last calls)
Contract  F8 on any page shows the calls behind it

Sign in as one of these:
${names.join('\n')}

Local, nothing leaves this machine: the identity provider at /idp and the backend at /api.
The backend keeps what you change until this process ends; the contract in openapi/ is watched.
Ctrl-C stops all.`
  const [{ id }] = policies
  const { backend, storageHosts, auth } = config
  return `
Portal    ${address}
Backend   ${backend}, yours: ${await checkBackend(backend, new URL(address).origin)}
Storage   ${storageHosts.length > 0 ? `${storageHosts.join(', ')}, yours` : 'none but the backend; name another origin with --storage=URL'}
Sandbox   off

Sign in as one of these; the second column is the claim sub, by which your server knows the user:
${names.join('\n')}

Local: the identity provider at /idp. Verify its tokens (RS256) with
  issuer    ${issuerOf(id)}
  audience  ${auth.clientId}
  keys      ${address}idp/${id}${routes.jwks}
A token without a browser: npm run -s token -- --persona=staff
Ctrl-C stops portal and provider.`
}
