import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostIdTypeValues, licenseTypeValues } from '../../../api/schema.gen'
import { detectHostIdType, hostIdProblem, normalHostId } from '../../rules/host-id'
import { sampleLicense } from '../../words/license.fixture'
import type { License } from '../../words/licenses'
import { anyHostProblem, hostIdInstructions, hostIdKinds, missingFields, withNormalHostId } from './host-id'

const license: License = { ...sampleLicense, seats_total: 10, seats_used: 4, expiry_date: null }

describe('one machine is written in one way', () => {
  const octet = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'))
  const bytes = fc.array(octet, { minLength: 6, maxLength: 6 })

  test('an Ethernet address in whatever spelling becomes 12 lower-case hex digits', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('', ':', '-', '.', ' '), fc.boolean(), (six, separator, upper) => {
        const typed = upper ? six.join(separator).toUpperCase() : six.join(separator)
        expect(normalHostId('ether', ` ${typed} `)).toBe(six.join(''))
      }),
    )
    expect(normalHostId('ether', '9CB6.5418.AA01')).toBe('9cb65418aa01')
  })

  test('what is none stays as it was typed, to be refused and fixed', () => {
    for (const text of ['9c:b6:54:18:bb', '9cb65418bb0z', '', '9cb65418bb0912'])
      expect(normalHostId('ether', text)).toBe(text)
  })

  test('doing it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...hostIdTypeValues), fc.string(), (kind, text) => {
        const once = normalHostId(kind, text)
        expect(normalHostId(kind, once)).toBe(once)
      }),
    )
  })

  test('other kinds keep their letters, without blanks around them; any machine needs nothing typed', () => {
    expect(normalHostId('hostname', ' CFD-Node-01 ')).toBe('CFD-Node-01')
    expect(withNormalHostId({ host_id_type: 'uuid', host_id: 'A-B', note: 'n' })).toEqual({
      host_id_type: 'uuid',
      host_id: 'A-B',
      note: 'n',
    })
    expect(normalHostId('any', '')).toBe('ANY')
  })
})

describe('an IP address', () => {
  test('has no part above 255, and may have wildcards', () => {
    for (const good of ['10.20.1.15', '10.20.*.*', '255.255.255.255', '*.*.*.*', '0.0.0.0'])
      expect(hostIdProblem('ip', good)).toBeNull()
    expect(hostIdProblem('ip', '10.20.256.1')).toBe(
      'The parts of an IP address go up to 255; 256 is too large.',
    )
    expect(hostIdProblem('ip', '999.*.*.*')).toMatch(/999/)
    expect(hostIdProblem('hostname', '10.20.256.1')).toBeNull()
  })
})

describe('any machine', () => {
  test('is offered and taken only where nothing is counted', () => {
    for (const type of licenseTypeValues) {
      const isSite = type === 'site'
      expect(hostIdKinds({ type }).includes('any')).toBe(isSite)
      expect(anyHostProblem({ type }, 'any') === null).toBe(isSite)
      expect(anyHostProblem({ type }, 'ether')).toBeNull()
    }
    expect(anyHostProblem({ type: 'floating' }, 'any')).toMatch(/are counted/)
  })
})

test('every kind says how it is found', () => {
  for (const kind of hostIdTypeValues) expect(hostIdInstructions[kind].text).not.toBe('')
})

describe('the type of a host ID', () => {
  test.each([
    ['00:1B:44:11:3A:B7', 'ether'],
    ['9CB6.5418.AA01', 'ether'],
    ['9cb65418aa01', 'ether'],
    ['10.20.1.15', 'ip'],
    ['10.20.*.*', 'ip'],
    ['10.20.300.1', 'ip'],
    ['4C4C4544-0042-3510-8052-B4C04F564433', 'uuid'],
    ['9-0A1B2C3D', 'dongle'],
    ['cfd-node-01', 'hostname'],
    ['cfd.example', 'hostname'],
    ['any', 'any'],
    ['a b', null],
    ['10.20.300', null],
    ['9c:b6:54:18:bb', null],
    ['-node', null],
    ['', null],
  ] as const)('of %j is %s', (text, type) => {
    expect(detectHostIdType(text)).toBe(type)
    expect(detectHostIdType(` ${text} `)).toBe(type)
  })

  test('that was chosen wins', () => {
    expect(withNormalHostId({ host_id: '3E2E-17FD', host_id_type: 'disk_serial' }).host_id_type).toBe(
      'disk_serial',
    )
    expect(withNormalHostId({ host_id: '00-1B-44-11-3A-B7', host_id_type: '' })).toEqual({
      host_id: '001b44113ab7',
      host_id_type: 'ether',
    })
    expect(withNormalHostId({ host_id: '', host_id_type: '' }).host_id_type).toBe('')
  })
})

describe('what a seat needs', () => {
  test('a named user license a person, a node-locked one a host ID', () => {
    expect(Object.keys(missingFields({ ...license, type: 'named_user' }, {}, 'person'))).toEqual(['/user_id'])
    expect(
      Object.keys(missingFields({ ...license, type: 'node_locked' }, { user_id: 'usr_1' }, 'machine')),
    ).toEqual(['/host_id'])
  })

  test('any other a person or a machine, and a host ID only with its type', () => {
    expect(missingFields(license, {}, 'person')).toEqual({ '/user_id': 'Choose a person.' })
    expect(missingFields(license, {}, 'machine')).toEqual({ '/hostname': 'Enter a host name or a host ID.' })
    expect(missingFields(license, { user_id: 'usr_1' }, 'person')).toEqual({})
    expect(missingFields(license, { hostname: 'node-1' }, 'machine')).toEqual({})
    expect(missingFields(license, { host_id: 'a b', host_id_type: '' }, 'machine')['/host_id']).toMatch(
      /^This is not a MAC address/,
    )
    expect(
      Object.keys(missingFields(license, { user_id: 'usr_1', host_id_type: 'ether' }, 'person')),
    ).toEqual(['/host_id'])
  })

  test('an IP address no part above 255, and a specific machine where seats are counted', () => {
    const host = (host_id_type: string, host_id: string) => ({ host_id_type, host_id })
    expect(missingFields(license, host('ip', '10.20.*.*'), 'machine')).toEqual({})
    expect(Object.keys(missingFields(license, host('ip', '10.256.1.1'), 'machine'))).toEqual(['/host_id'])
    expect(missingFields(license, host('any', 'ANY'), 'machine')).toEqual({
      '/host_id': 'Seats of this license are counted, so each needs a specific machine. Enter its host ID.',
    })
    expect(missingFields({ ...license, type: 'site' }, host('any', 'ANY'), 'machine')).toEqual({})
  })
})
