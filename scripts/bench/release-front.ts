import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PortalConfig } from '../../src/session/config'
import { compressFiles } from '../release/release'
import { nginxFile } from '../release/server-files'
import type { Certificate } from '../serve/certificate'
import { unpackedRelease } from '../test/unpacked-release'
import { type RunningServer, startWebServer } from '../test/web-server'
import { startBehind } from './front'
import { freePort } from './sandbox'

/** Builds behind the system's nginx, over HTTP/2. */
export type ReleaseFronts<Name extends string> = {
  /** Origin of one build. */
  url: (name: Name) => string
  close: () => Promise<void>
}

type Site = Record<'name' | 'folder' | 'root' | 'origin', string> & { port: number }

/**
 * Packs the portal's build as a release, unpacks it in an empty folder and has nginx serve it as the release configures
 * it; the other builds beside it in the same way.
 * @param folders the folder of each build
 * @param certificate which the browser trusts already
 */
export async function startReleaseFronts<Name extends string>(
  folders: Readonly<Record<Name | 'portal', string>>,
  config: PortalConfig,
  certificate: Certificate,
): Promise<ReleaseFronts<Name | 'portal'>> {
  const top = await mkdtemp(join(tmpdir(), 'bench-release-'))
  const chain = join(top, 'chain.pem')
  const key = join(top, 'key.pem')
  await writeFile(chain, certificate.cert)
  await writeFile(key, certificate.key)
  const sites: Site[] = []
  for (const [name, build] of Object.entries<string>(folders)) {
    const folder = join(top, name)
    await mkdir(folder)
    const root =
      name === 'portal' ? join(await unpackedRelease(folder, build), 'site') : await copyBuild(folder, build)
    await writeFile(join(root, 'config.json'), JSON.stringify(config))
    const port = await freePort()
    sites.push({ name, folder, root, port, origin: `https://localhost:${port}` })
  }
  const behind = await startBehind(
    config,
    sites.map(({ origin }) => origin),
  )
  const backend = `http://localhost:${behind.port}`
  const running: RunningServer[] = []
  const close = async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await behind.close()
    await rm(top, { recursive: true })
  }
  const pem = { chain, key }
  try {
    for (const { folder, root, port, origin } of sites) {
      const file = nginxFile(config, { origin, port, root, certificate: pem, backend, brotli: false })
      await writeFile(join(folder, 'portal.conf'), withProvider(file, backend))
      running.push(await startWebServer('nginx', folder, join(folder, 'portal.conf'), port))
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: (name) => {
      const site = sites.find((one) => one.name === name)
      if (!site) throw new Error(`nothing serves ${name}`)
      return site.origin
    },
    close,
  }
}

async function copyBuild(folder: string, build: string): Promise<string> {
  const root = join(folder, 'site')
  await cp(build, root, { recursive: true })
  await compressFiles(root)
  return root
}

/** The local provider and what the sandbox serves beside its API stand at the portal's own address. */
function withProvider(file: string, backend: string): string {
  const before = '    location / {'
  if (!file.includes(before)) throw new Error('the configuration of nginx has no place for the provider')
  const location = `    location ~ ^/(idp|sandbox|storage|thumbnails)(/|$) {
        proxy_pass ${backend};
        proxy_set_header Host $http_host;
        proxy_redirect http:// https://;
    }
`
  return file.replace(before, location + before)
}
