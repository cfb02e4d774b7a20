import { createServer, request } from 'node:http'
import { createServer as createSecureServer, request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { generate } from 'selfsigned'
import { afterEach, expect, it, test, vi } from 'vitest'
import { startFaultyServer } from '../fixtures/faulty-server.fake'
import { run, token } from '../fixtures/run-check.fixture'
import { proxyFor, TunnelAgent } from './proxy'

const closing: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) close()
})

/** Listens on a free port until the test ends. */
async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A host that only the proxy can resolve: localhost would bypass it. */
const name = 'observatory.test'

/** A proxy that records its requests; it accepts only `ada` with `secret`. */
async function startProxy() {
  const passed: string[] = []
  const isKnown = (header: string | undefined) =>
    header === `Basic ${Buffer.from('ada:secret').toString('base64')}`
  const server = createServer((incoming, response) => {
    passed.push(`${incoming.method} ${incoming.url}`)
    const { 'proxy-authorization': who, ...headers } = incoming.headers
    if (!isKnown(who)) return response.writeHead(407).end()
    const address = incoming.url?.replace(name, '127.0.0.1') ?? ''
    const onward = request(address, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    return incoming.pipe(onward)
  })
  server.on('connect', (incoming, socket) => {
    passed.push(`CONNECT ${incoming.url}`)
    if (!isKnown(incoming.headers['proxy-authorization'])) return socket.end('HTTP/1.1 407 No\r\n\r\n')
    const onward = connect(Number(incoming.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    return closing.push(() => onward.destroy())
  })
  const port = await listen(server)
  return { passed, url: `http://ada:secret@127.0.0.1:${port}`, stranger: `http://127.0.0.1:${port}` }
}

it('sends a run through the proxy that the environment names', async () => {
  const proxy = await startProxy()
  const server = await startFaultyServer()
  closing.push(() => void server.close())
  vi.stubEnv('http_proxy', proxy.url)
  const target = server.url.replace('127.0.0.1', name)
  const result = await run(server.contract, target, {
    token: token(server.tokens.keeper),
    only: ['listBands', 'listTelescopes'],
    rate: 0,
  })
  expect(result.operations.map(({ verdict }) => verdict)).toEqual(['conforms', 'conforms'])
  // Node's own server refuses the invented method.
  const methods = (line: string) => /^(GET|OPTIONS) /.test(line)
  expect(proxy.passed.filter(methods).length).toBeGreaterThan(20)
  expect(proxy.passed).toContain(`GET ${target}/bands`)
})

it('reaches a TLS server through a tunnel, and says when the proxy refuses', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const port = await listen(createSecureServer({ key, cert }, (_, response) => response.end('hello')))
  const proxy = await startProxy()
  const ask = (through: string) =>
    new Promise<string>((resolve, reject) => {
      const agent = new TunnelAgent(new URL(through), { keepAlive: false, maxSockets: 1 })
      const asked = secureRequest(`https://localhost:${port}/`, { agent }, (answer) => {
        answer.setEncoding('utf8').once('data', resolve)
      })
      asked.once('error', reject).end()
    })
  expect(await ask(proxy.url)).toBe('hello')
  expect(proxy.passed).toEqual([`CONNECT localhost:${port}`])
  await expect(ask(proxy.stranger)).rejects.toThrow('the proxy answered 407')
})

test.each([
  ['https://api.example', { https_proxy: 'http://p:3128' }, 'http://p:3128/'],
  ['https://api.example', { HTTPS_PROXY: 'http://p:3128', NO_PROXY: 'other.example' }, 'http://p:3128/'],
  ['http://api.example', { HTTPS_PROXY: 'http://p:3128' }, null],
  ['https://api.example', { HTTPS_PROXY: 'http://p:3128', no_proxy: '.example' }, null],
  ['https://api.example', { HTTPS_PROXY: 'http://p:3128', NO_PROXY: '*' }, null],
  ['https://localhost:8443', { HTTPS_PROXY: 'http://p:3128' }, null],
  ['https://api.example', {}, null],
])('%s with %j', (target, environment, proxy) => {
  expect(proxyFor(new URL(target), environment)?.href ?? null).toBe(proxy)
})
