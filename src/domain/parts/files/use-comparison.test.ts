import { expect, it } from 'vitest'
import type { PreviewFile } from './preview-file'
import { comparableFiles } from './use-comparison'

const file = (name: string, kind: PreviewFile['kind'], sizeBytes = 100): PreviewFile => ({
  id: name,
  title: name,
  name,
  sizeBytes,
  kind,
})

it('offers files of numbers beside the shown one, those of the same extension first', () => {
  const files = [
    file('a.csv', 'table'),
    file('b.log', 'plot'),
    file('c.stl', 'geometry'),
    file('d.csv', 'table', 300_000_000),
    file('e.log', 'plot'),
  ]
  expect(comparableFiles(files, 'e.log', 200_000_000)).toEqual({
    files: [
      { id: 'b.log', title: 'b.log', refused: null },
      { id: 'a.csv', title: 'a.csv', refused: null },
      { id: 'd.csv', title: 'd.csv', refused: '300 MB, too large' },
    ],
    furtherAway: 0,
  })
})

it('offers those around the shown one of a long folder, and counts the others', () => {
  const files = Array.from({ length: 3000 }, (_, at) => file(`probe-${at}.dat`, 'table'))
  const { files: offered, furtherAway } = comparableFiles(files, 'probe-2000.dat', 1000)
  expect([offered.length, furtherAway]).toEqual([399, 2600])
  expect(offered[199]?.id).toBe('probe-1999.dat')
})
