import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { projectRoot } from '../../portal-contract'
import { startFaultyServer } from '../fixtures/faulty-server.fake'
import { readReport } from '../report/json'
import { listCommands, runCommand } from './commands'

type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>

let folder: string
let conforming: FaultyServer
let faulty: FaultyServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-cli-'))
  conforming = await startFaultyServer([])
  faulty = await startFaultyServer(['type-wrong', 'filter-ignored'])
})
afterAll(async () => {
  await Promise.all([conforming.close(), faulty.close(), rm(folder, { recursive: true, force: true })])
})

/** What a command said, on which stream, and its exit code. */
let said: { out: string; err: string }
beforeEach(() => {
  said = { out: '', err: '' }
  vi.stubEnv('KEEPER', conforming.tokens.keeper)
  vi.stubEnv('NO_COLOR', '1')
  vi.stubEnv('GITHUB_ACTIONS', '')
  for (const [name, stream] of [
    ['out', process.stdout],
    ['err', process.stderr],
  ] as const)
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said[name] += String(text)
      return true
    })
})
afterEach(() => vi.unstubAllEnvs())

const file = (name: string) => join(folder, name)
const checked = (at: FaultyServer, ...more: string[]) =>
  runCommand('check', [`--target=${at.url}`, `--contract=${at.contract}`, '--token-env=KEEPER', ...more])

it('lists its commands', () => {
  expect(listCommands()).toBe(0)
  for (const name of ['check', 'judge', 'diff', 'screens', 'docs', 'bundle'])
    expect(said.out).toContain(`  ${name} `)
})

test.each([
  [
    'chekc',
    [],
    'There is no verb chekc. Did you mean check? The verbs: check, judge, diff, screens, docs, bundle.',
  ],
  ['check', [], 'check needs to know the server: --target=URL, for example --target=http://localhost:8080.'],
  ['check', ['--target=ftp://a'], '--target must be an http or https address, not “ftp://a”.'],
  ['check', ['http://a'], 'check takes options only, not “http://a”. The server is --target=URL.'],
  [
    'check',
    ['--target=http://a', '--origin=a/b'],
    '--origin must be scheme and host, such as https://portal.example, not “a/b”.',
  ],
  [
    'check',
    ['--target=http://a', '--baseline=none.json'],
    'none.json cannot be read: there is no such file.',
  ],
  [
    'check',
    ['--target=http://a', '--token-env=UNSET_HERE'],
    'The variable UNSET_HERE holds no token. Set it and run again.',
  ],
  [
    'check',
    ['--target=http://a', '--timeout=0'],
    '--timeout must leave the server some time: more than 0 seconds.',
  ],
  ['judge', [], 'judge takes one recording: npm run contract -- judge traffic.har'],
  ['judge', ['none.har'], 'none.har cannot be read: there is no such file.'],
])('%s %j: one clear sentence and exit code 2', async (name, args, sentence) => {
  expect(await runCommand(name, args)).toBe(2)
  expect(said).toEqual({ out: '', err: `${sentence}\n` })
})

describe('check', () => {
  it('conforms, and says so last', async () => {
    expect(await checked(conforming)).toBe(0)
    expect(said.out.trimEnd().split('\n').at(-1)).toMatch(/ conform, \d+ not probed\. \d+ requests in /)
  })

  it('deviates, writes what it was asked to, and no token anywhere', async () => {
    const files = ['json', 'junit', 'har', 'html'].map((kind) => [kind, file(`faulty.${kind}`)] as const)
    expect(await checked(faulty, '--verbose', ...files.map(([kind, path]) => `--${kind}=${path}`))).toBe(1)
    const texts = await Promise.all(files.map(([, path]) => readFile(path, 'utf8')))
    // Said as truths, since a whole recording is no help in a message.
    const isMasked = (text: string) => text.includes('$KEEPER') && !text.includes(conforming.tokens.keeper)
    expect([said.out, ...texts].map(isMasked)).toEqual([true, true, true, true, true])
    const { deviations } = readReport(texts[0] ?? '', 'faulty.json')
    expect(deviations.map(({ place }) => place)).toEqual(
      deviations.map(() => expect.stringMatching(/observatory\.yaml:\d+$/)),
    )
  })

  it('compares with an earlier run', async () => {
    const before = file('before.json')
    await checked(faulty, `--json=${before}`)
    said.out = ''
    expect(await checked(conforming, `--baseline=${before}`)).toBe(0)
    expect(said.out).toMatch(/[1-9]\d* fixed, 0 new, 0 still there/)
  })

  it('speaks to GitHub where it runs there', async () => {
    vi.stubEnv('GITHUB_ACTIONS', 'true')
    await checked(faulty)
    expect(said.out).toMatch(/^::error file=.*observatory\.yaml,line=\d+,title=/m)
  })

  it('sends nothing in a dry run', async () => {
    const before = conforming.asked.length
    expect(await checked(conforming, '--dry-run')).toBe(0)
    expect(conforming.asked.length).toBe(before)
    expect(said.out).toMatch(/ would be sent\. Nothing was\.\n$/)
  })

  it('refuses to write to a host that was not named', async () => {
    expect(await checked(conforming, '--write=elsewhere.example')).toBe(2)
    expect(said.err).toContain('--write=elsewhere.example does not name the target')
  })
})

it('judges what check recorded as check did', async () => {
  await checked(faulty, `--har=${file('traffic.har')}`)
  said.out = ''
  const args = [file('traffic.har'), `--contract=${faulty.contract}`, `--target=${faulty.url}`]
  expect(await runCommand('judge', args)).toBe(1)
  for (const rule of ['body-schema', 'filter-ignored']) expect(said.out).toContain(rule)
})

it('told to stop, cleans up, tells what is known and ends with 2 or, knowing of a deviation, with 1', async () => {
  const args = [
    '--import',
    'tsx',
    'scripts/contract.ts',
    'check',
    `--target=${conforming.url}`,
    `--contract=${conforming.contract}`,
  ]
  const child = spawn(process.execPath, [...args, '--token-env=KEEPER', '--rate=2'], {
    cwd: projectRoot,
    env: { ...process.env, KEEPER: conforming.tokens.keeper },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const before = conforming.asked.length
  await vi.waitUntil(() => conforming.asked.length > before, { timeout: 100_000 })
  child.kill('SIGINT')
  expect(await ended).toBe(2)
  expect(err).toContain('Stopping: cleaning up, then telling what is known.')
  expect(out).toContain('Ended early: ')
})
