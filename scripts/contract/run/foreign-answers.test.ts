import { expect, test } from 'vitest'
import { checked, testServers, written } from '../fixtures/written.fixture'
import { pageInWords } from '../judge/responses'

const here = testServers()
const contract = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: listThings
      parameters: [{ name: page_size, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }]
      responses:
        '200':
          description: Things
          content:
            application/json:
              schema:
                type: object
                required: [items, total]
                properties:
                  total: { type: integer }
                  items:
                    type: array
                    items: { type: object, required: [id, created_at], properties: { id: { type: string }, created_at: { type: string } } }
        '422': { description: No }
`

/** Checks a server that answers this text to each good call. */
async function told(answer: (text: string) => string) {
  const server = await here.listener(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const size = Number(searchParams.get('page_size') ?? 50)
    if (pathname !== '/things') return void response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end()
    if (!(Number.isInteger(size) && size >= 1 && size <= 50)) return void response.writeHead(422).end()
    const items = ['a', 'b'].map((id) => ({ id, created_at: 'now' })).slice(0, size)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answer(JSON.stringify({ items, total: 2 })))
  })
  const { deviations, warnings } = await checked(await written(contract), server.origin)
  const messages = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(' | ')[2]))]
  return { deviations: messages(deviations), warnings: messages(warnings) }
}

test('a list at another place is told once, by its schema', async () => {
  const { deviations } = await told((text) => text.replace('"items"', '"_embedded"'))
  expect(deviations).toEqual(['body-schema: /items is missing.'])
})

test('a member in another spelling is named beside the one that is missing', async () => {
  const { deviations } = await told((text) => text.replaceAll('created_at', 'createdAt'))
  expect(deviations[0]).toContain('/items/0/created_at is missing, though createdAt is there')
})

test('a total beyond the exact numbers is compared, too', async () => {
  const { deviations } = await told((text) => text.replace('"total":2', '"total":9007199254740993'))
  expect(deviations.join('\n')).toContain('paging-ignored: 2 rows came, and total is 9007199254740992')
})

test.each([
  ['a byte order mark', (text: string) => `\ufeff${text}`, 'begins with a byte order mark'],
  [
    'a member twice',
    (text: string) => text.replace('"id":"a"', '"id":"z","id":"a"'),
    'has the member id twice in one object, with different values',
  ],
])('JSON with %s, which not every program reads alike, is a warning', async (_, answer, words) => {
  const { deviations, warnings } = await told(answer)
  expect(deviations).toEqual([])
  expect(warnings.join('\n')).toContain(`body-doubtful: The body ${words}`)
})

test.each([
  [
    'https',
    (host: string) => `https://${host}/things`,
    /^.*it redirects to the same address with HTTPS; name that as the target: https:\/\//,
  ],
  [
    'a slash',
    () => '/things/',
    /^.*it redirects to \/things\/, and the contract has that address without a slash at its end\.$/,
  ],
])('a redirect to the same address with %s is no sign-in', async (_, location, words) => {
  const server = await here.listener(({ headers }, response) =>
    response.writeHead(308, { location: location(headers.host ?? '') }).end(),
  )
  await expect(checked(await written(contract), server.origin)).rejects.toThrow(words)
})

test('the reason why an answer is no HTTP is given', async () => {
  const server = await here.listener((_, response) => {
    response.socket?.end(
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
  })
  await expect(checked(await written(contract), server.origin)).rejects.toThrow(
    /what came is no HTTP answer \(“.+”\)/,
  )
})

test.each([
  ['401 Unauthorized', 'the HTML page “401 Unauthorized”'],
  ['Authorize the application', 'the HTML page “Authorize the application”, which looks like a sign-in page'],
])('the page %j of a framework is a sign-in only if it asks for one', (title, words) => {
  const headers: [string, string][] = [['Content-Type', 'text/html']]
  const body = new TextEncoder().encode(`<title>${title}</title>`)
  expect(pageInWords({ status: 401, headers, body, isCut: false, location: null })).toBe(words)
})
