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
  expect(verdict('404', refused(404))).toBe('The backend returned this state. It returned 404 after 0.2 s.')
  expect(verdict('one', rows(1))).toMatch('It returned 1 row after')
  expect(verdict('many', rows(10_000))).toMatch(/returned this state.*10,000 rows/)
  expect(verdict('offline', refused(0))).toMatch('It returned nothing')
  expect(verdict('slow', rows(217, 10.1))).toMatch('returned this state')
})

it('says of a backend that ignores the header that it did so', () => {
  for (const id of labStateIds)
    expect(verdict(id, rows(217))).toBe(
      `The backend ignored “${labStates[id].prefer}”. It returned 217 rows after 0.2 s.`,
    )
})
