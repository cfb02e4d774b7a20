import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../portal-contract'
import { readBuildReport } from './build-report'

// Reads the last `npm run build`, which `npm test` runs first.
test('the report is of the build that is in dist/', async () => {
  const { scripts, sheets, startPage } = await readBuildReport()
  const files = [...scripts.map(({ file }) => file), ...Object.keys(sheets)]
  const built = (name: string) => join(projectRoot, 'dist', name)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(built(file)))).toEqual([])
  const page = await readFile(built('index.html'), 'utf8')
  expect(startPage.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
})

test('a build that is killed while it writes leaves the old one as it was', { tags: ['all'] }, async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portal-killed-'))
  const folder = join(parent, 'dist')
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), 'old')
  const script =
    "import { buildPortal } from './scripts/serve/build.ts'; await buildPortal(process.env.FOLDER)"
  const watcher = watch(parent)
  const writing = once(watcher, 'change')
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: projectRoot,
    // Vitest sets NODE_ENV to test, which would change the build.
    env: { ...process.env, FOLDER: folder, NODE_ENV: 'production' },
  })
  await writing
  watcher.close()
  child.kill('SIGKILL')
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect((await readdir(parent)).toSorted()).toEqual(['dist', 'dist.new'])
  expect(await readdir(folder)).toEqual(['index.html'])
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('old')
  await rm(parent, { recursive: true })
})
