import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../openapi/model/json'
import { serversOf } from '../../../openapi/model/servers'
import { isFilled, isLoopback, maySend, onlyReads, refusalOfWrites } from './safety'

const target = new URL('https://staging.example:8443/api')
const request = { target, write: 'staging.example:8443', meansProduction: false, servers: [] }

const local: Record<string, string[]> = {
  'staging.example': ['192.0.2.1'],
  'live.example': ['192.0.2.7', '2001:db8::7'],
  'www.live.example': ['2001:db8::7'],
  'other.example': ['192.0.2.9'],
  localhost: ['::1', '127.0.0.1'],
  '127.0.0.1': ['127.0.0.1'],
}
const find = async (host: string) => local[host] ?? []

describe('whether a target may be changed', () => {
  it('needs its own host, port and all', async () => {
    expect(await refusalOfWrites({ ...request, write: null })).toBeNull()
    expect(await refusalOfWrites(request)).toBeNull()
    expect(await refusalOfWrites({ ...request, write: 'staging.example' })).toContain(
      '--write=staging.example:8443',
    )
    expect(await refusalOfWrites({ ...request, write: 'other.example' })).toContain('does not name')
    expect(await refusalOfWrites({ ...request, write: '' })).not.toBeNull()
  })

  it('needs to be meant where the contract says production', async () => {
    const servers = marked({ url: 'https://staging.example:8443/v1', 'x-production': true })
    expect(await refusalOfWrites({ ...request, servers }, find)).toBe(
      'The contract marks staging.example:8443 as production. Leave --write out, or add --i-mean-production.',
    )
    expect(await refusalOfWrites({ ...request, servers, meansProduction: true }, find)).toBeNull()
    // Reading is allowed there.
    expect(await refusalOfWrites({ ...request, servers, write: null }, find)).toBeNull()
  })
})

const marked = (...servers: Json[]) => serversOf({ servers })

describe('what counts as production', () => {
  const at = async (target: string, server: JsonObject) => {
    const url = new URL(target)
    const servers = marked({ 'x-production': true, ...server })
    return (await refusalOfWrites({ ...request, target: url, write: url.host, servers }, find)) !== null
  }

  it.each([
    ['yes', true],
    ['true', true],
    ['false', true],
    [1, true],
    [0, true],
    [null, true],
    [true, true],
    [false, false],
  ])('x-production: %j', async (value, is) => {
    expect(await at('https://live.example', { url: 'https://live.example', 'x-production': value })).toBe(is)
  })

  it.each([
    ['/', true],
    ['/v1', true],
    ['', true],
    ['live.example/v1', true],
    ['//live.example/v1', true],
    ['//other.example/v1', false],
    // An unresolvable name, as behind a proxy, may be another name of the target.
    ['https://LIVE.example./v1', true],
    ['http://live.example', true],
    ['https://user@live.example:443', true],
    ['https://live.example:8443', false],
    ['https://www.live.example', true],
    ['https://unknown.example', true],
    ['https://{tenant}.example/v1', true],
    ['https://{tenant}.live.example/v1', false],
    ['{scheme}://live.example', true],
    ['https://live.example:{port}', true],
    ['https://[not an address', true],
  ])('the url “%s” for a target https://live.example', async (url, is) => {
    expect(await at('https://live.example', { url })).toBe(is)
  })

  it('any listed value of a variable', async () => {
    const server = {
      url: 'https://{name}.example',
      variables: { name: { default: 'staging', enum: ['staging', 'live'] } },
    }
    expect(await at('https://live.example', server)).toBe(true)
    expect(await at('https://other.example', server)).toBe(false)
  })

  it('this machine by any of its names', async () => {
    expect(await at('http://127.0.0.1:4010', { url: 'http://localhost:4010' })).toBe(true)
    expect(await at('http://127.0.0.1:4011', { url: 'http://localhost:4010' })).toBe(false)
    expect(await at('http://127.0.0.1:4010', { url: 'https://live.example' })).toBe(false)
  })
})

describe('the address of what is changed', () => {
  it.each([
    ['/things/{id}', '/things/t1', true],
    ['/things/{id}/', '/things/t1/', true],
    ['/things/{id}', '/things/', false],
    ['/things/{id}', '/things/..', false],
    ['/things/{id}', '/things/%2E%2e', false],
    ['/things/{id}', '/things/%252e%252e', false],
    ['/things/{id}', '/things/a%2Fb', false],
    ['/things/{id}', '/things', false],
    ['/things/{id}', '/people/t1', false],
    ['/things/{id}', '/things/a%20b', true],
  ])('%s may be %s: %s', (template, path, is) => {
    expect(isFilled(template, path)).toBe(is)
  })
})

describe('the last look before a request leaves', () => {
  const may = (method: string, acts: boolean, writes: boolean, declared: readonly string[] = ['GET']) =>
    maySend({ method, acts }, new Set(declared), writes)

  it('lets reads through, and nothing that acts without --write', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].map((method) => may(method, false, false))).toEqual([true, true, true])
    expect(may('GET', true, false)).toBe(false)
    expect(may('POST', true, false, ['POST'])).toBe(false)
    expect(may('POST', true, true, ['POST'])).toBe(true)
  })

  it('never sends a method that means something where the path does not declare it', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])
      expect(may(method, false, true), method).toBe(false)
    expect(may('CONTRACTCHECK', false, false)).toBe(true)
  })
})

it('takes a GET that acts for no read', () => {
  expect(onlyReads({ method: 'GET', acts: false })).toBe(true)
  expect(onlyReads({ method: 'GET', acts: true })).toBe(false)
  expect(onlyReads({ method: 'DELETE', acts: false })).toBe(false)
})

it('knows this machine by its names', () => {
  const is = (host: string) => isLoopback(new URL(`http://${host}/`))
  expect(['localhost', 'app.localhost', '127.0.0.1:4010', '127.8.0.1', '[::1]:80'].map(is)).toEqual(
    Array(5).fill(true),
  )
  expect(['localhost.example', '128.0.0.1', '10.0.0.1', '127.0.0.1.example'].map(is)).toEqual(
    Array(4).fill(false),
  )
})
