import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileEnd, readLicenseFile } from './read-license-file'

describe('FlexNet', () => {
  const file = readLicenseFile(`# issued 2026-05-15
SERVER flex1.meridian-racing.example 9cb65418aa11 27000
SERVER flex2.meridian-racing.example 9cb65418aa12 27000
VENDOR corvaned PORT=27010
USE_SERVER
INCREMENT elements_aero corvaned 5.0 14-may-2027 64 \\
	ISSUED=15-may-2026 SIGN="00AB 11CD"
FEATURE teaching corvaned 5.0 permanent uncounted HOSTID=9cb65418aa77 SIGN=0
FEATURE forever corvaned 1.0 1-jan-0 0 SIGN=0
`)

  test('servers, features, joined lines and node-locked hosts', () => {
    expect(file?.format).toBe('flexnet')
    expect(file?.hosts).toMatchObject([
      { hostname: 'flex1.meridian-racing.example', host_id: '9cb65418aa11', port: 27000 },
      { hostname: 'flex2.meridian-racing.example', host_id: '9cb65418aa12', port: 27000 },
    ])
    expect(file?.features).toMatchObject([
      { name: 'elements_aero', version: '5.0', expiry_date: '2027-05-14', count: 64, host_ids: [] },
      {
        name: 'teaching',
        version: '5.0',
        expiry_date: null,
        count: null,
        host_ids: [{ id: '9cb65418aa77' }],
      },
      { name: 'forever', version: '1.0', expiry_date: null, count: null, host_ids: [] },
    ])
    expect(file?.unreadable).toEqual([])
  })
})

describe('RLM', () => {
  test('host, features and both ways to write a day', () => {
    const file = readLicenseFile(
      'HOST lic01 9cb65418aa01 5053\r\nISV corvane\r\nLICENSE corvane helyx_solver 4.3 2026-12-18 24 sig=ab\r\nLICENSE corvane helyx_adjoint 4.3 18-dec-2026 single sig=cd\r\n',
    )
    expect(file).toMatchObject({
      format: 'rlm',
      hosts: [{ hostname: 'lic01', host_id: '9cb65418aa01', port: 5053 }],
      features: [
        { name: 'helyx_solver', expiry_date: '2026-12-18', count: 24 },
        { name: 'helyx_adjoint', expiry_date: '2026-12-18', count: 1 },
      ],
    })
  })
})

test('a line that cannot be read is named with its number and loses nothing else', () => {
  const file = readLicenseFile(
    'SERVER a 001122334455\nFEATURE x vendord 1.0 someday 5\nFEATURE y vendord 1.0 permanent 5\n',
  )
  expect(file?.unreadable).toEqual([{ line: 2, text: 'FEATURE x vendord 1.0 someday 5', isOldForm: false }])
  expect(file?.features.map(({ name }) => name)).toEqual(['y'])
})

test('anything else is no license file, and nothing makes the reader throw', () => {
  expect(readLicenseFile('')).toBeNull()
  expect(readLicenseFile('<!doctype html><p>SERVERs are down</p>')).toBeNull()
  const words = fc.constantFrom(
    'SERVER',
    'FEATURE',
    'LICENSE',
    'HOST',
    'ISV',
    '\\',
    '#',
    '\n',
    '0',
    'permanent',
    '__proto__',
    'HOSTID=',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
      const file = readLicenseFile(parts.join(' '))
      expect(file === null || Array.isArray(file.features)).toBe(true)
    }),
  )
})

test('[LM3] a file ends with the last of its features, never, or nobody can tell', () => {
  const line = (name: string, end: string) => `LICENSE corvane ${name} 4.3 ${end} 4 sig=1\n`
  expect(fileEnd(line('helyx_solver', '2026-12-18') + line('helyx_adjoint', '31-mar-2026'))).toBe(
    '2026-12-18',
  )
  expect(fileEnd(line('helyx_solver', '2026-12-18') + line('teaching', 'permanent'))).toBeNull()
  expect(fileEnd('HOST lic01 9cb65418aa01 5053\nISV corvane\n')).toBeUndefined()
  expect(fileEnd('')).toBeUndefined()
})
