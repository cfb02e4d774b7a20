import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../../openapi/model/json'
import { checked, testServers, written } from '../fixtures/written.fixture'
import { runCommand } from '../package/commands'
import { portalHost } from '../screens/portal'

const here = testServers()
let folder: string
/** All output of a command. */
let said: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-bad-'))
  said = ''
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'))
  vi.stubEnv('NO_COLOR', '1')
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text)
      return true
    })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const head = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n'
const answering = (schema: string, schemas = '{}') => `${head}paths:
  /things:
    get: { operationId: listThings, responses: { '200': { description: Things, content: { application/json: { schema: ${schema} } } } } }
    post: { operationId: addThing, requestBody: { content: { application/json: { schema: { type: object } } } }, responses: { '201': { description: Made } } }
components: { schemas: ${schemas} }
`
const one = `{ $ref: '#/components/schemas/One' }`

async function run(command: string, contract: string, ...more: string[]) {
  const file = join(folder, 'api.yaml')
  await writeFile(file, contract)
  const args = command === 'diff' ? [file, file] : [`--contract=${file}`, ...more]
  return runCommand(command, args, portalHost)
}

describe('a contract that cannot be read is refused in words by every command', () => {
  it.each([
    [
      'references in a circle',
      answering(one, `{ One: { $ref: '#/components/schemas/Two' }, Two: ${one} }`),
      /api\.yaml:7:31 leads back to itself: #\/components\/schemas\/One → #\/components\/schemas\/Two → #\/components\/schemas\/One/,
    ],
    [
      'paths in a circle',
      `${head}paths: { /a: { $ref: '#/paths/~1b' }, /b: { $ref: '#/paths/~1a' } }`,
      /api\.yaml:3:14 leads back to itself: #\/paths\/~1a → #\/paths\/~1b/,
    ],
    ['a reference to nowhere', answering(one), /api\.yaml:5:\d+ Can't resolve \$ref/],
    [
      'a file that is not there',
      answering(`{ $ref: 'gone.yaml#/One' }`),
      /api\.yaml:5:\d+ Can't resolve \$ref: the file does not exist/,
    ],
    [
      'an alias within itself',
      answering('&one { items: *one }'),
      /an alias leads back to the value around it/,
    ],
    [
      'aliases that unfold without end',
      `${answering('{}')}x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${[1, 2, 3, 4, 5, 6, 7]
        .map(
          (n) =>
            `x-${n}: &a${n} [${Array(9)
              .fill(`*a${n - 1}`)
              .join(', ')}]\n`,
        )
        .join('')}`,
      /its aliases unfold to more than 3,000,000 values/,
    ],
    [
      'a schema of three thousand levels',
      answering(`${'{ items: '.repeat(3000)}{}${' }'.repeat(3000)}`),
      /nesting exceeded maxDepth/,
    ],
  ])('%s', async (_, contract, words) => {
    for (const command of ['check', 'bundle', 'docs', 'seed', 'diff']) {
      said = ''
      const needed = { check: '--target=http://127.0.0.1:9', bundle: '', docs: '', seed: '', diff: '' }[
        command
      ]
      const output = command === 'check' ? [] : [`--output=${join(folder, 'out')}`]
      expect(await run(command, contract, ...(needed ? [needed] : []), ...output)).toBe(2)
      expect(said).toMatch(words)
      expect(said).not.toMatch(/should not have happened|call stack/)
    }
    expect(await readdir(folder)).toEqual(['api.yaml'])
  })
})

describe('a schema that leads back to itself for the same value', () => {
  const forms = (base: string) => `{
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, ${base} },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [claws], properties: { claws: { type: integer } } }] },
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [tail], properties: { tail: { type: integer } } }] } }`
  const choice = `oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]`
  const pets = (ref: string, base: string) =>
    answering(`{ type: array, items: { $ref: '#/components/schemas/${ref}' } }`, forms(base))

  it.each([
    [
      'itself',
      answering(
        one,
        `{ One: { type: array, allOf: [${one}], items: { type: object, required: [kind], properties: { claws: { type: integer } } } } }`,
      ),
    ],
    ['its base, which chooses by a member', pets('Pet', `${choice}, discriminator: { propertyName: kind }`)],
    ['its base, which chooses by form', pets('Pet', choice)],
    ['a form of its base', pets('Cat', choice)],
    [
      'a dynamic reference to itself',
      answering(
        one,
        `{ One: { $dynamicAnchor: n, $dynamicRef: '#n', type: array, items: { type: object, required: [kind], properties: { claws: { type: integer } } } } }`,
      ),
    ],
  ])('is judged by the rest: %s', async (_, text) => {
    const contract = await written(text)
    const judged = async (row: JsonObject) => {
      const server = await here.answers(({ method, parts }) =>
        parts.join('/') === 'things' && method === 'GET'
          ? { status: 200, json: [row] }
          : { status: method === 'GET' ? 404 : 405 },
      )
      const { deviations } = await checked(contract, server.origin)
      return deviations.filter((line) => line.includes('body-schema'))
    }
    expect(await judged({ kind: 'Cat', claws: 4 })).toEqual([])
    expect((await judged({ claws: 4 })).join()).toMatch(/kind is missing|fits none/)
    expect((await judged({ kind: 'Cat', claws: 'four' })).join()).toMatch(/must be an integer|fits none/)
  })

  it('is no reason for `seed` and `diff` to end', async () => {
    const contract = answering(
      one,
      `{ One: { anyOf: [${one}, { allOf: [${one}], properties: { a: {} } }] } }`,
    )
    expect(await run('seed', contract, `--output=${join(folder, 'out')}`)).toBe(0)
    expect(await run('diff', contract)).toBe(0)
    expect(said).toContain('Nothing changed')
  })
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void
const json = { 'content-type': 'application/json' }
/** Writes endlessly, as fast as it is read. */
const floods =
  (headers: Record<string, string | number>): Listener =>
  (_, response) => {
    response.writeHead(200, headers)
    const chunk = Buffer.alloc(1 << 20, ' ')
    const more = () => {
      while (!response.destroyed) if (!response.write(chunk)) return void response.once('drain', more)
    }
    more()
  }

const circle: Listener = ({ url }, response) =>
  response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end()
const says =
  (headers: Record<string, string | number>, body: string): Listener =>
  (_, response) =>
    response.writeHead(200, headers).end(body)

describe('a server that misbehaves is told in words within the timeout, and nothing is written', () => {
  it.each<[string, Listener, number, string]>([
    [
      'closes at once',
      ({ socket }) => socket.destroy(),
      2,
      'the connection was closed before an answer came',
    ],
    ['hangs', () => {}, 2, 'no answer within 1 s'],
    [
      'speaks another protocol',
      ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
      2,
      'what came is no HTTP answer',
    ],
    [
      'answers HTML',
      says({ 'content-type': 'text/html' }, '<title>Sign in</title>'),
      2,
      'an HTML page came instead of data',
    ],
    ['redirects in a circle', circle, 2, 'it redirects to /a, as a sign-in does'],
    [
      'says a length that never comes',
      (_, response) => response.writeHead(200, { ...json, 'content-length': 99 }).write('['),
      2,
      'no answer within 1 s',
    ],
    [
      'says gzip of what is none',
      says({ ...json, 'content-encoding': 'gzip' }, '[]'),
      2,
      'the body is not gzip, though Content-Encoding says so',
    ],
    // It accepts the run, and also responds for addresses that do not exist.
    ['streams for ever', floods(json), 1, 'The body was not judged'],
    ['sends a gigabyte', floods({ ...json, 'content-length': 1 << 30 }), 1, 'The body was not judged'],
    ['says JSON and sends none', says(json, '{"items": ['), 1, 'The body is not JSON'],
  ])('one that %s', async (_, listener, code, words) => {
    const server = await here.listener(listener)
    const write = `--write=${new URL(server.origin).host}`
    expect(
      await run('check', answering('{ type: array }'), `--target=${server.origin}`, '--timeout=1', write),
    ).toBe(code)
    expect(said).toContain(words)
    expect(server.asked.filter((line) => /^(POST|PUT|PATCH|DELETE)/.test(line))).toEqual([])
    expect(await readdir(folder)).toEqual(['api.yaml'])
  })
})
