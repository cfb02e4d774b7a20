import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { B2cServer } from '../../../mock/identity/b2c-server'
import { projectRoot } from '../../../scripts/portal-contract'
import { makeCertificate } from '../../../scripts/serve/certificate'
import { readConfig } from '../../../scripts/serve/options'
import { execute } from '../../../scripts/test/processes'
import { unpackedRelease } from '../../../scripts/test/unpacked-release'
import { type RunningServer, startWebServer, type WebServer } from '../../../scripts/test/web-server'
import type { PortalConfig } from '../../../src/session/config'
import { ports } from '../../ports'

/** A release of the build on a web server, as an operations team runs it: only the configuration differs. */
export type ReleasePortal = {
  url: string
  backend: string
  provider: B2cServer
  /** The certificate's file, for clients that trust it. */
  certificate: string
  /** Chromium's arguments for trusting the certificate and finding the provider. */
  browserArguments: string[]
  /** Serves the portal with this configuration and these options of configure.mjs, replacing the previous one. */
  serve: (
    config: (base: PortalConfig) => PortalConfig,
    options?: readonly string[],
    server?: WebServer,
  ) => Promise<void>
  /** Output of the command with these options. */
  configure: (options: readonly string[]) => Promise<{ ok: boolean; output: string }>
  /** Requests a path exactly as written; browsers and libraries would normalize it. */
  ask: (path: string) => Promise<{ status: number; text: string }>
  /** Runs a callback while a file of the site is missing. */
  hide: (path: string, run: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** Packs and unpacks the release, and starts provider and backend; a server starts with the first configuration. */
export async function startReleasePortal(): Promise<ReleasePortal> {
  // The sources may be here without their git history.
  process.env.SOURCE_DATE_EPOCH ??= '1795392000'
  const folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
  const release = await unpackedRelease(folder)
  const url = `https://localhost:${ports.release}`
  const { certificate, key, browserArgument } = await writeCertificate(folder)
  const base = await readConfig(join(projectRoot, 'mock/config.json'))
  const provider = await startProvider(base, url)
  const backend = await startBackend(base)

  let running: RunningServer | null = null
  const stop = async () => {
    await running?.stop()
    running = null
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
      running = await startWebServer(server, folder, out, ports.release)
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

/** The sandbox, which accepts the provider's tokens because both have the same signing key. */
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
