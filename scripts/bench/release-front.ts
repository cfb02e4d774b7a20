import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFiles } from '../release/release'
import { nginxFile } from '../release/server-files'
import { unpackedRelease } from '../test/unpacked-release'
import { type RunningServer, startWebServer } from '../test/web-server'
import { freePort, originOf, startBackend } from './front'
import type { Both, Stage } from './stage'

/**
 * Packs the portal's build as a release, unpacks it and serves it with nginx over HTTP/2 using the release's
 * configuration; the reference page is served in the same way.
 */
export async function startReleaseFronts({
  folders,
  config,
  certificate,
}: Stage): Promise<{ urls: Both<string>; close: () => Promise<void> }> {
  const top = await mkdtemp(join(tmpdir(), 'bench-release-'))
  const pem = { chain: join(top, 'chain.pem'), key: join(top, 'key.pem') }
  await writeFile(pem.chain, certificate.cert)
  await writeFile(pem.key, certificate.key)
  const ports = { portal: await freePort(), equal: await freePort() }
  const behind = await startBackend(config, Object.values(ports))
  const backend = `http://localhost:${behind.port}`
  const running: RunningServer[] = []
  const close = async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await behind.close()
    await rm(top, { recursive: true })
  }
  try {
    for (const page of ['portal', 'equal'] as const) {
      const folder = join(top, page)
      await mkdir(folder)
      const build = folders[page]
      const root = page === 'portal' ? join(await unpackedRelease(folder, build), 'site') : build
      // A release has compressed copies of its files.
      if (page === 'equal') await compressFiles(root)
      await writeFile(join(root, 'config.json'), JSON.stringify(config))
      const port = ports[page]
      const site = { origin: originOf(port), port, root, certificate: pem, backend, brotli: false }
      await writeFile(join(folder, 'portal.conf'), withProvider(nginxFile(config, site), backend))
      running.push(await startWebServer('nginx', folder, join(folder, 'portal.conf'), port))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { urls: { portal: originOf(ports.portal), equal: originOf(ports.equal) }, close }
}

/** Adds the local provider and the sandbox's routes outside the API to the portal's origin. */
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
