import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { get } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import type { B2cServer } from '../../../mock/identity/b2c-server'
import { projectRoot } from '../../../scripts/portal-contract'
import { makeRelease } from '../../../scripts/release/release'
import { makeCertificate } from '../../../scripts/serve/certificate'
import { readConfig } from '../../../scripts/serve/options'
import { ensurePackage } from '../../../scripts/test/browser'
import { execute } from '../../../scripts/test/processes'
import type { PortalConfig } from '../../../src/session/config'
import { ports } from '../../ports'

const { PORTAL_NGINX, PORTAL_CADDY } = process.env

export type WebServer = 'nginx' | 'caddy'

/** The package that brings each, where it may stand, and the variable that names another executable. */
const packages: Record<WebServer, { name: string; places: readonly string[]; given: string | undefined }> = {
  nginx: {
    name: 'nginx-light',
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
    given: PORTAL_NGINX,
  },
  caddy: {
    name: 'caddy',
    places: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
    given: PORTAL_CADDY,
  },
}

/** A release of the build on a web server, as an operations team would have it: only the configuration differs. */
export type ReleasePortal = {
  url: string
  backend: string
  provider: B2cServer
  /** The certificate's file, for who is to trust it. */
  certificate: string
  /** Chromium's arguments for trusting the certificate and finding the provider. */
  browserArguments: string[]
  /** Serves the portal with this configuration and these options of configure.mjs, in place of any before. */
  serve: (
    config: (base: PortalConfig) => PortalConfig,
    options?: readonly string[],
    server?: WebServer,
  ) => Promise<void>
  /** What the command says when it is run so. */
  configure: (options: readonly string[]) => Promise<{ ok: boolean; output: string }>
  /** Asks for a path as it is written; browsers and libraries would shorten it first. */
  ask: (path: string) => Promise<{ status: number; text: string }>
  /** Runs something while a file of the site is missing. */
  hide: (path: string, run: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** Packs and unpacks the release, and starts provider and backend; a server starts with the first configuration. */
export async function startReleasePortal(): Promise<ReleasePortal> {
  // The sources may stand here without their history.
  process.env.SOURCE_DATE_EPOCH ??= '1795392000'
  const folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
  await extract({ file: await makeRelease(folder), cwd: folder })
  const [name] = (await readdir(folder)).filter((entry) => !entry.endsWith('.gz'))
  const release = join(folder, name ?? '')
  const url = `https://localhost:${ports.release}`
  const { certificate, key, browserArgument } = await writeCertificate(folder)
  const base = await readConfig(join(projectRoot, 'mock/config.json'))
  const provider = await startProvider(base, url)
  const backend = await startBackend(base)

  let running: ChildProcess | null = null
  const stop = async () => {
    const process = running
    running = null
    if (!process || process.exitCode !== null) return
    await new Promise<void>((resolve) => {
      process.once('exit', () => resolve())
      process.kill('SIGTERM')
    })
  }
  const configure = (options: readonly string[]) =>
    execute([process.execPath, join(release, 'configure.mjs'), ...options])

  return {
    url,
    backend: `http://localhost:${ports.releaseBackend}`,
    provider,
    certificate,
    configure,
    browserArguments: [
      browserArgument,
      `--host-resolver-rules=MAP ${provider.host}:443 127.0.0.1:${provider.port}`,
    ],
    serve: async (config, options = [], server = 'nginx') => {
      await stop()
      const { clientId } = base.auth
      const { authority, resetAuthority } = provider
      const changed = config({ ...base, auth: { clientId, authority, resetAuthority } })
      await writeFile(join(release, 'site/config.json'), JSON.stringify(changed))
      const out = join(folder, 'portal.conf')
      const where = ['--server', server, '--origin', url, '--certificate', certificate, '--key', key]
      const { ok, output } = await configure([...where, '--out', out, ...options])
      if (!ok) throw new Error(output)
      const { name: packed, places, given } = packages[server]
      const executable = given ?? ensurePackage(packed, places)
      const main = join(folder, `${server}.conf`)
      await writeFile(
        main,
        server === 'nginx' ? await nginxMainFile(folder, out) : caddyMainFile(folder, out),
      )
      const args = server === 'nginx' ? ['-c', main] : ['run', '--adapter', 'caddyfile', '--config', main]
      running = spawn(executable, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      await listening(ports.release, running)
    },
    ask: async (path) => {
      const ca = await readFile(certificate)
      return await new Promise((resolve, reject) => {
        const asked = get({ host: 'localhost', port: ports.release, path, ca, agent: false }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          )
        })
        asked.once('error', reject)
      })
    },
    hide: async (path, run) => {
      const versions = ['', '.gz', '.br'].map((ending) => join(release, `site${path}${ending}`))
      const there = (await Promise.all(versions.map((file) => readFile(file).catch(() => null)))).flatMap(
        (bytes, at) => (bytes ? [{ file: versions[at] ?? '', bytes }] : []),
      )
      for (const { file } of there) await rm(file)
      await run()
      for (const { file, bytes } of there) await writeFile(file, bytes)
    },
    close: async () => {
      await stop()
      await new Promise((resolve) => {
        backend.close(resolve)
        backend.closeAllConnections()
      })
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startProvider({ auth, vendor }: PortalConfig, url: string): Promise<B2cServer> {
  const { startB2cServer } = await import('../../../mock/identity/b2c-server')
  return await startB2cServer({
    clientId: auth.clientId,
    vendor,
    rightsOf: () => [],
    redirectUris: [`${url}/`],
    cacheDirectory: join(projectRoot, 'node_modules/.cache/portal-identity'),
  })
}

/** The sandbox, which takes the provider's tokens because both have the same signing key. */
async function startBackend(config: PortalConfig): Promise<Server> {
  const { startLocal } = await import('../../../scripts/serve/local')
  const local = await startLocal(config, { page: false, keepSignIns: false })
  const server = createServer((request, response) => {
    local.sandbox.middleware(request, response, () => response.writeHead(404).end())
  })
  server.once('close', () => void local.close())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(ports.releaseBackend, 'localhost', resolve)
  })
  return server
}

/** A certificate for localhost in two files, and Chromium's argument for trusting it. */
async function writeCertificate(folder: string) {
  const { cert, key: secret, browserArgument } = await makeCertificate()
  const [certificate, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')]
  await writeFile(certificate, cert)
  await writeFile(key, secret)
  return { certificate, key, browserArgument }
}

/** What a system's nginx has around a site: types, and folders it may write to. */
async function nginxMainFile(folder: string, site: string): Promise<string> {
  const types = [
    '/etc/nginx/mime.types',
    '/usr/local/etc/nginx/mime.types',
    '/opt/homebrew/etc/nginx/mime.types',
  ]
  const found = []
  for (const file of types) if (await readFile(file).catch(() => null)) found.push(file)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'temporary'), { recursive: true })
  return [
    // Its workers would else be somebody who may not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr error;',
    'events {}',
    'http {',
    `    include ${found[0] ?? 'mime.types'};`,
    '    default_type application/octet-stream;',
    '    access_log off;',
    ...temporary.map((name) => `    ${name}_temp_path ${folder}/temporary/${name};`),
    `    include ${site};`,
    '}',
  ].join('\n')
}

/** What is set for all sites of a Caddy: it keeps to its own folder and ports, and says no more than what went wrong. */
function caddyMainFile(folder: string, site: string): string {
  return [
    '{',
    '\tadmin off',
    `\tstorage file_system ${folder}/caddy`,
    '\tauto_https disable_redirects',
    '\tlog {',
    '\t\tlevel ERROR',
    '\t}',
    '}',
    `import ${site}`,
    '',
  ].join('\n')
}

/** Resolves when somebody listens at the port; rejects when the process ends before. */
async function listening(port: number, server: ChildProcess): Promise<void> {
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, 'localhost')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => socket.destroy())
      socket.once('connect', () => socket.end())
    })
  while (!(await answers())) {
    if (server.exitCode !== null)
      throw new Error(`The web server has ended with ${server.exitCode}; see above.`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
