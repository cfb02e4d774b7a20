import { describe, expect, it } from 'vitest'
import { sampleLicense } from '../../domain/words/license.fixture'
import type { License } from '../../domain/words/licenses'
import { expirationsWithin, periodFrom, unsupportedBy, type Version } from './expirations'

const license = (change: Partial<License> = {}): License => ({
  ...sampleLicense,
  number: 'HLX-1',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  product: { ...sampleLicense.product, name: 'HELYX 4.1', version: '4.1' },
  seats_total: 1,
  start_date: '2025-01-01',
  expiry_date: null,
  ...change,
})
const version = (change: Partial<Version> = {}): Version => ({
  line: 'helyx',
  version: '4.1',
  channel: 'lts',
  release_date: '2025-05-20',
  end_of_support_date: '2026-12-31',
  is_latest: false,
  products_count: 1,
  ...change,
})

const period = periodFrom('2026-11-20')
const within = (licenses: License[], versions: Version[] = [], seesAll = false) =>
  expirationsWithin(period, licenses, versions, seesAll).map(({ day, name, kind, detail }) =>
    [day, name, kind, detail].join(' · '),
  )

describe('[D4] what ends within twelve months', () => {
  it('is counted from today through the twelfth month', () => {
    expect(period.months).toHaveLength(12)
    expect([period.months[0], period.months[1], period.months[2], period.months[11], period.end]).toEqual([
      ...['2026-11', '2026-12', '2027-01', '2027-10'],
      '2027-11-01',
    ])
    const on = (expiry_date: string) => within([license({ expiry_date })]).length
    expect(['2026-11-19', '2026-11-20', '2027-10-31', '2027-11-01'].map(on)).toEqual([0, 1, 1, 0])
  })

  it('names licenses in force, their maintenance and versions, the earliest first', () => {
    const found = within(
      [
        license({ expiry_date: '2027-03-01', maintenance_end_date: '2026-12-31' }),
        license({ id: 'lic_2', number: 'HLX-2', status: 'suspended', expiry_date: '2027-01-01' }),
        license({ id: 'lic_3', number: 'HLX-3', status: 'expiring', expiry_date: '2026-12-01' }),
      ],
      [
        version(),
        version({ version: '4.2', end_of_support_date: '2027-03-31' }),
        version({ end_of_support_date: null }),
      ],
    )
    expect(found).toEqual([
      '2026-12-01 · HLX-3 · license · HELYX 4.1',
      '2026-12-31 · HELYX 4.1 · support · 2 of your licenses',
      '2026-12-31 · HLX-1 · maintenance · HELYX 4.1',
      '2027-03-01 · HLX-1 · license · HELYX 4.1',
      '2027-03-31 · HELYX 4.2 · support · none of your licenses',
    ])
  })

  it('tells accounts apart for those who see them all', () => {
    expect(within([license({ expiry_date: '2027-03-01' })], [], true)).toEqual([
      '2027-03-01 · HLX-1 · license · HELYX 4.1, Meridian Racing',
    ])
  })
})

describe('[D1] the support of the versions in use', () => {
  const found = (licenses: License[], versions: Version[]) =>
    unsupportedBy('2027-01-19', licenses, versions).map(({ version: name, licenses: own }) => [
      name,
      own.length,
    ])

  it('is of note once it has ended or ends by the day', () => {
    const on = (end_of_support_date: string | null) =>
      found([license()], [version({ end_of_support_date })]).length
    expect(['2025-01-01', '2027-01-19', '2027-01-20', null].map(on)).toEqual([1, 1, 0, 0])
  })

  it('is not of note where no license in force is for the version', () => {
    expect(found([license({ status: 'expired' })], [version()])).toEqual([])
    expect(found([license()], [version({ line: 'elements' }), version({ version: '4.10' })])).toEqual([])
    expect(found([license(), license({ id: 'lic_2' })], [version()])).toEqual([['4.1', 2]])
  })
})
