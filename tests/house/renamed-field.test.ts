import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'

// A renamed field of the contract is a compile error wherever it is used: nothing reads it by a text.

const rooms = [
  'openapi',
  'mock',
  'scripts',
  'src',
  'tests',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'house-renamed-'))
  for (const room of rooms) await cp(join(projectRoot, room), join(copy, room), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Runs a tool in the copy. @returns its output */
function run(...args: string[]): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}

test('a field that is renamed in the contract is named by the compiler in portal, sandbox, seeds and fixtures', {
  tags: ['all'],
  timeout: 300_000,
}, async () => {
  for (const name of await readdir(join(copy, 'openapi'))) {
    if (!name.endsWith('.yaml')) continue
    const file = join(copy, 'openapi', name)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll(/\bend_of_support_date\b/g, 'supported_until_date'))
  }
  expect(await run('--import', 'tsx', 'scripts/generate.ts')).toContain('schema.gen.ts')
  const said = await run('node_modules/ts7/bin/tsc', '-p', '.', '--noEmit')
  const named = new Set(said.split('\n').flatMap((line) => /^([\w./-]+)\(\d+,\d+\)/.exec(line)?.[1] ?? []))
  const inRoom = (pattern: RegExp) => [...named].filter((file) => pattern.test(file))
  expect(inRoom(/^src\/(features|domain)\/.*(?<!\.test|\.fixture)\.tsx?$/)).not.toEqual([])
  expect(inRoom(/^src\/.*\.fixture\.tsx?$/)).not.toEqual([])
  expect(inRoom(/^mock\/backend\/rules\//)).not.toEqual([])
  expect(inRoom(/^mock\/backend\/seed\//)).not.toEqual([])
})
