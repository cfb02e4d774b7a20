import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '../../mock/personas'
import { objectAt } from '../../openapi/model/json'
import { projectRoot } from '../../scripts/portal-contract'
import { permissionKeys } from '../../src/api/permission-keys.gen'
import { ports } from '../e2e/support/ports'
import config from '../playwright.config'
import { textAt } from './plant'

let readme: string
let scripts: string[]

beforeAll(async () => {
  readme = await readFile(join(projectRoot, 'README.md'), 'utf8')
  const manifest: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  scripts = Object.keys(objectAt(manifest, 'scripts'))
})

/** The first column of the table under a heading of the README. */
function table(heading: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) => row.split('|')[1]?.trim() ?? '')
}

/** The project's README and those of its rooms, by path: what they name must be there. */
const documents = ['README.md', 'tests/README.md']

describe.each(documents)('%s', (path) => {
  const text = () => readFile(join(projectRoot, path), 'utf8')

  test('names commands that exist, wherever it names one', async () => {
    const named = [...(await text()).matchAll(/npm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test('names files and folders that exist', async () => {
    const paths = [
      ...(await text()).matchAll(/`((?:src|mock|scripts|tests|openapi|public)\/[\w./-]*)[^`]*`/g),
    ]
      .map(([whole, path = '']) => (/[<>{*]|features\/x/.test(whole) ? '' : path))
      .filter((path) => path !== '')
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  })
})

describe('the README of the tests', () => {
  let text: string
  beforeAll(async () => {
    text = await readFile(join(projectRoot, 'tests/README.md'), 'utf8')
  })

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
    for (const name of named.filter((one) => one.includes('/')))
      expect(existsSync(join(projectRoot, name)), name).toBe(true)
    for (const [, name = ''] of text.matchAll(/`npm test -- ([\w-]+\.e2e\.ts)`/g))
      expect(existsSync(join(projectRoot, 'tests/e2e', name)), name).toBe(true)
  })

  test('names variables that something reads', async () => {
    const named = new Set([...text.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=\d+)?`/g)].map(([, name = '']) => name))
    expect(named.size).toBeGreaterThan(4)
    const files = ['playwright.config.ts', 'e2e/support/ports.ts', 'e2e/support/browsers.ts']
    const read = await Promise.all(files.map((file) => readFile(join(projectRoot, 'tests', file), 'utf8')))
    expect([...named].filter((name) => !read.some((one) => one.includes(name)))).toEqual([])
  })

  test('counts ports, seconds and tests as they are', () => {
    const numbers = Object.values(ports)
    // Where they begin when nobody has moved them, as whoever runs this test may have done.
    const first = Math.min(...numbers) - Number(process.env.E2E_PORT ?? 4273) + 4273
    const words = ['five', 'six', 'seven', 'eight']
    expect(text).toContain(`the ${words[numbers.length - 5]} ports from ${first}`)
    expect(config.timeout).toBe(120_000)
    expect(config.expect?.timeout).toBe(30_000)
    expect(config.retries).toBe(0)
  })
})

describe('the README', () => {
  test('lists every command, and no other', () => {
    const listed = table('Run it').map((cell) => cell.replaceAll('`', '').replace(/^npm (run )?/, ''))
    expect(listed.toSorted()).toEqual(scripts.toSorted())
  })

  test('has a line for every room', () => {
    const rooms = table('Rooms and walls').map((cell) => cell.replaceAll('`', ''))
    for (const room of [
      'openapi',
      'scripts',
      'mock',
      'src/api',
      'src/session',
      'src/features/x',
      'src/ui',
      'src/app',
    ])
      expect(rooms).toContain(room)
  })

  test('counts the personas and the permission keys right', () => {
    const words = ['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
    expect(readme).toContain(`${words[personas.length - 7]} personas`)
    expect(readme).toContain(`the ${permissionKeys.length} keys`)
  })

  test('asks for the Node that the manifest asks for', async () => {
    const manifest: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
    expect(readme).toContain(`Node ${textAt(manifest, 'engines', 'node').replace('>=', '')} or newer`)
  })

  test('speaks of no machine but the reader’s own', () => {
    const hosts = [...readme.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    expect(hosts.filter((host) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([])
  })
})
