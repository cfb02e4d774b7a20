import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, preview } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './options'
import { portalPlugin } from './portal-plugin'

let folder: string
let close: () => Promise<void>

const page = '<!doctype html><title>The portal</title>'

beforeEach(async () => {
  // On macOS the temporary folder is a symbolic link.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-plugin-')))
  await mkdir(join(folder, 'dist'))
  for (const path of ['index.html', 'dist/index.html']) await writeFile(join(folder, path), page)
})

afterEach(async () => {
  await close()
  await rm(folder, { recursive: true })
})

/** Serves the folder; returns its address. */
async function serve(how: 'development' | 'preview'): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [portalPlugin(await readConfig('mock/config.json'), { middlewares: [] })],
    server: { port: 0, host: 'localhost' },
    preview: { port: 0, host: 'localhost' },
  }
  const server = how === 'preview' ? await preview(config) : await createServer(config)
  if ('listen' in server) await server.listen()
  close = () => server.close()
  return (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
}

test.each(['development', 'preview'] as const)(
  'in %s an address that cannot be decoded is a page of the portal',
  async (how) => {
    const url = await serve(how)
    for (const path of ['/%', '/%ff', '/licenses/%E0%A4%A', '/licenses']) {
      const response = await fetch(url + path, { headers: { Accept: 'text/html' } })
      const answer = [response.status, await response.text()]
      expect(answer, path).toEqual([200, expect.stringContaining('<title>The portal</title>')])
    }
  },
)

test('a document or a file of another build that is not there is no page', async () => {
  const url = await serve('preview')
  for (const path of ['/assets/%', '/assets/old.js', '/docs/%ff'])
    expect((await fetch(url + path)).status, path).toBeGreaterThanOrEqual(400)
})

test('no page can have a file of this machine opened in an editor', async () => {
  const url = await serve('development')
  for (const path of ['/__open-in-editor', '//__open-in-editor', '/__Open-In-Editor', '/__open-in-editor/x'])
    expect((await fetch(`${url}${path}?file=nothing.txt`)).status, path).toBe(404)
})
