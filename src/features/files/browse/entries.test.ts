import { expect, it } from 'vitest'
import { formatSelection } from './entries'

it('says which of the selection its bytes are of', () => {
  const bytes = 300_000_000
  expect(formatSelection({ files: 4, folders: 0, bytes })).toBe('4 selected, 300 MB')
  expect(formatSelection({ files: 0, folders: 5, bytes: 0 })).toBe('5 selected')
  expect(formatSelection({ files: 4, folders: 5, bytes })).toBe('9 selected: 4 files (300 MB) and 5 folders')
})
