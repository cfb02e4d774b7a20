import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'

// Follows two sections of `src/README.md` to the letter in a copy of the project: nothing else may be needed.

/** One block of code of the section: a new file, or what goes above a line of one that is there. */
type Block = {
  path: string
  above: string | null
  text: string
}

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
let blocks: Block[]
let steps: { screen: string[]; record: string[] }

function blocksOf(section: string): Block[] {
  return [...section.matchAll(/^```(?:ya?ml|tsx?)\n(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, head = '', text = '']) => {
      const [, path = '', above = null] = /^(?:#|\/\/) ([\w./-]+?)(?:, above "(.*)")?$/.exec(head) ?? []
      expect(path, `no file in the block that begins with ${head}`).not.toBe('')
      return { path, above, text }
    },
  )
}

const stepsOf = (section: string) =>
  [...section.matchAll(/^\*\*(\d)\. ([\w ]+)\.\*\*/gm)].map(([, number, words]) => `${number} ${words}`)

async function follow({ path, above, text }: Block): Promise<void> {
  const file = join(copy, path)
  if (above === null) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
    return
  }
  const lines = (await readFile(file, 'utf8')).split('\n')
  const found = lines.flatMap((line, index) => (line.startsWith(above) ? [index] : []))
  expect(found, `${path} has one line that begins with ${above}`).toHaveLength(1)
  lines.splice(found[0] ?? 0, 0, text.replace(/\n$/, ''))
  await writeFile(file, lines.join('\n'))
}

/** Runs a tool in the copy. @returns its exit code and everything it said */
function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

beforeAll(async () => {
  const readme = await readFile(join(projectRoot, 'src/README.md'), 'utf8')
  const section = (title: string) => readme.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
  const [screen, record] = [section('Add a screen'), section('Add a managed record')]
  steps = { screen: stepsOf(screen), record: stepsOf(record) }
  // In one copy: generating and checking take most of the time.
  blocks = [...blocksOf(screen), ...blocksOf(record)]
  copy = await mkdtemp(join(tmpdir(), 'house-screen-'))
  for (const room of rooms) await cp(join(projectRoot, room), join(copy, room), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('the sections "Add a screen" and "Add a managed record" of the README of src', () => {
  test('have six and five steps, and code for each', () => {
    expect(steps).toEqual({
      screen: ['1 Contract', '2 Sandbox', '3 Route', '4 Screen', '5 Tests', '6 States'],
      record: ['1 Contract', '2 Search and fields', '3 Forms', '4 Actions and page', '5 Route and states'],
    })
    expect(blocks.length).toBeGreaterThanOrEqual(11)
  })

  test('make, followed to the letter, screens that compile and whose calls the sandbox serves', {
    tags: ['all'],
    timeout: 600_000,
  }, async () => {
    for (const block of blocks) await follow(block)
    expect(await run('--import', 'tsx', 'scripts/generate.ts')).toMatchObject({ code: 0 })
    expect(await readFile(join(copy, 'src/api/operations.gen.ts'), 'utf8')).toContain('useListAnnouncements')
    expect(await readFile(join(copy, 'src/api/operations.gen.ts'), 'utf8')).toContain('useCreatePartner')

    // The test of the sandbox is the section's own; states, reads and offline pages are held against the route tree.
    const unit = [
      'mock/backend/rules/announcements.test.ts',
      'tests/states/states.test.ts',
      'tests/house/page-reads.test.ts',
      'tests/house/offline-pages.test.ts',
    ]
    const about =
      'announcement|every route|a screen that reads|without a match|every address|exports its reads|offline'
    const [types, tests] = await Promise.all([
      run('node_modules/ts7/bin/tsc', '-p', '.', '--noEmit'),
      run('node_modules/vitest/vitest.mjs', 'run', ...unit, '-t', about),
    ])
    expect(types).toEqual({ code: 0, said: '' })
    expect(tests, tests.said).toMatchObject({ code: 0 })
  })

  test('are written as the project is', { tags: ['all'] }, async () => {
    const made = blocks
      .filter(({ path, above }) => above === null && /\.tsx?$/.test(path))
      .map(({ path }) => path)
    const changed = blocks.filter(({ path }) => /\.tsx?$/.test(path)).map(({ path }) => path)
    expect(made.length).toBeGreaterThan(2)
    await cp(join(projectRoot, '.biome.json'), join(copy, '.biome.json'))
    await cp(join(projectRoot, '.gitignore'), join(copy, '.gitignore'))
    const biome = await run('node_modules/@biomejs/biome/bin/biome', 'check', ...new Set(changed))
    expect(biome, biome.said).toMatchObject({ code: 0 })
  })
})
