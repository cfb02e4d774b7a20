import { expect, test } from 'vitest'
import { sampleLicense } from '../../domain/words/license.fixture'
import { exportColumns } from '../../ui/table/csv'
import { licenseColumns } from './license-columns'

test('[G12] an export has used and total seats as numbers, and the start date', () => {
  const license = { ...sampleLicense, seats_used: 9, maintenance_end_date: '2020-06-30' }
  const cells = exportColumns(licenseColumns.all).map(({ header, text }) => [header, text(license)])
  expect(Object.fromEntries(cells)).toEqual({
    License: 'HLX-2026-00001',
    Status: 'Active, maintenance ended',
    Account: 'Meridian Racing',
    Product: 'HELYX 4.3',
    Type: 'Floating',
    Line: 'HELYX',
    'Seats used': '9',
    'Seats total': '24',
    'Valid from': '2026-01-01',
    Expires: '2026-12-18',
    'Maintenance until': '2020-06-30',
    Territory: 'Anywhere',
  })
})

test('[G12] an export of the own licenses names their account', () => {
  const [first, second] = exportColumns(licenseColumns.own)
  expect([first?.header, second?.header]).toEqual(['License', 'Account'])
  expect(second?.text(sampleLicense)).toBe('Meridian Racing')
})

test('beside a detail the list keeps the number, the status as a mark, the seats and the expiry', () => {
  const kept = licenseColumns.all.filter(({ kind, splitView }) => kind === 'name' || splitView)
  expect(kept.map(({ id, splitView }) => [id, splitView?.kind])).toEqual([
    ['number', undefined],
    ['status', 'mark'],
    ['seats', undefined],
    ['expiry', undefined],
  ])
})
