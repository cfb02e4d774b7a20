import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readHar } from './read-har'
import { RunError } from './run-error'

const url = 'https://things.example/things'
function har(...entries: readonly object[]): string {
  return JSON.stringify({ log: { version: '1.2', entries } })
}
function entry(response: object, request: object = {}) {
  return {
    startedDateTime: '2026-11-20T10:00:00.000Z',
    time: 12.5,
    request: { method: 'get', url, headers: [], ...request },
    response: { status: 200, headers: [], ...response },
  }
}
const textOf = (body: Uint8Array | undefined) => new TextDecoder().decode(body)

describe('a recording', () => {
  test('of Playwright has its bodies as text, base64 or in files of their own', () => {
    const type = [{ name: 'content-type', value: 'application/json' }]
    const [text, base64, file] = readHar(
      har(
        entry(
          { headers: type, content: { size: 2, mimeType: 'application/json', text: '{}' }, redirectURL: '' },
          { postData: { mimeType: 'text/plain', text: 'hello' } },
        ),
        entry({
          headers: type,
          content: { size: 4, text: Buffer.from('"ä"').toString('base64'), encoding: 'base64' },
        }),
        entry({ headers: type, content: { size: 9, _file: 'abc.json' } }),
      ),
    )
    expect(text).toMatchObject({
      request: { method: 'GET', url, body: 'hello' },
      failure: null,
      startedAt: '2026-11-20T10:00:00.000Z',
      ms: 12.5,
    })
    expect(text?.response).toMatchObject({ status: 200, isCut: false, location: null })
    expect(textOf(text?.response?.body)).toBe('{}')
    expect(textOf(base64?.response?.body)).toBe('"ä"')
    expect(file?.response).toMatchObject({ isCut: true })
  })

  test('of Chrome lacks bodies, has pseudo-headers and failures', () => {
    const exchanges = readHar(
      har(
        entry({
          headers: [
            { name: ':status', value: '200' },
            { name: 'etag', value: '"1"' },
          ],
          content: { size: 500, mimeType: 'application/json' },
        }),
        entry({ status: 204, content: { size: 0, mimeType: 'x-unknown' } }),
        entry({ status: 0, _error: 'net::ERR_CONNECTION_REFUSED', content: { size: 0 } }),
        entry({ status: 302, redirectURL: 'https://id.example/login', content: { size: 0 } }),
        entry({}, { url: 'data:text/plain,hello' }),
        { ...entry({ status: 101 }, { url: 'wss://things.example/live' }), _resourceType: 'websocket' },
      ),
    )
    expect(exchanges.map(({ response }) => response?.status ?? null)).toEqual([200, 204, null, 302])
    expect(exchanges[0]?.response).toMatchObject({ headers: [['etag', '"1"']], isCut: true })
    expect(exchanges[1]?.response).toMatchObject({ isCut: false })
    expect(exchanges[2]?.failure).toBe('net::ERR_CONNECTION_REFUSED')
    expect(exchanges[3]?.response?.location).toBe('https://id.example/login')
  })

  test('of a proxy may have packed bodies', () => {
    const packed = gzipSync('{"a":1}').toString('base64')
    const headers = [{ name: 'content-encoding', value: 'gzip' }]
    const [exchange, plain] = readHar(
      har(
        entry({ headers, content: { text: packed, encoding: 'base64' } }),
        entry({ headers, content: { text: Buffer.from('{}').toString('base64'), encoding: 'base64' } }),
      ),
    )
    expect(textOf(exchange?.response?.body)).toBe('{"a":1}')
    expect(textOf(plain?.response?.body)).toBe('{}')
  })
})

test('what is no recording is refused in words', () => {
  expect(() => readHar('<html>')).toThrow(RunError)
  expect(() => readHar('{}')).toThrow('The file is no HAR: it has no list log.entries')
  expect(readHar(`\uFEFF${har()}`)).toEqual([])
})
