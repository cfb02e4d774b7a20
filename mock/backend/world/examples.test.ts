import { expect, it } from 'vitest'
import { portalDocument } from '../../../openapi/model/portal.fixture'
import { shiftDates } from './examples'

it('moves the dates within sentences with the others', () => {
  const row = {
    status_reason: 'Maintenance ended on 30 June 2026.',
    notes: 'Ordered in December 2026, from 8 March 2027 to 26 March 2027.',
    maintenance_end_date: '2026-06-30',
    number: 'HLX-2026-00417, part 4 of 2026',
  }
  expect(shiftDates(row, 2)).toEqual({
    status_reason: 'Maintenance ended on 2 July 2026.',
    notes: 'Ordered in December 2026, from 10 March 2027 to 28 March 2027.',
    maintenance_end_date: '2026-07-02',
    number: 'HLX-2026-00417, part 4 of 2026',
  })
  expect(shiftDates('Until 31 December 2026, then in January 2027', 30)).toBe(
    'Until 30 January 2027, then in February 2027',
  )
  expect(shiftDates(row, 0)).toBe(row)
})

it('finds no date in the contract’s examples that lacks its year and would stay behind', async () => {
  const text = JSON.stringify(await portalDocument())
  const months = 'January|February|March|April|June|July|August|September|October|November|December'
  const yearless = new RegExp(`[^"]{0,40}\\b\\d{1,2} (${months})\\b(?! \\d{4})[^"]{0,20}`, 'g')
  expect(text.match(yearless)).toBeNull()
})
