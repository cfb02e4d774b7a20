import { describe, expect, it } from 'vitest'
import { filterRenewals } from './renewals-filters'
import {
  contactsOf,
  type EndingLicense,
  endOf,
  endOfWeek,
  periodFrom,
  renewalsOf,
  sortRenewals,
  weekBars,
} from './renewals-rules'
import { renewalSorts } from './renewals-search'

// A Friday.
const period = periodFrom('2026-11-20')

const license = (id: string, more: Partial<EndingLicense> = {}): EndingLicense => ({
  id,
  number: `HLX-2026-${id}`,
  account: { id: 'acc_1', name: 'Meridian Racing' },
  product: { id: 'prd_1', name: 'HELYX 4.3', line: 'helyx', family: 'HELYX', version: '4.3' },
  territory: null,
  status: 'active',
  type: 'floating',
  seats_total: 10,
  tokens_total: null,
  expiry_date: '2026-12-18',
  maintenance_end_date: null,
  ...more,
})
const term = (id: string, renews: string, status: 'draft' | 'active') => ({
  id,
  number: id,
  status,
  renews: { id: renews, name: renews },
})
const read = (...licenses: EndingLicense[]) => renewalsOf(licenses, [], [], period)
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

describe('[LM3] what is to be renewed', () => {
  it('is looked for in 26 weeks from Monday on, the current one included', () => {
    expect(period.weeks).toHaveLength(26)
    expect([period.weeks[0], period.weeks[1], period.weeks[25], period.end]).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2027-05-10',
      '2027-05-17',
    ])
    expect([endOfWeek('2026-11-16', period), endOfWeek('2027-05-10', period)]).toEqual([
      '2026-11-23',
      '2027-05-17',
    ])
    expect(endOfWeek('2026-11-17', period)).toBeUndefined()
  })

  it('is what ends first: a license, or the maintenance of one that goes on', () => {
    const end = (expiry_date: string | null, maintenance_end_date: string | null) =>
      endOf(license('1', { expiry_date, maintenance_end_date }), period)
    expect(end('2026-12-18', '2026-12-18')).toEqual({ ends: 'license', day: '2026-12-18' })
    expect(end('2026-12-18', '2026-12-31')).toEqual({ ends: 'license', day: '2026-12-18' })
    expect(end('2029-12-18', '2026-12-18')).toEqual({ ends: 'maintenance', day: '2026-12-18' })
    expect(end('2026-12-18', '2026-11-19')).toEqual({ ends: 'license', day: '2026-12-18' })
    expect(end(null, '2026-12-18')).toEqual({ ends: 'maintenance', day: '2026-12-18' })
    expect(end(null, null)).toBeNull()
  })

  it('begins today and ends with the last week, whatever a backend answers; drafts have not begun', () => {
    const onDay = (expiry_date: string) => endOf(license('1', { expiry_date }), period) !== null
    expect(['2026-11-19', '2026-11-20', '2027-05-16', '2027-05-17'].map(onDay)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(endOf(license('1', { status: 'draft' }), period)).toBeNull()
    expect(endOf(license('1', { status: 'suspended' }), period)).not.toBeNull()
  })

  it('counts a license once that both questions answer', () => {
    expect(idsOf(read(license('1'), license('2'), license('1')))).toEqual(['1', '2'])
  })

  it('is open, drafted or settled by its next term; a term that was issued outweighs a draft', () => {
    const all = ['1', '2', '3', '4'].map((id) => license(id))
    const terms = [
      term('A', '2', 'draft'),
      term('B', '3', 'active'),
      term('C', '4', 'active'),
      term('D', '4', 'draft'),
    ]
    expect(renewalsOf(all, terms, [], period).map(({ state, next }) => [state, next?.number])).toEqual([
      ['open', undefined],
      ['drafted', 'A'],
      ['issued', 'B'],
      ['issued', 'C'],
    ])
  })

  it('is asked of the principal investigator and the User Admins of its account, each once', () => {
    const person = (id: string) => ({ id, name: id, email: `${id}@meridian.example` })
    const facts = {
      id: 'acc_1',
      principal_investigator: person('pi'),
      user_admins: [person('ua'), person('pi')],
      open_tickets_count: 3,
    }
    const [one] = renewalsOf([license('1')], [], [facts], period)
    expect(contactsOf(one?.account ?? null).map(({ id, role }) => [id, role])).toEqual([
      ['pi', 'Principal investigator'],
      ['ua', 'User Admin'],
    ])
    expect(contactsOf(read(license('1'))[0]?.account ?? null)).toEqual([])
  })
})

describe('[LM3] the bars', () => {
  const elements = { ...license('x').product, line: 'elements' as const }
  const all = renewalsOf(
    [
      license('1', { expiry_date: '2026-11-20' }),
      license('2', { expiry_date: '2026-11-22', product: elements, seats_total: 4 }),
      license('3', { expiry_date: '2026-11-23', seats_total: 0 }),
      license('4', { expiry_date: '2026-11-23' }),
      license('5', { expiry_date: '2027-05-16' }),
    ],
    [term('A', '4', 'active')],
    [],
    period,
  )

  it('are the seats of each line by week; what is settled is not counted again', () => {
    const bars = weekBars(all, period)
    expect(bars).toHaveLength(26)
    expect(bars[0]).toEqual({ week: '2026-11-16', count: 2, seats: { helyx: 10, elements: 4 }, total: 14 })
    expect(bars[1]).toEqual({ week: '2026-11-23', count: 1, seats: { helyx: 0, elements: 0 }, total: 0 })
    expect(bars[25]?.total).toBe(10)
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  })

  it('lead to the rows of their week, presets to those of their days', () => {
    const ids = (search: Parameters<typeof filterRenewals>[1]) => idsOf(filterRenewals(all, search, period))
    expect(ids({ week: '2026-11-16' })).toEqual(['1', '2'])
    expect(ids({ week: '2027-05-10' })).toEqual(['5'])
    expect(ids({ week: '2020-01-06' })).toEqual([])
    expect(ids({ within: '30' })).toEqual(['1', '2', '3'])
    expect(ids({})).toEqual(['1', '2', '3', '5'])
    expect(ids({ state: ['issued'] })).toEqual(['4'])
    expect(ids({ line: ['elements'] })).toEqual(['2'])
    expect(ids({ search: 'meridian 4.3' })).toEqual(['1', '2', '3', '5'])
  })
})

it('[LM3] filters by account and by territory keep those of any that is chosen; without a territory is none of them', () => {
  const europe = { id: 'ter_eu', name: 'Europe' }
  const all = read(
    license('1', { territory: europe }),
    license('2', { account: { id: 'acc_2', name: 'Lindau' }, territory: europe }),
    license('3', { account: { id: 'acc_3', name: 'Halvorsen' } }),
  )
  const ids = (search: Parameters<typeof filterRenewals>[1]) => idsOf(filterRenewals(all, search, period))
  expect(ids({ account_id: ['acc_2'] })).toEqual(['2'])
  expect(ids({ account_id: ['acc_1', 'acc_3'] })).toEqual(['1', '3'])
  expect(ids({ territory_id: ['ter_eu'] })).toEqual(['1', '2'])
  expect(ids({ territory_id: ['ter_eu'], account_id: ['acc_1'] })).toEqual(['1'])
  expect(ids({ territory_id: ['ter_us'] })).toEqual([])
})

it('[LM3] 10,000 licenses are put together and sorted in every order', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => license(`${n}`, { seats_total: n % 97 }))
  const all = read(...many)
  for (const sort of renewalSorts) expect(sortRenewals(all, sort)).toHaveLength(10_000)
  expect(weekBars(all, period).filter(({ count }) => count > 0)).toHaveLength(1)
  expect(idsOf(sortRenewals(all, '-seats').slice(0, 2))).toEqual(['96', '193'])
})
