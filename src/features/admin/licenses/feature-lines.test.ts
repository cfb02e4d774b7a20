import { expect, test } from 'vitest'
import { parseFeatureLines } from './feature-lines'

const defaults = { version: '4.3', count: 24, expiry_date: '2027-12-18' }
const rowsOf = (text: string) =>
  parseFeatureLines(text, defaults).features.map(({ name, version, count, expiry_date }) =>
    [name, version, count, expiry_date].join(' '),
  )

test('[LM1] lines of a license file, a sheet or a mail are features; what is left out has its default', () => {
  expect(
    rowsOf(
      'helyx_solver\nhelyx_adjoint 4.2 4 2026-12-18\r\n\n# a comment\nhelyx.mesh;4.1;;\nELM-1,5.0,uncounted,permanent\na\t\t2\t31 Dec 2027',
    ),
  ).toEqual([
    'helyx_solver 4.3 24 2027-12-18',
    'helyx_adjoint 4.2 4 2026-12-18',
    'helyx.mesh 4.1 24 2027-12-18',
    'ELM-1 5.0  ',
    'a 4.3 2 2027-12-31',
  ])
})

test('[LM1] days are read as license files and other countries write them; what has two readings says both', () => {
  expect(
    rowsOf(
      'a 4.3 4 18-dec-2027\n\u200bb;4.3;4;18.12.2027\nc\u00a04.3\u00a04\u00a02027/12/18\nd\t4.3\t4\t18. Dezember 2027',
    ),
  ).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name} 4.3 4 2027-12-18`))
  const { features, wrong } = parseFeatureLines('x 4.3 4 3/12/2027', defaults)
  expect(features).toEqual([])
  expect(wrong.map(({ reason }) => reason)).toEqual([
    '3/12/2027 can be read as 2027-03-12 or 2027-12-03. Write it like that.',
  ])
})

test('[LM1] a line that is none is not taken, and says why', () => {
  const text = 'good\nbad! 4.3\nx 4.3 -1\ny 4.3 4 2027-02-30\nz 1 2 2027-01-01 more'
  const { features, wrong } = parseFeatureLines(text, defaults)
  expect(features.map(({ name }) => name)).toEqual(['good'])
  expect(wrong).toEqual([
    { line: 2, text: 'bad! 4.3', reason: 'A name has letters, digits, dots, dashes and underscores.' },
    { line: 3, text: 'x 4.3 -1', reason: '-1 is no count.' },
    { line: 4, text: 'y 4.3 4 2027-02-30', reason: '2027-02-30 is no day such as 2027-12-18.' },
    {
      line: 5,
      text: 'z 1 2 2027-01-01 more',
      reason: 'There is more than a name, a version, a count and a day.',
    },
  ])
})
