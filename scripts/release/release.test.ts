import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { extract } from 'tar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { buildInMemory } from '../serve/build'
import { makeRelease } from './release'

// Packs the last `npm run build`, which `npm test` runs first.

const folders: string[] = []
let archives: Buffer[] = []
let release = ''

beforeAll(async () => {
  // The sources may be checked out without their history.
  vi.stubEnv('SOURCE_DATE_EPOCH', '1795392000')
  for (const name of ['one', 'two', 'dist']) folders.push(await mkdtemp(join(tmpdir(), `portal-${name}-`)))
  const [one = '', two = '', dist = ''] = folders
  // The first build has source maps, like `npm run build -- --release`.
  await cp(join(projectRoot, 'dist'), dist, { recursive: true })
  for (const name of await readdir(join(dist, 'assets')))
    if (name.endsWith('.js')) await writeFile(join(dist, 'assets', `${name}.map`), '{}')
  const files = [await makeRelease(one, dist), await makeRelease(two)]
  archives = await Promise.all(files.map((file) => readFile(file)))
  const [file = ''] = files
  await rm(file.replace(/\.tar\.gz$/, ''), { recursive: true })
  await extract({ file, cwd: one })
  release = file.replace(/\.tar\.gz$/, '')
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('the same build gives the same bytes', { tags: ['all'] }, () => {
  expect(archives[1]?.equals(archives[0] ?? Buffer.alloc(0))).toBe(true)
})

test('the portal built twice is the same', { tags: ['all'], timeout: 300_000 }, async () => {
  // Vitest sets NODE_ENV to test, which would change the build.
  vi.stubEnv('NODE_ENV', 'production')
  for (const built of await buildInMemory()) {
    const before = await readFile(join(projectRoot, 'dist', built.fileName))
    const now = Buffer.from(built.type === 'chunk' ? built.code : built.source)
    expect(now.equals(before), built.fileName).toBe(true)
  }
})

test('[R30] what it holds agrees with its checksums, and has the sources’ parts and licenses', {
  tags: ['all'],
}, async () => {
  const lines = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(100)
  for (const line of lines) {
    const [sum = '', path = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(await readFile(join(release, path)))
        .digest('hex'),
      path,
    ).toBe(sum)
  }
  const bill: unknown = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8'))
  if (!isJsonObject(bill) || !Array.isArray(bill.components)) throw new Error('no bill of materials')
  const names = bill.components.flatMap((part: unknown) => (isJsonObject(part) ? [part.name] : []))
  expect(names).toEqual(expect.arrayContaining(['react', '@azure/msal-browser', '@chakra-ui/react']))
  // Tools of the sandbox are not shipped. npm lists a workspace by its folder's name.
  for (const tool of ['@stoplight/prism-cli', 'oidc-provider', 'playwright', 'vite', 'contract'])
    expect(names).not.toContain(tool)
})

test('[R30] nothing of the sandbox or of the identity provider is in it, nor a map or a configuration', {
  tags: ['all'],
}, async () => {
  const site = join(release, 'site')
  const all = await readdir(site, { recursive: true })
  expect(all.filter((name) => /\.map(\.(gz|br))?$/.test(name))).toEqual([])
  const files = all.filter((name) => /\.(js|html|css|json)$/.test(name))
  expect(files.length).toBeGreaterThan(50)
  expect(files).not.toContain('config.json')
  for (const name of files) {
    const text = await readFile(join(site, name), 'utf8')
    // Sample data and the local provider's path must not be shipped.
    for (const word of ['Mara Lindqvist', 'Meridian Racing', 'HLX-2026-00417', '/idp/', 'oidc-provider'])
      expect([name, text.includes(word)]).toEqual([name, false])
    expect([name, text.includes('sourceMappingURL')]).toEqual([name, false])
  }
})

test('beside each script and page lies what it becomes compressed, in both ways', {
  tags: ['all'],
}, async () => {
  const site = join(release, 'site')
  const page = await readFile(join(site, 'index.html'))
  expect(gunzipSync(await readFile(join(site, 'index.html.gz'))).equals(page)).toBe(true)
  expect(brotliDecompressSync(await readFile(join(site, 'index.html.br'))).equals(page)).toBe(true)
})
