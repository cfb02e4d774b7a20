import { expect, it } from 'vitest'
import { linesText, withLineFirst } from './product-lines'

const paths = [
  '/licenses',
  '/downloads/helyx',
  '/downloads/elements',
  '/files',
  '/support/helyx',
  '/support/elements',
]
const first = (line: 'helyx' | 'elements' | null) => withLineFirst(paths, line, (path) => path)

it('puts the pages of a line first among those of their group', () => {
  expect(first(null)).toEqual(paths)
  expect(first('helyx')).toEqual(paths)
  expect(first('elements')).toEqual([
    ...[
      '/licenses',
      '/downloads/elements',
      '/downloads/helyx',
      '/files',
      '/support/elements',
      '/support/helyx',
    ],
  ])
})

it('lines are named in the same order, whatever order a record has them in', () => {
  expect(linesText(['elements', 'helyx'])).toBe('HELYX, ELEMENTS')
  expect(linesText(['elements'])).toBe('ELEMENTS')
})
