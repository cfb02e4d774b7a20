import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../portal-contract'
import { replaceFolder } from './replace-folder'

let parent = ''
let folder = ''

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-build-'))
  folder = join(parent, 'dist')
  await write(folder, 'old')
})
afterEach(() => rm(parent, { recursive: true }))

async function write(into: string, name: string): Promise<void> {
  await mkdir(join(into, 'assets'), { recursive: true })
  for (const path of ['index.html', `assets/${name}.js`]) await writeFile(join(into, path), name)
}

/** All files in and beside the folder, with their content. */
async function files(): Promise<Record<string, string>> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    paths.map(async (path) => [path.slice(parent.length + 1), await readFile(path, 'utf8')] as const),
  )
  return Object.fromEntries(texts)
}
const old = { 'dist/index.html': 'old', 'dist/assets/old.js': 'old' }
const fresh = { 'dist/index.html': 'new', 'dist/assets/new.js': 'new' }

/** Replaces the folder in a child process that keeps writing larger files. */
function replaceInProcess(limit = '') {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { replaceFolder } from '${join(projectRoot, 'scripts/serve/replace-folder.ts')}'
    await replaceFolder(process.env.FOLDER, async (fresh) => {
      mkdirSync(fresh)
      for (let number = 1; ; number += 1) {
        writeFileSync(fresh + '/' + number + '.js', 'x'.repeat(number * 100_000))
        process.stdout.write('.')
        await new Promise((resolve) => setImmediate(resolve))
      }
    })`
  const command = `${limit} exec "$NODE" --import tsx --input-type=module --eval "$SCRIPT"`
  const env = { ...process.env, FOLDER: folder, NODE: process.execPath, SCRIPT: script }
  return spawn('sh', ['-c', command], { cwd: projectRoot, env })
}

test('the new folder takes the place of the old one, and nothing is left beside it', async () => {
  await replaceFolder(folder, (path) => write(path, 'new'))
  expect(await files()).toEqual(fresh)
})

test('there need not be an old one', async () => {
  await rm(folder, { recursive: true })
  await replaceFolder(folder, (path) => write(path, 'new'))
  expect(await files()).toEqual(fresh)
})

test('an error on the way leaves the old folder as it was', async () => {
  const failing = replaceFolder(folder, async (path) => {
    await write(path, 'new')
    throw new Error('A plugin has failed')
  })
  await expect(failing).rejects.toThrow('A plugin has failed')
  expect(await files()).toEqual(old)
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a process that ends by %s leaves the old folder as it was, and the next one cleans up',
  async (signal) => {
    const child = replaceInProcess()
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(await files()).toMatchObject(old)
    await replaceFolder(folder, (path) => write(path, 'new'))
    expect(await files()).toEqual(fresh)
  },
)

test('a file that finds no room leaves the old folder as it was', async () => {
  // Limits the child's file size to 1,024,000 bytes.
  const child = replaceInProcess('ulimit -f 2000;')
  expect(await text(child.stderr)).toContain('EFBIG')
  expect(await files()).toEqual(old)
})

test('of a process that ended between the two renames the old folder comes back', async () => {
  await rename(folder, `${folder}.old`)
  await write(`${folder}.new`, 'new')
  await expect(replaceFolder(folder, () => Promise.reject(new Error('Failed again')))).rejects.toThrow()
  expect(await files()).toEqual(old)
})
