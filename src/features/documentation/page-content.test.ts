import { expect, test } from 'vitest'
import { MAX_LISTED, nearbyHeadings, reportOf } from './page-content'

const page = {
  product: 'HELYX',
  version: 'HELYX 4.3',
  title: 'Boundary conditions',
  address: 'https://portal.corvane.example/documentation/helyx/4.3/solver/boundary-conditions#inlet',
  heading: 'Inlet',
  passage: ' Give the velocity,\n the mass flow ',
}

test('[DOC9] a report names product, version, page, heading and the passage in one line', () => {
  expect(reportOf(page)).toEqual({
    subject: 'Problem with the documentation page “Boundary conditions” of HELYX 4.3',
    lines: [
      { label: 'Product', value: 'HELYX' },
      { label: 'Version', value: 'HELYX 4.3' },
      { label: 'Page', value: 'Boundary conditions' },
      { label: 'Address', value: page.address },
      { label: 'Heading', value: 'Inlet' },
      { label: 'Passage', value: '“Give the velocity, the mass flow”' },
    ],
  })
})

test('[DOC9] what is not known is left out, and a long passage is told by its beginning', () => {
  const { lines } = reportOf({ ...page, heading: null, passage: '' })
  expect(lines.map(({ label }) => label)).toEqual(['Product', 'Version', 'Page', 'Address'])
  const long = reportOf({ ...page, passage: 'word '.repeat(1000) }).lines.at(-1)?.value ?? ''
  expect(long.length).toBeLessThan(520)
  expect(long).toMatch(/…”$/)
})

const headings = Array.from({ length: 1000 }, (_, n) => ({ id: `h${n}` }))

test('all headings of an ordinary page are listed', () => {
  const few = headings.slice(0, MAX_LISTED)
  expect(nearbyHeadings(few, 'h90')).toEqual({ before: 0, listed: few, after: 0 })
  expect(nearbyHeadings([], null)).toEqual({ before: 0, listed: [], after: 0 })
})

test('of a long page the headings around the active one are listed, with the number of others', () => {
  expect(nearbyHeadings(headings, null)).toMatchObject({ before: 0, after: 880 })
  const { before, listed, after } = nearbyHeadings(headings, 'h500')
  expect([before, listed.length, after]).toEqual([440, MAX_LISTED, 440])
  expect(listed.some(({ id }) => id === 'h500')).toBe(true)
  expect(nearbyHeadings(headings, 'h999')).toMatchObject({ before: 880, after: 0 })
})
