import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../mock/backend/open-sandbox.fixture'
import { createControl } from '../../mock/identity/control'
import { personas } from '../../mock/personas'
import { objectAt } from '../../openapi/model/json'
import { checkStart, readHelps, startsIn } from '../../scripts/contract/fixtures/command-lines.fixture'
import { projectRoot } from '../../scripts/portal-contract'
import { framePolicy } from '../../scripts/serve/headers'
import { permissionKeys } from '../../src/api/permission-keys.gen'
import { parseAnnouncements } from '../../src/app/shell/announcements'
import { parseConfig } from '../../src/session/config'
import { anchorsOf, blocksOf, codeOf, commandsOf, tableBelow } from '../markdown'
import config from '../playwright.config'
import { ports } from '../ports'
import { textAt } from './plant'
import { namesExistingPath, pathsIn, readmes } from './readmes'

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const jsonOf = (path: string): unknown => JSON.parse(textOf(path))

const manifest = jsonOf('package.json')
/** Names of scripts for `npm run`: the project's and, with `-w` after them, the contract toolkit's. */
const scripts = [
  ...Object.keys(objectAt(manifest, 'scripts')),
  ...Object.keys(objectAt(jsonOf('scripts/contract/package.json'), 'scripts')).map(
    (name) => `${name} -w scripts/contract`,
  ),
]
const toolkitReadme = 'scripts/contract/README.md'

/** Code blocks covered by a test, by README and language. */
const heldBlocks: Record<(typeof readmes)[number], string[]> = {
  // The diagram of the walls.
  'README.md': ['', 'sh'],
  'mock/README.md': ['sh'],
  // Run by `build-page.test.ts`.
  'openapi/BUILD.md': ['sh'],
  'openapi/README.md': [],
  // YAML and prompt blocks are run by the toolkit's own test; two are configurations of other tools.
  [toolkitReadme]: ['console', 'sh', 'toml', 'yaml'],
  // YAML and TypeScript blocks are followed by `add-a-screen.test.ts`.
  'src/README.md': ['', 'json', 'ts', 'tsx', 'yaml'],
  'tests/README.md': ['sh', 'ts'],
}

/** Commands that are no scripts of the project: the shell's, and those of tools that are not installed here. */
const foreign =
  /^(npm ci|npx \.\/.*|npm install --save-dev .*|source .*|portal-contract .*|read -rs TOKEN|export TOKEN|export [A-Z]+="\$\(npm run -s token -- [^"]*\)".*|st run .*|bearer="\$TOKEN" java -jar .*)$/

/** The text of all files with these extensions in some rooms. */
function sourcesOf(rooms: string[], extension: RegExp): string {
  return rooms
    .flatMap((room) =>
      readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => extension.test(name))
        .map((name) => textOf(`${room}/${name}`)),
    )
    .join('\n')
}

/** Reads of environment variables. */
const tools = sourcesOf(['mock', 'scripts', 'tests'], /\.ts$/)
/** Every identifier of the code and the contract. */
const identifiers = new Set(
  sourcesOf(
    ['mock', 'openapi', 'public', 'scripts', 'src', 'tests/e2e/support'],
    /\.(tsx?|yaml|json|html)$/,
  ).match(/[\w$]+/g),
)
/** Names in "Add a screen", and alternatives in the decisions. */
const unmade = ['useListAnnouncements', 'innerHTML', 'beforeLoad']

describe.each(readmes)('%s', (path) => {
  const text = textOf(path)

  test('names commands that exist, wherever it names one', () => {
    const command = /npm (?:run (?:-s )?)?((?:start|test|(?<=run (?:-s )?)[\w-]+)(?: -w scripts\/contract)?)/g
    const named = [...text.matchAll(command)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test('has no block and no command that nothing tests', () => {
    const languages = new Set(blocksOf(text).map(({ language }) => language))
    expect([...languages].toSorted()).toEqual(heldBlocks[path])
    const isKnown = (command: string) =>
      /^(npm (start|test|run [\w-]+)( |$)|curl )/.test(command) || foreign.test(command)
    expect(commandsOf(text).filter((command) => !isKnown(command))).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = pathsIn(text)
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((named) => !namesExistingPath(path, named))).toEqual([])
  })

  test('names functions, types and members that exist', () => {
    const named = codeOf(text).flatMap(
      (code) => /^(\w*(?:[a-z][A-Z]|\w_)\w*)(?:\(.*\))?$/.exec(code)?.[1] ?? [],
    )
    expect(named.filter((name) => !identifiers.has(name) && !unmade.includes(name))).toEqual([])
  })

  test('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    for (const link of links) {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : normalize(join(dirname(path), file))
      expect(namesExistingPath(path, target), link).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(textOf(target)), link).toContain(anchor)
    }
  })

  test('sets variables that something reads', () => {
    const set = codeOf(text).flatMap((code) =>
      [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name),
    )
    expect(set.filter((name) => !new RegExp(`\\b${name}\\b`).test(tools))).toEqual([])
  })

  test('speaks of no machine but the reader’s own', () => {
    const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host)
    expect(hosts.filter((host) => !/^((.*\.)?localhost|127\.0\.0\.1|.*\.example)$/.test(host))).toEqual([])
  })
})

test('a README that names what is not there is caught', () => {
  const text = 'See `src/nowhere/at-all.ts`, `nowhere-at-all.tsx` and `npx vitest run src/nowhere`.'
  const paths = pathsIn(text)
  expect(paths).toEqual(['src/nowhere/at-all.ts', 'nowhere-at-all.tsx', 'src/nowhere'])
  expect(paths.filter((path) => namesExistingPath('README.md', path))).toEqual([])
})

describe('the README of the project', () => {
  const text = textOf('README.md')

  test('can be read in one go', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(200)
  })

  test('lists every command, and no other', () => {
    const listed = tableBelow(text, 'Run it').map(([command = '']) => command.replace(/^npm (run )?/, ''))
    expect(listed.toSorted()).toEqual(scripts.toSorted())
  })

  test('has a line for every room, in the table and in the diagram', () => {
    const rooms = tableBelow(text, 'Rooms and walls').map(([room = '']) => room)
    const inSrc = readdirSync(join(projectRoot, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name.replace('features', 'features/x'))
    expect(inSrc.length).toBeGreaterThan(5)
    expect(rooms).toEqual(expect.arrayContaining(['openapi', 'scripts', 'mock']))
    expect(rooms).toEqual(expect.arrayContaining(inSrc.map((name) => `src/${name}`)))
    const inTests = ['component', 'e2e', 'house', 'states'].map((name) => `tests/${name}`)
    expect(rooms.filter((room) => room.startsWith('tests/')).toSorted()).toEqual(inTests)
    const [diagram] = blocksOf(text, '')
    expect(inSrc.filter((name) => !diagram?.text.includes(name))).toEqual([])
  })

  test('leads to every other README', () => {
    const listed = [...text.matchAll(/^\| \[([\w/.]+)\]/gm)].map(([, file = '']) => file)
    expect(listed.toSorted()).toEqual(readmes.filter((path) => path !== 'README.md').toSorted())
  })

  test('counts the personas right', () => {
    const words = ['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
    expect(text).toContain(`${words[personas.length - 7]} personas`)
  })

  test('asks for the Node that the manifest asks for', () => {
    const words = textAt(manifest, 'engines', 'node')
      .split(' || ')
      .map((range) => {
        const [major = '', minor = '0'] = range.replace(/^(\^|>=)/, '').split('.')
        return range.startsWith('^') ? `${major} (${major}.${minor} or newer)` : `${major} or later`
      })
    const [oldest = '', before = '', newest = ''] = words
    expect(words).toHaveLength(3)
    expect(text).toContain(`You need Node ${newest}, or ${before}.`)
    expect(text.replaceAll('\n', ' ')).toContain(`Node ${oldest} works, too`)
  })
})

describe('the README of the sandbox', () => {
  const text = textOf('mock/README.md')
  let open: OpenSandbox
  beforeAll(async () => {
    open = await openSandbox()
  })
  afterAll(() => open.close())

  const post = (path: string, body: string) =>
    fetch(open.origin + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const controls = commandsOf(text).map((command) => {
    const [, path = '', body = ''] =
      /^curl http:\/\/localhost:5173(\S+) -H 'Content-Type: application\/json' -d '(.*)'$/.exec(command) ?? []
    return { command, path, body }
  })

  test('lists the personas as they are', () => {
    const listed = tableBelow(text, 'Personas')
    expect(listed).toEqual(
      personas.map((one) => [
        one.id,
        `${one.first_name} ${one.last_name}`,
        one.account.name,
        one.role,
        one.summary,
      ]),
    )
  })

  test('lists every scenario, and no other', async () => {
    const { path = '' } = controls.find(({ body }) => body.includes('"name": "many-rows"')) ?? {}
    const refusal: unknown = await (await post(path, '{"name": "none of them"}')).json()
    const known = textAt(refusal, 'detail').split(' one of ')[1]?.split(', ')
    expect(tableBelow(text, 'Scenarios').map(([name]) => name)).toEqual(known)
  })

  test('controls sandbox and identity provider as both take it', async () => {
    expect(controls.length).toBeGreaterThan(8)
    const control = createControl()
    for (const { command, path, body } of controls) {
      if (path === '/idp/control')
        expect(() => control.change('main', JSON.parse(body)), command).not.toThrow()
      else expect((await post(path, body)).status, command).toBe(200)
    }
  })

  test('lists members and bodies of a fault that the sandbox takes', async () => {
    const samples: Record<string, object> = {
      status: { status: 503 },
      body: { body: 'html' },
      headers: { headers: { 'Retry-After': '1' } },
      delay_ms: { delay_ms: 1 },
      drop: { drop: { after_bytes: 100 } },
      stall: { stall: { after_bytes: 100 } },
      bytes_per_second: { bytes_per_second: 1 },
    }
    const rows = tableBelow(text, 'Faults')
    expect(rows.map(([member]) => member)).toEqual(Object.keys(samples))
    const [, bodies = ''] = /^\| `body` \|(.*)\|$/m.exec(text) ?? []
    const kinds = codeOf(bodies)
    expect(kinds.length).toBeGreaterThan(5)
    const faults = [
      ...Object.values(samples),
      ...kinds.map((body) => ({ body })),
      { drop: 'unhandled' },
      { drop: 'unanswered' },
      { operation: 'storage', stall: { after_bytes: 1 } },
      { operation: 'storagePut', status: 503, every: 3, each: 1 },
    ]
    for (const fault of faults)
      expect((await post('/sandbox/faults', JSON.stringify(fault))).status, JSON.stringify(fault)).toBe(200)
    await post('/sandbox/reset', '{}')
  })
})

describe('the README of the contract', () => {
  test('has every module of its model', () => {
    const modules = readdirSync(join(projectRoot, 'openapi/model'))
      .filter((name) => !/\.test\.ts$/.test(name))
      .map((name) => `model/${name}`)
    const listed = tableBelow(textOf('openapi/README.md'), 'The model').flatMap(([cell = '']) =>
      cell.split(', '),
    )
    expect(listed.toSorted()).toEqual(modules.toSorted())
  })
})

test('commands of the contract toolkit are named with options that they have', async () => {
  const helps = await readHelps()
  const lines = readmes.filter((path) => path !== toolkitReadme).flatMap((path) => startsIn(textOf(path)))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(() => checkStart(line, helps), line).not.toThrow()
})

describe('the README of the portal', () => {
  const text = textOf('src/README.md')

  test('counts the permission keys right', () => {
    expect(text).toContain(`the ${permissionKeys.length} keys`)
  })

  test('quotes the titles of errors as the portal has them', () => {
    const places = [
      'src/app/full-page-states.tsx',
      'src/app/refused-pages.tsx',
      'src/app/signed-out-pages.tsx',
      'src/ui/feedback/panel-states.tsx',
    ]
    const pages = places.map(textOf).join('\n')
    const quoted = tableBelow(text, 'Errors').flatMap(([, where = '']) =>
      [...where.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    )
    expect(quoted.length).toBeGreaterThan(5)
    expect(quoted.filter((title) => !pages.includes(title))).toEqual([])
  })

  test('has the policy of the frame', () => {
    const local = parseConfig(jsonOf('mock/config.json'))
    const policy = framePolicy({ ...local, backend: 'BACKEND', storageHosts: ['STORAGE'] }, 'PORTAL')
    expect(blocksOf(text, '').map((block) => block.text)).toEqual([`Content-Security-Policy: ${policy}\n`])
  })

  test('has announcements that are shown', () => {
    const files = blocksOf(text, 'json').map((block): unknown => JSON.parse(block.text))
    expect(files).toHaveLength(1)
    expect(parseAnnouncements(files[0])).toMatchObject([
      { level: 'attention', link: { text: 'Status page' } },
    ])
  })
})

describe('the README of the tests', () => {
  const text = textOf('tests/README.md')

  test('names files that a tool of the tests would find', () => {
    const named = [...text.matchAll(/^\| `npx (?:vitest|playwright) [^`]*?([\w/.-]+)`/gm)].map(
      ([, name = '']) => name,
    )
    expect(named).toHaveLength(3)
    const found = [
      ...readdirSync(join(projectRoot, 'tests/e2e')),
      ...readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.browser.test.tsx'),
      ),
      ...named.filter((name) => name.includes('/')),
    ]
    for (const name of named) expect(found.filter((file) => file.includes(name))).not.toEqual([])
    for (const [, name = ''] of text.matchAll(/`npm test -- ([\w-]+\.e2e\.ts)`/g))
      expect(namesExistingPath('tests/README.md', `tests/e2e/${name}`), name).toBe(true)
  })

  test('names variables that something reads', async () => {
    const named = new Set([...text.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=\d+)?`/g)].map(([, name = '']) => name))
    expect(named.size).toBeGreaterThan(4)
    const files = [
      'tests/playwright.config.ts',
      'tests/ports.ts',
      'tests/e2e/support/browsers.ts',
      'scripts/test/web-server.ts',
    ]
    const read = await Promise.all(files.map((file) => readFile(join(projectRoot, file), 'utf8')))
    expect([...named].filter((name) => !read.some((one) => one.includes(name)))).toEqual([])
  })

  test('marks slow tests as the runners know them', () => {
    const [block] = blocksOf(text, 'ts')
    expect(block?.text).toContain("tag: '@all'")
    expect(block?.text).toContain("tags: ['all']")
    expect(textOf('tests/playwright.config.ts')).toContain('/@all\\b/')
    expect(textOf('vite.config.ts')).toContain("name: 'all'")
  })

  test('counts ports, seconds and tests as they are', () => {
    const numbers = Object.values(ports)
    // The default ports, unless the environment of this run changes them.
    const first = Math.min(...numbers) - Number(process.env.E2E_PORT ?? 4273) + 4273
    const words = ['five', 'six', 'seven', 'eight']
    expect(text).toContain(`the ${words[numbers.length - 5]} ports from ${first}`)
    expect(config.timeout).toBe(120_000)
    expect(config.expect?.timeout).toBe(30_000)
    expect(config.retries).toBe(0)
  })
})
