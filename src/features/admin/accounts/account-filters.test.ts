import { afterEach, expect, it, vi } from 'vitest'
import { accountList } from './account-filters'
import { type AccountSearch, parseAccountSearch } from './account-search'

afterEach(() => {
  vi.useRealTimers()
})

const asked = (search: AccountSearch) => {
  const { page: _, page_size: __, sort: ___, ...filters } = accountList.query(search)
  return filters
}

it('[AM4] each filter of the accounts asks the backend for what it says', () => {
  for (const [search, query] of [
    [{ kind: ['customer', 'partner'] }, { 'kind[]': ['customer', 'partner'] }],
    [{ status: ['suspended'] }, { 'status[]': ['suspended'] }],
    [{ line: ['helyx'] }, { 'line[]': ['helyx'] }],
    [{ territory_id: ['ter_uk'] }, { 'territory_id[]': ['ter_uk'] }],
    [{ first_line_support_id: ['fls_1'] }, { 'first_line_support_id[]': ['fls_1'] }],
    [{ crm: 'linked' }, { crm_linked: true }],
    [{ crm: 'none' }, { crm_linked: false }],
    [{ crm: 'drifted' }, { crm_drifted: true }],
    [{ without_user_admin: '1' }, { without_user_admin: true }],
  ] as const)
    expect(asked(parseAccountSearch(search))).toEqual(query)
})

it('[AM4] maintenance that ends within 60 days includes the sixtieth', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00') })
  expect(asked({ maintenance_within: '60' })).toEqual({ maintenance_ends_before: '2027-01-24' })
})

it('[AM4] what no filter knows is not asked for', () => {
  expect(asked(parseAccountSearch({ kind: ['bank'], crm: 'maybe' }))).toEqual({})
})
