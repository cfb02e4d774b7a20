import * as licenseCreate from 'virtual:validators/LicenseCreate'
import * as licenseUpdate from 'virtual:validators/LicenseUpdate'
import { describe, expect, it } from 'vitest'
import { checkBody } from '../../../api/body'
import { licenseTypeValues } from '../../../api/schema.gen'
import { sampleLicense } from '../../../domain/words/license.fixture'
import type { License } from '../../../domain/words/licenses'
import {
  checkChange,
  checkNew,
  droppedParts,
  endOfYear,
  type LicenseType,
  type LicenseValues,
  licenseValues,
  needsNoHost,
  nextTermValues,
  typeParts,
  withEnd,
  yearFrom,
} from './license-values'

const TODAY = '2026-11-20'
const server = {
  hostname: 'lic01',
  host_id: '9cb65418aa01',
  host_id_type: 'ether',
  port: 5053,
  vendor_port: null,
  role: 'single',
} as const
const license: License = { ...sampleLicense, seats_used: 9, hosts: [server] }
const blank = licenseValues(null, TODAY)
const filled: LicenseValues = {
  ...licenseValues(license, TODAY),
  seats_total: 8,
  status: 'active',
}
const hostsOf = (...ids: string[]) =>
  blank.hosts.map((host, at) => ({ ...host, hostname: ids[at] ? `lic0${at}` : '', host_id: ids[at] ?? '' }))
const errors = async (values: Partial<LicenseValues>) => {
  const result = await checkNew(Promise.resolve(licenseCreate), { ...filled, ...values })
  return result.ok ? {} : result.errors
}
const change = async (values: Partial<LicenseValues>, record: License = license) => {
  const load = { create: Promise.resolve(licenseCreate), update: Promise.resolve(licenseUpdate) }
  const result = await checkChange(load, { ...licenseValues(record, TODAY), ...values }, record)
  return result.ok ? result.body : result.errors
}

describe('[LM1] the form draws what the contract has for a type:', () => {
  const body = {
    account_id: 'acc_1',
    product_id: 'prd_1',
    purpose: 'commercial',
    start_date: '2026-12-01',
    manager: 'rlm',
    seats_total: 8,
    tokens_total: 64,
    hosts: [server],
  }
  /** Whether the contract accepts a body of the type with these fields. */
  const takes = (type: LicenseType, members: object) => {
    const all = { ...body, ...members, type }
    const { tokens_total, ...others } = all
    return checkBody(licenseCreate, typeParts[type].tokens ? { ...others, tokens_total } : others, 'create')
      .ok
  }
  it.each(licenseTypeValues)('%s', (type) => {
    const parts = typeParts[type]
    expect(takes(type, {})).toBe(true)
    expect(takes(type, { seats_total: '' })).toBe(parts.seats === 'optional')
    expect(checkBody(licenseCreate, { ...body, type }, 'create').ok).toBe(parts.tokens)
    expect(takes(type, { hosts: undefined })).toBe(parts.hosts === 'optional')
    for (const manager of ['rlm', 'flexnet', 'key_file'] as const) {
      expect(takes(type, { manager })).toBe(parts.managers.includes(manager))
      if (!parts.managers.includes(manager)) continue
      expect(takes(type, { manager, hosts: undefined })).toBe(needsNoHost({ type, manager }))
    }
  })
})

it('[R34] of a type that the portal does not know nothing is left out', async () => {
  const unknown: License = { ...license, tokens_total: 640, ...JSON.parse('{"type":"subscription"}') }
  const values = licenseValues(unknown, TODAY)
  expect(droppedParts(values)).toEqual([])
  expect(await change({ notes: 'Called.' }, unknown)).toEqual({ notes: 'Called.' })
})

describe('[LM1] a new license', () => {
  it('begins with a year from today, and asks for what is missing where it is entered', async () => {
    expect(blank).toMatchObject({
      start_date: '2026-11-20',
      expiry_date: '2027-11-19',
      maintenance_end_date: '2027-11-19',
    })
    const result = await checkNew(Promise.resolve(licenseCreate), blank)
    expect(result).toEqual({
      ok: false,
      errors: {
        '/account_id': 'Choose an account.',
        '/product_id': 'Choose a product.',
        '/seats_total': 'Enter a number of seats from 1 to 100,000.',
        '/hosts/0/hostname': 'Enter the host name and host ID of the license server.',
      },
    })
    expect(await errors({ type: 'node_locked', hosts: hostsOf() })).toEqual({
      '/hosts/0/hostname': 'Enter the host name and host ID of the machine.',
    })
    const draft = await errors({ status: 'draft', hosts: hostsOf() })
    expect(draft).toEqual({})
  })

  it('is sent as the contract takes it, without what is no part of its type', async () => {
    const result = await checkNew(Promise.resolve(licenseCreate), {
      ...filled,
      type: 'node_locked',
      tokens_total: 640,
      size: 'three',
      hosts: hostsOf('9C:B6:54:18:AA:01', '9cb65418aa02', '9cb65418aa03'),
    })
    expect(result).toMatchObject({
      ok: true,
      body: { type: 'node_locked', seats_total: 8, hosts: [{ host_id: '9cb65418aa01', role: 'single' }] },
    })
    expect(result.ok && Object.keys(result.body)).not.toContain('tokens_total')
  })

  it.each<[string, Partial<LicenseValues>, Record<string, string>]>([
    ['30 February', { start_date: '2026-02-30' }, { '/start_date': 'Enter a day such as 2026-12-01.' }],
    [
      'days out of order',
      { start_date: '2026-12-01', expiry_date: '2026-11-30', maintenance_end_date: '2026-11-30' },
      {
        '/expiry_date': 'The expiry day comes before the start day.',
        '/maintenance_end_date': 'The maintenance ends before the start day.',
      },
    ],
    ['no end', { expiry_date: '' }, { '/expiry_date': 'Enter the last day, or choose Permanent.' }],
    ['an end of permanent ones that is not sent', { expiry_date: 'never', term: 'permanent' }, {}],
    [
      'two equal hosts of three',
      { size: 'three', hosts: hostsOf('9cb65418aa01', '9C-B6-54-18-AA-01', '9cb65418aa03') },
      { '/hosts/1/host_id': 'Another host has this ID. Enter a different one.' },
    ],
    [
      'a third host that is missing',
      { size: 'three', hosts: hostsOf('9cb65418aa01', '9cb65418aa02') },
      {
        '/hosts/2/hostname': 'Enter the name of the machine.',
        '/hosts/2/host_id': 'Enter the host ID of the machine.',
      },
    ],
    [
      'any machine where seats are counted',
      { hosts: hostsOf('ANY') },
      { '/hosts/0/host_id': 'Only a site license may run on any host.' },
    ],
    ['no machine at all', { type: 'site', hosts: hostsOf() }, {}],
    [
      'a key file of named users without a server',
      { type: 'named_user', manager: 'key_file', hosts: hostsOf() },
      {},
    ],
    [
      'a limit without a number',
      { rehosts: 'limited', rehosts_allowed: '' },
      { '/rehosts_allowed': 'Enter a number from 0 to 1000.' },
    ],
    [
      'a feature without a name',
      {
        features: [
          { name: ' ', version: '4.3', count: 0, start_date: null, expiry_date: '', borrow_hours: null },
        ],
      },
      {
        '/features/0/name': 'Enter a feature name of letters, digits, dots, dashes or underscores.',
        '/features/0/count': 'Enter a count of at least 1.',
      },
    ],
  ])('%s', async (_, values, expected) => {
    expect(await errors(values)).toEqual(expected)
  })

  it('for the next term has the size of the one before, from the day after its end', async () => {
    const feature = { name: 'a', version: '4.3', count: 4, start_date: null, borrow_hours: null }
    const values = nextTermValues(
      {
        ...license,
        expiry_date: '2028-02-28',
        features: [
          { ...feature, expiry_date: '2028-02-28' },
          { ...feature, name: 'b', expiry_date: null },
        ],
      },
      TODAY,
    )
    expect(values).toMatchObject({
      renews_id: 'lic_1',
      seats_total: 24,
      status: 'draft',
      start_date: '2028-02-29',
      expiry_date: '2029-02-28',
      maintenance_end_date: '2029-02-28',
      features: [{ expiry_date: '2029-02-28' }, { expiry_date: '' }],
      rehosts: 'unlimited',
    })
    expect(await errors(values)).toEqual({})
  })
})

describe('[LM1] a changed license', () => {
  it('sends what was changed, and nothing else', async () => {
    expect(await change({})).toEqual({})
    expect(await change({ notes: 'Called.' })).toEqual({ notes: 'Called.' })
    expect(await change({ term: 'permanent' })).toEqual({ expiry_date: null })
    expect(await change({ territory_id: '', rehosts: 'limited', rehosts_allowed: 4 })).toEqual({
      rehosts_allowed: 4,
    })
    expect(await change({ hosts: hostsOf(), type: 'site' })).toEqual({ hosts: [], type: 'site' })
    const token = { ...license, type: 'token' as const, tokens_total: 640 }
    expect(await change({ type: 'floating' }, token)).toEqual({ type: 'floating', tokens_total: null })
  })

  it('[LM2] never has fewer seats than are assigned', async () => {
    expect(await change({ seats_total: 8 })).toEqual({
      '/seats_total': '9 seats are assigned. Enter at least 9.',
    })
    expect(await change({ seats_total: 9 })).toEqual({ seats_total: 9 })
    const site = { ...license, type: 'site' as const, seats_used: 0 }
    expect(await change({ seats_total: '' }, site)).toEqual({
      '/seats_total': 'Enter a number of seats from 1 to 100,000.',
    })
  })

  it('stays as it is where it is older than a rule, unless the change is about it', async () => {
    const old = { ...license, type: 'node_locked' as const, manager: 'key_file' as const, hosts: [] }
    expect(await change({ notes: 'Called.' }, old)).toEqual({ notes: 'Called.' })
    expect(await change({ type: 'floating' }, old)).toEqual({
      '/manager': expect.stringContaining('Choose RLM or FlexNet.'),
    })
    expect(await change({ expiry_date: '2025-12-31' })).toEqual({
      '/expiry_date': 'The expiry day comes before the start day.',
    })
    expect(await change({ start_date: '2026-12-19' })).toEqual({
      '/expiry_date': 'The expiry day comes before the start day.',
    })
  })
})

describe('[LM1] days in the form', () => {
  it('maintenance and features follow the end until they are changed by hand', () => {
    const feature = { name: 'a', version: '1', count: 1, start_date: null, borrow_hours: null }
    const days = {
      ...blank,
      features: [
        { ...feature, expiry_date: '2027-11-19' },
        { ...feature, expiry_date: '2027-01-01' },
        { ...feature, expiry_date: '' },
      ],
    }
    const later = withEnd(days, '2027-12-31')
    expect(later).toMatchObject({
      expiry_date: '2027-12-31',
      maintenance_end_date: '2027-12-31',
      term: 'until',
    })
    expect(later.features.map(({ expiry_date }) => expiry_date)).toEqual(['2027-12-31', '2027-01-01', ''])
    const byHand = withEnd({ ...days, maintenance_end_date: '2027-06-30' }, '2027-12-31')
    expect(byHand.maintenance_end_date).toBe('2027-06-30')
    expect(withEnd(days, '').maintenance_end_date).toBe('2027-11-19')
  })

  it('a year from the start, and the end of its year', () => {
    expect([yearFrom('2027-03-01'), endOfYear('2027-03-01')]).toEqual(['2028-02-29', '2027-12-31'])
    expect([yearFrom('30 Feb'), endOfYear('')]).toEqual(['', ''])
  })
})

it('[LM1] another type says what it has no place for', () => {
  const hosts = hostsOf('9cb65418aa01', '9cb65418aa02', '9cb65418aa03')
  const values = { ...blank, tokens_total: 640, size: 'three' as const, hosts }
  expect(droppedParts(values)).toEqual(['640 tokens'])
  expect(droppedParts({ ...values, type: 'node_locked' })).toEqual(['640 tokens', '2 of 3 hosts'])
  expect(droppedParts({ ...values, type: 'token' })).toEqual([])
})
