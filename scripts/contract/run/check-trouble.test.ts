import { once } from 'node:events'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import { describe, expect, it } from 'vitest'
import { of, run, servers, verdicts } from './testing/run-things'
import type { Odd } from './testing/things'
import { tokenFromEnvironment } from './token'

const serve = servers()

describe('limits', () => {
  it('stops at --max, and cleaning up is not counted', async () => {
    const server = await serve()
    const { result } = await run(server, { write: server.host, max: 40 })
    expect(result.cutShort).toContain('--max')
    expect([...server.rows.keys()]).toEqual(['t1'])
  })

  it('waits when it is told to (429), a bounded number of times', async () => {
    let busy = 2
    const kind = await serve(({ method, path }, response) => {
      if (method !== 'GET' || path !== '/things' || busy-- <= 0) return false
      response.writeHead(429, { 'retry-after': '0' }).end()
      return true
    })
    const { result, events } = await run(kind, { only: ['listThings'] })
    expect(verdicts(result)).toEqual({ listThings: 'conforms' })
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(2)
    const never = await serve((_, response) => {
      response.writeHead(429, { 'retry-after': '0' }).end()
      return true
    })
    const after = (await run(never, { only: ['listThings'] })).result
    expect(verdicts(after)).toEqual({ listThings: 'not probed' })
    expect(of(after, 'listThings').reason).toContain('answered 429 to the end')
  })

  it('keeps the time a request may take', async () => {
    const server = await serve(({ path }) => path === '/things/t1')
    const { result } = await run(server, { timeoutMs: 1000 })
    const [first] = of(result, 'getThing').results
    expect(first?.exchange.failure).toBe('no answer within 1 s')
    expect(first?.findings.map(({ rule }) => rule)).toEqual(['no-answer'])
  })
})

describe('a server that cannot be asked', () => {
  const page: Odd = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
    return true
  }
  const away: Odd = (_, response) => {
    response.writeHead(302, { location: 'https://login.example/authorize?code=1' }).end()
    return true
  }

  it.each([
    ['a page', page, 'an HTML page came instead of data'],
    ['a redirect', away, 'it redirects to https://login.example/authorize, as a sign-in does'],
  ])('is told in words: %s', async (_, odd, words) => {
    const server = await serve(odd)
    await expect(run(server)).rejects.toThrow(words)
    expect(server.asked.length).toBeLessThan(4)
  })

  it('is told in words: nothing there, no TLS, a refused or missing token, no address', async () => {
    const server = await serve()
    const refused = tokenFromEnvironment('OLD', { OLD: 'old' })
    await expect(run(server, { token: refused })).rejects.toThrow('the token of $OLD is refused (401)')
    await expect(run(server, { token: null })).rejects.toThrow('it needs a token (401)')
    await expect(run(server, { token: tokenFromEnvironment('NONE', {}) })).rejects.toThrow(
      'The variable NONE holds no token',
    )
    await expect(run({ url: server.url.replace('http', 'https') })).rejects.toThrow(
      'cannot be asked: it does not speak TLS',
    )
    await expect(run({ url: 'nowhere' })).rejects.toThrow('is no address')
    await expect(run({ url: 'http://me:secret@127.0.0.1' })).rejects.toThrow('holds a name or a password')
    await server.close()
    await expect(run(server)).rejects.toThrow('connection refused')
  })

  it('is told in words: a certificate that nobody knows', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const server = createServer({ key, cert }, (_, response) => response.end('{}'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      await expect(run({ url: `https://localhost:${port}` })).rejects.toThrow(
        /its certificate is signed by itself \(TLS\); trust it with NODE_EXTRA_CA_CERTS/,
      )
    } finally {
      server.close()
    }
  })

  it('gets a new token when the old one ends', async () => {
    const server = await serve()
    let given = 0
    const source = {
      name: 'the token command',
      current: async () => (given === 0 ? 'old' : 'good'),
      renew: async () => {
        given += 1
        return 'good'
      },
    }
    const { result } = await run(server, { token: source })
    expect(verdicts(result)).toMatchObject({ listThings: 'conforms', getThing: 'conforms' })
  })
})
