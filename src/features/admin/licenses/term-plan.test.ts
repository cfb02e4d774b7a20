import * as licenseCreate from 'virtual:validators/LicenseCreate'
import * as licenseUpdate from 'virtual:validators/LicenseUpdate'
import { describe, expect, it, test } from 'vitest'
import { checkBody } from '../../../api/body'
import { sampleLicense } from '../../../domain/words/license.fixture'
import type { License } from '../../../domain/words/licenses'
import {
  changedLately,
  coveredVersion,
  extendedDays,
  extensionBody,
  isApplied,
  movedFeatures,
  newerRelease,
  newestReleases,
  nextTermBody,
  nextTermDays,
  planExtension,
  planNextTerm,
  type TermChoice,
} from './term-plan'

const TODAY = '2026-11-20'
const none = new Map<string, License>()
const year = { kind: 'months', months: 12 } as const
const ending = (expiry_date: string | null, maintenance_end_date = expiry_date): License => ({
  ...sampleLicense,
  expiry_date,
  maintenance_end_date,
})
const feature = (name: string, expiry_date: string | null) => ({
  name,
  version: '4.3',
  count: 4,
  start_date: '2026-01-01',
  expiry_date,
  borrow_hours: null,
})

describe('[LM3] a later end', () => {
  it('moves maintenance with the end, or from its own day, and never what is permanent', () => {
    expect(extendedDays(ending('2026-12-18'), year)).toEqual({
      expiry_date: '2027-12-18',
      maintenance_end_date: '2027-12-18',
    })
    expect(extendedDays(ending('2027-02-28', '2026-12-31'), year)).toEqual({
      expiry_date: '2028-02-29',
      maintenance_end_date: '2027-12-31',
    })
    expect(extendedDays(ending(null, '2026-06-30'), year)).toEqual({
      expiry_date: null,
      maintenance_end_date: '2027-06-30',
    })
    expect(extendedDays(ending('2026-12-18', null), { kind: 'day', day: '2027-12-31' })).toEqual({
      expiry_date: '2027-12-31',
      maintenance_end_date: null,
    })
  })

  it('moves maintenance alone, by months no further than the license goes', () => {
    const alone = { ...year, isMaintenanceOnly: true }
    const days = (end: string | null, maintenance: string | null, choice: TermChoice = alone) =>
      extendedDays(ending(end, maintenance), choice)
    expect(days('2028-12-18', '2026-12-31')).toEqual({
      expiry_date: '2028-12-18',
      maintenance_end_date: '2027-12-31',
    })
    expect(days('2027-02-28', '2026-12-31').maintenance_end_date).toBe('2027-02-28')
    expect(days(null, '2026-06-30').maintenance_end_date).toBe('2027-06-30')
    expect(days('2027-02-28', null).maintenance_end_date).toBeNull()
    const until = { kind: 'day', day: '2027-12-31', isMaintenanceOnly: true } as const
    const late = ending('2027-02-28', '2026-12-31')
    const plan = (choice: TermChoice) =>
      planExtension(late, extendedDays(late, choice), new Map(), '2026-11-20', true)
    expect(plan(until).exceptions).toEqual(['Its maintenance would end after the license does.'])
    expect(plan(alone)).toMatchObject({ exceptions: [], blocked: null })
    expect(extensionBody(plan(alone))).toEqual({
      maintenance_end_date: '2027-02-28',
      updated_at: late.updated_at,
    })
    const same = ending('2026-12-18')
    expect(planExtension(same, extendedDays(same, alone), new Map(), '2026-11-20', true).blocked).toBe(
      'Nothing would change.',
    )
  })

  it('takes along the features that ended with the license, and no others', () => {
    const features = [feature('a', '2026-12-18'), feature('b', '2026-06-30'), feature('c', null)]
    const license = { ...ending('2026-12-18'), features }
    expect(movedFeatures(license, '2027-12-18')).toEqual([
      feature('a', '2027-12-18'),
      feature('b', '2026-06-30'),
      feature('c', null),
    ])
    expect(movedFeatures(license, '2026-12-18')).toBeNull()
    expect(movedFeatures({ ...license, features: features.slice(1) }, '2027-12-18')).toBeNull()
    expect(movedFeatures({ ...license, expiry_date: null }, '2027-12-18')).toBeNull()
  })

  it('is sent as absolute days, over the record that was looked at', () => {
    const license = { ...ending('2026-12-18'), features: [feature('a', '2026-12-18')] }
    const body = extensionBody({ license, days: extendedDays(license, year) })
    expect(body).toEqual({
      expiry_date: '2027-12-18',
      maintenance_end_date: '2027-12-18',
      features: [feature('a', '2027-12-18')],
      updated_at: license.updated_at,
    })
    expect(checkBody(licenseUpdate, body, 'update').ok).toBe(true)
    const permanent = ending(null, '2026-06-30')
    expect(extensionBody({ license: permanent, days: extendedDays(permanent, year) })).toEqual({
      maintenance_end_date: '2027-06-30',
      updated_at: license.updated_at,
    })
  })

  it('is known again in the record of a call that was not answered', () => {
    const days = { expiry_date: '2027-12-18', maintenance_end_date: null }
    const body = extensionBody({ license: ending('2026-12-18'), days })
    expect(isApplied({ ...ending('2027-12-18'), maintenance_end_date: null }, body)).toBe(true)
    expect(isApplied(ending('2026-12-18'), body)).toBe(false)
  })

  it('or in the status: a license that was issued may have begun to expire meanwhile', () => {
    const is = (status: License['status'], wanted: 'active' | 'suspended') =>
      isApplied({ ...sampleLicense, status }, { status: wanted, updated_at: sampleLicense.updated_at })
    expect([is('expiring', 'active'), is('draft', 'active'), is('suspended', 'active')]).toEqual([
      true,
      false,
      false,
    ])
    expect([is('suspended', 'suspended'), is('active', 'suspended')]).toEqual([true, false])
  })
})

describe('[LM3] what is left out until somebody has looked at it', () => {
  const plan = (license: License, next = none) =>
    planExtension(license, extendedDays(license, year), next, TODAY)

  test('nothing, of a license that ends soon', () => {
    expect(plan(ending('2026-12-18'))).toMatchObject({ exceptions: [], blocked: null })
    expect(plan(ending('2026-11-10'))).toMatchObject({ exceptions: [], blocked: null })
  })

  test.each<[string, Partial<License>, string[]]>([
    ['a draft', { status: 'draft' }, ['It is a draft, not issued yet.']],
    [
      'a suspended one',
      { status: 'suspended', status_reason: 'Unpaid.' },
      ['It is suspended. Reason: Unpaid.'],
    ],
    [
      'one that expired long ago',
      { expiry_date: '2026-01-01', status: 'expired' },
      ['It expired 323 days ago.', 'The new last day is less than 60 days away.'],
    ],
    [
      'a permanent one',
      { expiry_date: null },
      ['It is permanent and has no end. Only its maintenance is extended.'],
    ],
    [
      'one with a feature of its own end',
      { features: [feature('a', '2026-11-30')] },
      ['Features that keep an end of their own: a.'],
    ],
  ])('%s', (_, members, exceptions) => {
    const license = { ...ending('2026-12-18'), ...members }
    expect(plan(license)).toMatchObject({ exceptions, blocked: null })
  })

  test('one that has a next term already', () => {
    const next = new Map([
      [sampleLicense.id, { ...sampleLicense, number: 'HLX-2026-00503', status: 'draft' as const }],
    ])
    expect(plan(ending('2026-12-18'), next).exceptions).toEqual([
      'It has a next term already: HLX-2026-00503, a draft.',
    ])
  })

  test('one of many that may have been extended a moment ago, by a run that was left', () => {
    const now = Date.parse('2026-11-20T09:00:00Z')
    const changed = (updated_at: string) => changedLately({ ...sampleLicense, updated_at }, now)
    expect(changed('2026-11-20T08:55:00Z')).toEqual([
      'Last change: 5 minutes ago. It may be extended already.',
    ])
    expect(changed('2026-11-19T08:00:00Z')).toEqual([])
  })

  test('one that would end earlier, and those that cannot be sent at all', () => {
    const by = (license: License, expiry_date: string | null, maintenance_end_date = expiry_date) =>
      planExtension(license, { expiry_date, maintenance_end_date }, none, TODAY)
    expect(by(ending('2027-12-18'), '2027-06-30')).toMatchObject({
      exceptions: [
        'It would end earlier than it does now.',
        'Its maintenance would end earlier than it does now.',
      ],
      blocked: null,
    })
    expect(by(ending('2026-01-01'), '2025-12-31').blocked).toBe('The expiry day comes before the start day.')
    expect(by(ending('2026-06-30'), '2026-11-19').blocked).toBe('The new last day is in the past.')
    expect(by(ending('2026-12-18'), '2026-12-18').blocked).toBe('Nothing would change.')
    expect(by(ending(null, null), null).blocked).toBe('Nothing would change.')
  })
})

describe('[LM3] a next term', () => {
  const license: License = {
    ...ending('2028-02-28'),
    hosts: [
      {
        hostname: 'lic01',
        host_id: '9cb65418aa01',
        host_id_type: 'ether',
        port: 5053,
        vendor_port: null,
        role: 'single',
      },
    ],
    features: [feature('a', '2028-02-28'), feature('b', null)],
  }

  it('starts the day after, and ends a term later', () => {
    expect(nextTermDays(license, year)).toEqual({ start: '2028-02-29', end: '2029-02-28' })
    expect(nextTermDays(ending('2026-12-31'), { kind: 'months', months: 24 })).toEqual({
      start: '2027-01-01',
      end: '2028-12-31',
    })
    expect(nextTermDays(ending(null), year)).toBeNull()
  })

  it('is a draft of the same size that names what it renews, as the contract takes it, for each type', () => {
    const types: Partial<License>[] = [
      { type: 'floating' },
      { type: 'node_locked', manager: 'key_file', hosts: [] },
      { type: 'named_user', manager: 'key_file', hosts: [] },
      { type: 'token', tokens_total: 64, seats_total: 0 },
      { type: 'site', seats_total: 0, hosts: [] },
    ]
    for (const members of types) {
      const plan = planNextTerm({ ...license, ...members }, '2029-02-28', none, TODAY)
      const checked = checkBody(licenseCreate, nextTermBody(plan), 'create')
      expect(checked).toMatchObject({
        ok: true,
        body: { renews_id: 'lic_1', status: 'draft', start_date: '2028-02-29', expiry_date: '2029-02-28' },
      })
    }
    expect(
      nextTermBody({ license, days: { expiry_date: '2029-02-28', maintenance_end_date: '2029-02-28' } }),
    ).toMatchObject({
      seats_total: 24,
      features: [
        { name: 'a', start_date: null, expiry_date: '2029-02-28' },
        { name: 'b', expiry_date: null },
      ],
    })
  })

  it('follows no permanent license, and lies ahead', () => {
    expect(planNextTerm(ending(null), null, none, TODAY).blocked).toBe(
      'It is permanent and has no end, so there is no next term.',
    )
    expect(planNextTerm(ending('2026-12-18'), '2026-12-01', none, TODAY).blocked).toBe(
      'The expiry day comes before the start day.',
    )
    expect(planNextTerm(ending('2024-12-18'), '2025-12-18', none, TODAY)).toMatchObject({
      exceptions: ['It expired 702 days ago.'],
      blocked: 'The new last day is in the past.',
    })
  })
})

test('[LM3] a version moves the features that cover an older one, with or without other days', () => {
  const feature = { count: 4, start_date: null, expiry_date: null, borrow_hours: null }
  const license = {
    ...sampleLicense,
    features: [
      { ...feature, name: 'solver', version: '4.3' },
      { ...feature, name: 'other', version: '5.0' },
    ],
  }
  const newest = newestReleases([
    { family: { id: 'fam_1', name: license.product.family }, version: '4.3.1' },
    { family: { id: 'fam_1', name: license.product.family }, version: '4.10' },
    { family: { id: 'fam_2', name: 'Other' }, version: '9.0' },
  ])
  expect(coveredVersion(license)).toBe('4.3')
  expect(newerRelease(license, newest)).toBe('4.10')
  expect(newerRelease({ ...license, features: [] }, newest)).toBe(null)
  const { expiry_date, maintenance_end_date, updated_at } = license
  const same = { expiry_date, maintenance_end_date }
  expect(planExtension(license, same, new Map(), '2026-01-01').blocked).toBe('Nothing would change.')
  const days = { ...same, covers: '4.10' }
  expect(planExtension(license, days, new Map(), '2026-01-01').blocked).toBe(null)
  const change = extensionBody({ license, days })
  expect(change).toEqual({
    features: [
      { ...feature, name: 'solver', version: '4.10' },
      { ...feature, name: 'other', version: '5.0' },
    ],
    updated_at,
  })
  expect(isApplied(license, change)).toBe(false)
  expect(isApplied({ ...license, features: change.features ?? [] }, change)).toBe(true)
})
