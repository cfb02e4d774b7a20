import { describe, expect, it } from 'vitest'
import { isLoopback, maySend, onlyReads, refusalOfWrites } from './safety'

const target = new URL('https://staging.example:8443/api')
const request = { target, write: 'staging.example:8443', meansProduction: false, servers: [] }

describe('whether a target may be changed', () => {
  it('needs its own host, port and all', () => {
    expect(refusalOfWrites({ ...request, write: null })).toBeNull()
    expect(refusalOfWrites(request)).toBeNull()
    expect(refusalOfWrites({ ...request, write: 'staging.example' })).toContain(
      '--write=staging.example:8443',
    )
    expect(refusalOfWrites({ ...request, write: 'other.example' })).toContain('does not name')
    expect(refusalOfWrites({ ...request, write: '' })).not.toBeNull()
  })

  it('needs to be meant where the contract says production', () => {
    const servers = [{ url: 'https://staging.example:8443/v1', isProduction: true }]
    expect(refusalOfWrites({ ...request, servers })).toContain('--i-mean-production')
    expect(refusalOfWrites({ ...request, servers, meansProduction: true })).toBeNull()
    expect(
      refusalOfWrites({ ...request, servers: [{ url: 'https://live.example', isProduction: true }] }),
    ).toBeNull()
    // Reading is allowed there.
    expect(refusalOfWrites({ ...request, servers, write: null })).toBeNull()
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
