import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { projectRoot } from '../../portal-contract'
import { startFaultyServer } from '../fixtures/faulty-server.fake'
import { recorded } from '../fixtures/recording.fixture'
import type { Report } from '../report/report'
import { portalHost } from '../screens/portal'
import * as screens from '../screens/screens'
import { runCommand as runAt, runProgram } from './commands'

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

/** The output of a command, by stream. */
let said: { out: string; err: string }
beforeEach(() => {
  said = { out: '', err: '' }
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'))
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

const runCommand = (name: string, args: string[]) => runAt(name, args, portalHost)

it('shows nothing of a token that it forged', async () => {
  const server = await startFaultyServer(['signature-ignored'])
  const outputs = ['json', 'junit', 'html'].map((kind) => file(`forged.${kind}`))
  const code = await checked(
    server,
    '--only=listTelescopes',
    ...outputs.map((name) => `--${name.split('.').at(-1)}=${name}`),
  )
  await server.close()
  expect(code).toBe(1)
  const texts = [said.out, ...(await Promise.all(outputs.map((name) => readFile(name, 'utf8'))))]
  expect(said.out).toContain('with the token and another signature')
  const [, claims = '', signature = ''] = server.tokens.keeper.split('.')
  for (const secret of [claims, signature, signature.slice(1)])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
})

it('writes the overrides of a contract beside its bundle, and over no others', async () => {
  const [from, to] = [await mkdtemp(file('from-')), await mkdtemp(file('to-'))]
  await writeFile(
    join(from, 'ships.yaml'),
    'openapi: 3.1.0\ninfo: { title: Ships, version: 1.0.0 }\npaths: {}\n',
  )
  await writeFile(join(from, 'check.yaml'), 'skip: { reboot: It does }\n')
  const bundle = (folder: string) =>
    runCommand('bundle', [`--contract=${join(from, 'ships.yaml')}`, `--output=${join(folder, 'one.yaml')}`])
  expect(await bundle(to)).toBe(0)
  expect(await readFile(join(to, 'check.yaml'), 'utf8')).toBe('skip: { reboot: It does }\n')
  expect(said.out).toMatch(/one\.yaml \(\d+ KB\), .*check\.yaml\n$/)

  await writeFile(join(to, 'check.yaml'), 'skip: {}\n')
  expect(await bundle(to)).toBe(0)
  expect(await readFile(join(to, 'check.yaml'), 'utf8')).toBe('skip: {}\n')
  expect(said.out).toMatch(/is another one than .*, and was left as it is\n$/)

  expect(await bundle(from)).toBe(0)
  expect(said.out).toMatch(/one\.yaml \(\d+ KB\)\n$/)
})

it('lists its commands', async () => {
  expect(await runProgram([], portalHost)).toBe(0)
  for (const name of ['check', 'judge', 'diff', 'screens', 'docs', 'bundle', 'seed'])
    expect(said.out).toContain(`  ${name} `)
})

it('tells its version', async () => {
  expect(await runCommand('check', ['--version'])).toBe(0)
  expect(said.out).toMatch(/^portal-contract \d+\.\d+\.\d+\n$/)
})

test.each([
  [
    'chekc',
    [],
    'There is no command chekc. Did you mean check? The commands: check, judge, diff, docs, bundle, seed, screens.',
  ],
  ['check', [], 'check needs to know the server: --target=URL, for example --target=http://localhost:8080.'],
  ['check', ['--target=ftp://a'], '--target must be an http or https address, not “ftp://a”.'],
  [
    'check',
    ['--target=http://me:secret@a'],
    '--target must not hold a user or password: tokens come from --token-env or --token-command.',
  ],
  ['check', ['http://a'], 'check takes options only, not “http://a”. The server is --target=URL.'],
  [
    'check',
    ['--target=http://a', '--origin=a/b'],
    '--origin must be scheme and host, such as https://portal.example, not “a/b”.',
  ],
  ['check', ['--target=http://a', '--screens=none.json'], 'none.json cannot be read: there is no such file.'],
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
  ['judge', [], 'judge takes one recording: portal-contract judge traffic.har'],
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
    const files = ['json', 'junit', 'sarif', 'html'].map((kind) => [kind, file(`faulty.${kind}`)] as const)
    expect(await checked(faulty, '--verbose', ...files.map(([kind, path]) => `--${kind}=${path}`))).toBe(1)
    const texts = await Promise.all(files.map(([, path]) => readFile(path, 'utf8')))
    // Compared as booleans: a message with a whole recording would be unreadable.
    const isMasked = (text: string) => text.includes('$KEEPER') && !text.includes(conforming.tokens.keeper)
    expect([said.out, ...texts].map(isMasked)).toEqual([true, true, true, true, true])
    const { deviations }: { deviations: { place: string }[] } = JSON.parse(texts[0] ?? '')
    expect(deviations.map(({ place }) => place)).toEqual(
      deviations.map(() => expect.stringMatching(/observatory\.yaml:\d+$/)),
    )
  })

  it('quotes no token in what stops it', async () => {
    const redirects = createServer((_, response) =>
      response.writeHead(302, { location: `/login/${encodeURIComponent(conforming.tokens.keeper)}` }).end(),
    )
    await new Promise<void>((resolve) => redirects.listen(0, '127.0.0.1', resolve))
    const address = redirects.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const args = [
      `--target=http://127.0.0.1:${port}`,
      `--contract=${conforming.contract}`,
      '--token-env=KEEPER',
    ]
    expect(await runCommand('check', args)).toBe(2)
    redirects.close()
    expect(said.err).toContain('it redirects to /login/$KEEPER')
  })

  it('does not look for screens in the contract of another product', async () => {
    const read = vi.spyOn(screens, 'readScreenMap')
    expect(await checked(faulty)).toBe(1)
    expect(read).not.toHaveBeenCalled()
  })

  it('names who uses an operation, by a file', async () => {
    const users = file('users.yaml')
    await writeFile(users, 'listTelescopes: [/dome]\ngetTelescope: [/dome/$id]\n')
    expect(await checked(faulty, `--screens=${users}`)).toBe(1)
    expect(said.out).toMatch(/^ +screens +\/dome/m)
  })

  it('alone, without a product, needs a contract', async () => {
    const host = { contract: null, product: null, commands: {} }
    expect(await runAt('check', ['--target=http://127.0.0.1:9'], host)).toBe(2)
    expect(said.err).toMatch(/^Which contract\? Name it with --contract=FILE, or call it openapi\.yaml/)
    said.err = ''
    expect(await runAt('screens', [], host)).toBe(2)
    expect(said.err).toContain('There is no command screens.')
  })

  it('weighs each rule as it is told, and fails on what it is told', async () => {
    const sarif = file('faulty.sarif')
    const mild = ['--severity=body-schema=off', '--severity=filter-ignored=warning']
    expect(await checked(faulty, ...mild, `--sarif=${sarif}`)).toBe(0)
    expect(said.out).not.toContain('body-schema')
    expect(said.out).toMatch(/^Warnings {2}\d/m)
    expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' })
    expect(await checked(faulty, ...mild, '--fail-on=warning')).toBe(1)
    expect(await checked(faulty, '--fail-on=never')).toBe(0)
    said.err = ''
    expect(await checked(faulty, '--severity=body-shema=off')).toBe(2)
    expect(await checked(faulty, '--severity=body-schema=mild')).toBe(2)
    expect(await checked(faulty, '--fail-on=sometimes')).toBe(2)
    expect(said.err.trimEnd().split('\n')).toEqual([
      '--severity=body-shema must be a rule; the README lists them.',
      '--severity=body-schema must be one of deviation, warning, off.',
      '--fail-on is deviation, warning, never, not “sometimes”.',
    ])
  })

  it('goes on with a contract that has errors, and names them', async () => {
    const contract = file('errors.yaml')
    await writeFile(contract, withErrors)
    const args = [`--target=${conforming.url}`, `--contract=${contract}`, '--token-env=KEEPER']
    expect(await runCommand('check', args)).toBe(0)
    expect(said.err).toContain('The contract has errors; the run goes on')
    expect(said.err).toMatch(/errors\.yaml:\d+:\d+ .*`(foo|responses)`/)
    expect(said.out).toMatch(/^ {2}✓ list /m)
    // A path with an undeclared parameter cannot be requested.
    expect(said.out).toMatch(/^ +\d {2}no value for its path is known/m)
  })

  it('speaks to GitHub where it runs there', async () => {
    vi.stubEnv('GITHUB_ACTIONS', 'true')
    await checked(faulty)
    expect(said.out).toMatch(/^::error file=.*observatory\.yaml,line=\d+,title=/m)
  })

  it('sends the headers it was given with each request', async () => {
    const tenants: unknown[] = []
    const server = createServer(({ headers }, response) => {
      tenants.push(headers['x-tenant'])
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await checked({ ...conforming, url: target }, '--header=X-Tenant: blue', '--max=20')
    server.close()
    expect(tenants.length).toBeGreaterThan(5)
    expect(new Set(tenants)).toEqual(new Set(['blue']))
  })

  it('leaves out what it was told to, and is quiet when asked', async () => {
    const before = conforming.asked.length
    const more = ['--exclude=Frames', '--exclude=listBands', '--quiet']
    expect(await checked(conforming, ...more)).toBe(0)
    const asked = conforming.asked.slice(before)
    expect(asked.some((line) => /^GET \S*\/(frames|bands)(\?|$)/.test(line))).toBe(false)
    expect(said.out.trimEnd().split('\n')).toHaveLength(1)
    expect(said.err).toBe('')
    said.out = ''
    expect(await checked(faulty, '--quiet')).toBe(1)
    expect(said.out).toMatch(/^Deviations {2}\d/)
    expect(said.out).not.toContain('Coverage')
    expect(said.out).toMatch(/^ {5}body {6}\S/m)
    expect(await checked(conforming, '--exclude=nothing')).toBe(2)
    expect(said.err).toContain('--exclude nothing: the contract has no tag and no operation of this name.')
  })

  it('knows the security schemes of the contract', async () => {
    expect(await checked(conforming, '--token-scheme=cookie')).toBe(2)
    expect(said.err).toMatch(
      /^--token-scheme=cookie: no operation names this security scheme; the contract has \w/,
    )
  })

  it('sends nothing in a dry run', async () => {
    const before = conforming.asked.length
    expect(await checked(conforming, '--dry-run')).toBe(0)
    expect(conforming.asked.length).toBe(before)
    expect(said.out).toMatch(/ would be sent\. Nothing was\.\n$/)
    expect(said.out).toMatch(/^ {6}at once: .*; a query parameter that is not declared: success$/m)
  })

  it('refuses to write to a host that was not named', async () => {
    expect(await checked(conforming, '--write=elsewhere.example')).toBe(2)
    expect(said.err).toContain('--write=elsewhere.example does not name the target')
  })
})

it('judges recorded traffic by the rules of check', async () => {
  const before = faulty.asked.length
  await checked(faulty)
  const reads = faulty.asked.slice(before).filter((line) => line.startsWith('GET '))
  const origin = new URL(faulty.url).origin
  const addresses = reads.map((line) => new URL(line.slice('GET '.length), origin).href)
  await writeFile(file('traffic.har'), await recorded(addresses, faulty.tokens.keeper))
  said.out = ''
  const args = [file('traffic.har'), `--contract=${faulty.contract}`, `--target=${faulty.url}`]
  expect(await runCommand('judge', args)).toBe(1)
  for (const rule of ['body-schema', 'filter-ignored']) expect(said.out).toContain(rule)
})

/** Runs `check` in a child process, which a test may end. */
function started(at: FaultyServer, ...more: string[]) {
  const args = ['check', `--target=${at.url}`, `--contract=${at.contract}`, '--token-env=KEEPER', ...more]
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/contract.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env },
  })
  const heard = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (heard.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (heard.err += chunk.toString()))
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { child, heard, ended }
}

const withErrors = `
openapi: 3.0.0
info: { title: With errors }
foo: 1
paths:
  /telescopes:
    get:
      operationId: list
      parameters: [{ name: page, in: query, schema: { type: strng } }, { name: x, in: query }]
      responses:
        200: { description: ok, content: { application/json: { schema: { type: object, required: true, properties: { total: { minimum: '0' } } } } } }
        4XX: { description: no }
    post: { operationId: list, requestBody: { content: { application/json: {} } } }
  /other/{a}/{b}:
    get: { parameters: { name: a }, responses: [] }
`

const rowsOf = async ({ url, tokens }: FaultyServer) => {
  const answer = await fetch(`${url}/telescopes`, { headers: { Authorization: `Bearer ${tokens.keeper}` } })
  return JSON.stringify(await answer.json())
}

it('told to stop, cleans up, tells what is known and ends with 2 or, knowing of a deviation, with 1', async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const before = conforming.asked.length
    const { child, heard, ended } = started(conforming, '--rate=2')
    await vi.waitUntil(() => conforming.asked.length > before, { timeout: 100_000 })
    child.kill(signal)
    expect(await ended).toBe(2)
    expect(heard.err).toContain('Stopping: cleaning up, then telling what is known.')
    expect(heard.out).toContain('Ended early: ')
  }
})

it('killed, has written what it saw; the next run tells what it left, and --clean removes that', async () => {
  const server = await startFaultyServer()
  try {
    const before = await rowsOf(server)
    const host = new URL(server.url).host
    const part = file('part.json')
    const { child, ended } = started(
      server,
      '--only=Telescopes',
      `--write=${host}`,
      '--rate=12',
      `--json=${part}`,
    )
    const hasMade = () => server.asked.some((line) => line.startsWith('PATCH '))
    await vi.waitUntil(() => hasMade() && existsSync(part), { timeout: 100_000 })
    child.kill('SIGKILL')
    await ended
    const report: Pick<Report, 'cutShort' | 'totals'> = JSON.parse(await readFile(part, 'utf8'))
    expect(report.cutShort).toBe('the run was still going on when this was written')
    expect(report.totals.requests).toBeGreaterThan(0)
    expect(await rowsOf(server)).not.toBe(before)

    await checked(server, '--only=listBands')
    expect(said.err).toMatch(
      /ended before it had cleaned up and left \d items? on this server: \/telescopes\//,
    )
    expect(said.err).toContain(`--write=${host} --clean`)
    expect(await checked(server, '--clean')).toBe(2)
    expect(said.err).toContain(`--clean removes what an earlier run made: it needs --write=${host}.`)

    said = { out: '', err: '' }
    expect(await checked(server, `--write=${host}`, '--clean')).toBe(0)
    expect(said.out).toMatch(/^removed {5}\/telescopes\//m)
    expect(await rowsOf(server)).toBe(before)

    said = { out: '', err: '' }
    expect(await checked(server, `--write=${host}`, '--clean')).toBe(0)
    expect(said.out).toBe(`No earlier run left anything on ${server.url}.\n`)
  } finally {
    await server.close()
  }
})
