import { expect, it } from 'vitest'
import { labStateIds } from './fake-search'
import { labStates, verdict } from './lab-states'

const rows = (count: number, seconds = 0.2) => ({ rows: count, status: null, seconds })
const refused = (status: number) => ({ rows: null, status, seconds: 0.2 })

it('asks for each state with a header of its own', () => {
  const headers = labStateIds.map((id) => labStates[id].prefer)
  expect(new Set(headers).size).toBe(labStateIds.length)
  expect(labStateIds.toSorted()).toEqual(Object.keys(labStates).toSorted())
})

it('sees that a backend did what it was asked', () => {
  expect(verdict('404', refused(404))).toBe('The backend did as it was asked. It answered 404 after 0.2 s.')
  expect(verdict('one', rows(1))).toMatch('It answered 1 row after')
  expect(verdict('many', rows(10_000))).toMatch(/did as it was asked.*10,000 rows/)
  expect(verdict('offline', refused(0))).toMatch('It answered nothing')
  expect(verdict('slow', rows(217, 10.1))).toMatch('did as it was asked')
})

it('says of a backend that ignores the header that it answers as it likes', () => {
  for (const id of labStateIds)
    expect(verdict(id, rows(217))).toBe(
      `This backend answers as it likes: it was asked for “${labStates[id].prefer}”. It answered 217 rows after 0.2 s.`,
    )
})
