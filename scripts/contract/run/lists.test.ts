import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject } from '../../../openapi/model/json'
import { withRoles } from '../probe/probe'
import { type CheckEvent, noOverrides, tokenFromEnvironment } from './options'
import { check } from './runner'
import { rules, servers, testOptions } from './runner.fixture'

// A paged list with a text search.

const serve = servers()
const document: unknown = parse(`
openapi: 3.1.0
info: { title: Stars, version: 1.0.0 }
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
paths:
  /things:
    get:
      operationId: listStars
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: page_size, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: constellation, in: query, schema: { type: string } }
        - { name: catalog, in: query, schema: { type: string, maxLength: 20 } }
        - { name: nickname, in: query, schema: { type: array, items: { type: string } } }
      responses:
        '200':
          description: Stars
          content:
            application/json:
              schema:
                type: object
                required: [items, total]
                properties:
                  items: { type: array, items: { type: object, properties: { id: { type: string } } } }
                  total: { type: integer }
        4XX: { description: No }
`)

type Page = {
  readonly page: number
  readonly size: number
  readonly text: string
  readonly catalog: string
  readonly nicknames: readonly string[]
}

/** Checks a server of seven stars with the given paging. */
async function checked(
  rowsOf: (asked: Page, all: readonly { id: string }[]) => { items: unknown[]; total: number } | number,
  personas: readonly string[] = [],
) {
  const all = Array.from({ length: 7 }, (_, n) => ({ id: `s${n}` }))
  const server = await serve(({ method, path, headers }, response) => {
    const url = new URL(path, 'http://a')
    if (method !== 'GET' || url.pathname !== '/things' || headers.authorization === undefined) return false
    const number = (name: string, usual: number) => Number(url.searchParams.get(name) ?? usual)
    const [page, size] = [number('page', 1), number('page_size', 20)]
    const catalog = url.searchParams.get('catalog') ?? ''
    const isPage = Number.isInteger(page) && Number.isInteger(size) && page > 0 && size > 0 && size <= 50
    const isValid = isPage && [...catalog].length <= 20
    const text = url.searchParams.get('constellation') ?? ''
    const nicknames = url.searchParams.getAll('nickname')
    const found = isValid ? rowsOf({ page, size, text, catalog, nicknames }, all) : 400
    const isToken = headers.authorization === 'Bearer good'
    const status = isToken ? (typeof found === 'number' ? found : 200) : 401
    response.writeHead(status, status === 200 ? { 'content-type': 'application/json' } : {})
    response.end(status === 200 ? JSON.stringify(found) : undefined)
    return true
  })
  if (!isJsonObject(document)) throw new Error('no contract')
  const token = tokenFromEnvironment('TOKEN', { TOKEN: 'good' })
  const events: CheckEvent[] = []
  const options = {
    ...testOptions,
    target: server.url,
    token,
    overrides: {
      ...noOverrides,
      personas: new Map(personas.map((name) => [name, withRoles([])])),
    },
    personas: new Map(personas.map((name) => [name, token])),
  }
  const result = await check(contractOf('stars.yaml', document), options, (event) => events.push(event))
  return { result, rules: rules(result), events }
}

const pageOf = ({ page, size }: Page, all: readonly { id: string }[], step = size) => ({
  items: all.slice((page - 1) * step, (page - 1) * step + size),
  total: all.length,
})

it('finds nothing in a list that pages as it should', async () => {
  expect((await checked(pageOf)).rules).toEqual([])
})

it('finds pages that overlap', async () => {
  const { result, rules: found } = await checked((asked, all) =>
    pageOf(asked, all, Math.max(1, asked.size - 1)),
  )
  expect(found).toEqual(['paging-ignored'])
  const messages = result.operations.flatMap(({ results }) =>
    results.flatMap(({ findings }) => findings.map(({ message }) => message)),
  )
  expect(messages).toContain('With page_size=2, page=2 repeats a row of page=1.')
})

it('finds a page that is shorter than the total says', async () => {
  const short = await checked((asked, all) => ({
    ...pageOf(asked, all),
    items: pageOf(asked, all).items.slice(0, 5),
  }))
  expect(short.rules).toEqual(['paging-ignored'])
})

it.each([
  ['quotes', (text: string) => text.includes("'")],
  ['other scripts', (text: string) => text.includes('長')],
  ['control characters', (text: string) => text.includes('\u0000')],
  ['long texts', (text: string) => text.length > 3000],
])('finds a server that fails on %s', async (_, isBad) => {
  const { rules: found } = await checked((asked, all) => (isBad(asked.text) ? 500 : pageOf(asked, all)))
  expect(found).toEqual(['server-error'])
})

it('finds a server that fails on such texts in a list of the query', async () => {
  const { rules: found } = await checked((asked, all) =>
    asked.nicknames.some((one) => one.includes("'")) ? 500 : pageOf(asked, all),
  )
  expect(found).toEqual(['server-error'])
})

it('finds a server that fails on such texts where they have to be short', async () => {
  for (const isBad of [(text: string) => text.includes("'"), (text: string) => text.length > 19]) {
    const { rules: found } = await checked((asked, all) => (isBad(asked.catalog) ? 500 : pageOf(asked, all)))
    expect(found).toEqual(['server-error'])
  }
})

it('lets a server refuse such texts, whatever the contract documents', async () => {
  const { rules: found } = await checked((asked, all) => (asked.text === '' ? pageOf(asked, all) : 418))
  expect(found.filter((rule) => rule !== 'status-wrong' && rule !== 'status-undocumented')).toEqual([])
})

it('says that it cannot tell what a persona may do where security names no scopes', async () => {
  const { events } = await checked(pageOf, ['reader'])
  expect(events).toContainEqual({
    kind: 'note',
    text: 'For all operations the contract names no scopes, so they are not tried as reader. Overrides file: personas, refused.',
  })
})
