import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { list } from 'tar'
import { expect, test, vi } from 'vitest'
import { packMaps } from './release'

test('source maps are packed with the scripts that they are of, and with nothing else', async () => {
  // The sources may be checked out without their history.
  vi.stubEnv('SOURCE_DATE_EPOCH', '1795392000')
  const folder = await mkdtemp(join(tmpdir(), 'portal-maps-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  for (const name of ['index.html', 'assets/index-1.js', 'assets/index-1.js.map', 'assets/logo-1.svg'])
    await writeFile(join(dist, name), name)
  const names: string[] = []
  await list({
    file: await packMaps(join(folder, 'release'), dist),
    onReadEntry: ({ path }) => names.push(path),
  })
  expect(names).toEqual(['assets/index-1.js', 'assets/index-1.js.map'])
  await rm(folder, { recursive: true })
})
