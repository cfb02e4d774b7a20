import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { issuerOf, policies, routes } from '../../mock/identity/policies'
import { personas } from '../../mock/personas'
import { contractOf } from '../../openapi/model/document'
import { isJsonObject, objectAt, stringOf } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { seedOf } from '../../scripts/contract/docs/seed'
import { wordsOf } from '../../scripts/contract/fixtures/command-lines.fixture'
import { runCommand } from '../../scripts/contract/package/commands'
import { portalHost } from '../../scripts/contract/screens/portal'
import { projectRoot } from '../../scripts/portal-contract'
import { type Local, startLocal } from '../../scripts/serve/local'
import { readLocalConfig } from '../../scripts/serve/options'
import { blocksOf, codeOf, tableBelow } from '../markdown'

// The page for teams that build a backend: its facts match contract, seed and local provider, and its commands run.

const page = await readFile(join(projectRoot, 'openapi/BUILD.md'), 'utf8')
const document = await portalDocument()
const contract = contractOf('portal.yaml', document)
const lines = blocksOf(page, 'sh').flatMap(({ text }) => text.trim().split('\n'))
const checks = lines.filter((line) => line.startsWith('npm run contract -- check '))
const personaNames: readonly string[] = personas.map(({ id }) => id)
/** The page without its line breaks. */
const text = page.replaceAll(/\s+/g, ' ')

describe('the commands', () => {
  test('name tags, personas and variables that are there', () => {
    expect(checks.length).toBeGreaterThan(4)
    const named = (pattern: RegExp) =>
      lines.flatMap((line) => [...line.matchAll(pattern)].map(([, name = '']) => name))
    const tags = contract.operations.map(({ tag }) => tag)
    expect(named(/--only=(\w+)/g).filter((tag) => !tags.includes(tag))).toEqual([])
    expect(named(/--persona=(\w+)/g).filter((name) => !personaNames.includes(name))).toEqual([])
    const set = new Set(named(/\b([A-Z]+)="/g))
    expect(named(/--persona-token=\w+=(\w+)/g).filter((name) => !set.has(name))).toEqual([])
  })

  test('name personas that the overrides have', async () => {
    const overrides: unknown = parse(await readFile(join(projectRoot, 'openapi/check.yaml'), 'utf8'))
    const known = Object.keys(objectAt(overrides, 'personas'))
    const named = lines.flatMap((line) =>
      [...line.matchAll(/--persona-token=(\w+)=/g)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('the rows to begin with', () => {
  const seed = seedOf(contract)
  const rowsIn = (name: string) => {
    const rows: unknown = JSON.parse(seed.get(`${name}.json`) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isJsonObject) : []
  }

  test('are in the files that the page names', () => {
    const named = codeOf(page).flatMap((code) => /^seed\/(.+)$/.exec(code)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(6)
    const known = [...seed.keys()]
    expect(named.filter((name) => !known.some((one) => one === name || one.startsWith(`${name}/`)))).toEqual(
      [],
    )
    expect(text).toContain(`around ${stringOf(objectAt(document, 'info')['x-story-day'])}`)
  })

  test('have counts that are the numbers of rows', () => {
    const [seats, users, licenses] = ['licenseSeats', 'users', 'licenses'].map(rowsIn)
    expect(licenses?.length).toBeGreaterThan(5)
    for (const { id, seats_used: used } of licenses ?? [])
      expect(seats?.filter(({ license_id: license }) => license === id).length, stringOf(id)).toBe(used)
    for (const { id, users_count: people, licenses_count: count } of rowsIn('accounts')) {
      const own = (rows: typeof users) => rows?.filter(({ account }) => objectAt(account).id === id).length
      expect([own(users), own(licenses)], stringOf(id)).toEqual([people, count])
    }
  })

  test('[L7.10] have the files of licenses, and the numbers and sizes of those to be laid', () => {
    const files = [...seed.keys()].filter((name) => name.startsWith('files/'))
    const issued = rowsIn('licenses').filter(({ license_file: file }) => file !== null)
    expect(files).toHaveLength(issued.length)
    expect(text).toContain(`\`seed/files\`: ${files.length} texts`)
    const listings: unknown = JSON.parse(seed.get('navigateFiles.json') ?? '{}')
    const trees = new Map<string, Map<string, number>>()
    for (const listing of Object.values(objectAt(listings))) {
      const { 'x-account': account, items } = objectAt(listing)
      const tree = trees.get(stringOf(account)) ?? new Map<string, number>()
      for (const { kind, path, size_bytes: size } of Array.isArray(items) ? items.filter(isJsonObject) : [])
        if (kind === 'file') tree.set(stringOf(path), Number(size))
      if (stringOf(account) !== '') trees.set(stringOf(account), tree)
    }
    const sizes = [...trees.values()].flatMap((tree) => [...tree.values()])
    expect(text).toContain(`lists ${sizes.length} files in the trees of ${trees.size} accounts`)
    expect(text).toContain(`${Math.min(...sizes)} bytes the smallest, ${Math.max(...sizes)} the largest`)
  })
})

test('the token is told as the local provider issues it', async () => {
  const { auth } = await readLocalConfig()
  const [{ id }] = policies
  for (const fact of [issuerOf(id), auth.clientId, `/idp/${id}${routes.jwks}`])
    expect(page).toContain(`${fact}\``)
  const subs = [...page.matchAll(/`(usr_\w+)`/g)].map(([, sub = '']) => sub)
  expect(subs.length).toBeGreaterThan(1)
  expect(subs.filter((sub) => !personas.some((one) => one.sub === sub))).toEqual([])
})

test('what another origin must allow is what the contract says', () => {
  const said = stringOf(objectAt(document, 'info').description)
  const rows = tableBelow(page, 'Another origin: CORS of backend and storage')
  const words = rows.slice(1, 4).flatMap(([, backend = '']) => backend.match(/[A-Z][\w-]*[A-Z]?\w+/g) ?? [])
  expect(words).toEqual(expect.arrayContaining(['PATCH', 'Authorization', 'Retry-After', 'Prefer']))
  expect(words.filter((word) => !said.includes(word))).toEqual([])
})

describe('against a server that keeps the contract', () => {
  let local: Local
  let origin: string
  const server = createServer((request, response) =>
    local.sandbox.middleware(request, response, () => response.writeHead(404).end()),
  )
  beforeAll(async () => {
    local = await startLocal(await readLocalConfig(), { page: false, keepSignIns: false })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await local.close()
  })

  test.each(checks)('%s', { tags: ['all'], timeout: 300_000 }, async (line) => {
    for (const { id } of personas) vi.stubEnv(id.toUpperCase(), await local.identity.token(id))
    const [, , , , ...words] = wordsOf(line)
    const [name = '', ...args] = words.map((word) =>
      word.replace('TARGET', origin).replace('127.0.0.1:4100', new URL(origin).host),
    )
    let said = ''
    const written = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((chunk) => {
        said += String(chunk)
        return true
      }),
    )
    const code = await runCommand(name, args, portalHost).finally(() => {
      for (const stream of written) stream.mockRestore()
    })
    expect(code, said).toBe(0)
    expect(said).toMatch(/\bconforms?\b/)
  })
})
