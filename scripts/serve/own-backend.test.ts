import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkBackend } from './own-backend'

const portal = 'http://localhost:5173'
const servers: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const backend = async (answer: RequestListener) => `http://${await listen(createServer(answer))}`

test('a backend that lets the portal in answers', async () => {
  const url = await backend((request, response) => {
    const isAsked =
      request.method === 'OPTIONS' && request.url === '/api/me' && request.headers.origin === portal
    response.writeHead(isAsked ? 204 : 500, {
      'Access-Control-Allow-Origin': portal,
      'Access-Control-Allow-Headers': 'Content-Type,Authorization',
    })
    response.end()
  })
  expect(await checkBackend(url, portal)).toBe('it answers')
})

test.each([
  [
    'nothing of CORS',
    404,
    {},
    ['status is 404', `Access-Control-Allow-Origin must be ${portal}`, 'Authorization'],
  ],
  [
    'another origin',
    204,
    { 'Access-Control-Allow-Origin': 'http://localhost:3000' },
    ['Allow-Origin must be'],
  ],
  [
    'all headers but the token',
    204,
    { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    ['Access-Control-Allow-Headers must name Authorization'],
  ],
])('a backend that keeps the browser out is told so: %s', async (_, status, headers, words) => {
  const url = await backend((_request, response) => response.writeHead(status, headers).end())
  const said = await checkBackend(url, portal)
  for (const word of ['it answers, but keeps the browser out', ...words]) expect(said).toContain(word)
})

test('a backend that is down, unknown or of another protocol is told in words', async () => {
  const closed = createServer()
  const free = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  expect(await checkBackend(`http://${free}`, portal)).toBe(
    'it cannot be asked yet: nothing listens there (connection refused)',
  )
  const plain = await backend((_, response) => response.end())
  expect(await checkBackend(plain.replace('http:', 'https:'), portal)).toContain('no https is spoken there')
  const other = await listen(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')))
  expect(await checkBackend(`http://${other}`, portal)).toContain('no http is spoken there')
})
