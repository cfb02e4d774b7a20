// Needs a document.
import { beforeEach, expect, test } from 'vitest'
import { clearKept } from '../session/kept-for-user'
import { keepReads, keptReads } from './kept-reads'

beforeEach(() => localStorage.clear())

test('the thirty latest pages are kept', () => {
  for (let page = 0; page < 30; page += 1) keepReads('sub_1', `/files?path=${page}`, [`/api/files/${page}`])
  keepReads('sub_1', '/files?path=0', ['/api/files/new'])
  keepReads('sub_1', '/files?path=30', ['/api/files/30'])
  expect(keptReads('sub_1', '/files?path=0')).toEqual(['/api/files/new'])
  expect(keptReads('sub_1', '/files?path=1')).toEqual([])
  expect(keptReads('sub_1', '/files?path=2')).toEqual(['/api/files/2'])
  expect(keptReads('sub_1', '/files?path=30')).toEqual(['/api/files/30'])
})

test('they end with the session, and with the next user', () => {
  keepReads('sub_1', '/licenses', ['/api/licenses/'])
  keepReads('sub_2', '/licenses', ['/api/licenses/'])
  clearKept('sub_2')
  expect(keptReads('sub_1', '/licenses')).toEqual([])
  expect(keptReads('sub_2', '/licenses')).toEqual(['/api/licenses/'])
  clearKept()
  expect(keptReads('sub_2', '/licenses')).toEqual([])
})

test.each([
  'no JSON',
  '{"page":"/licenses","reads":["/api/licenses/"]}',
  '[null,7,{"page":"/licenses"},{"page":"/licenses","reads":"/api/licenses/"}]',
  '[{"page":"/licenses","reads":["@other.example/api/"]}]',
  '[{"page":"/licenses","reads":["//other.example/api/"]}]',
  '[{"page":"/licenses","reads":[".other.example/api/"]}]',
  '[{"page":"/licenses","reads":["/api/licenses/",{}]}]',
])('of stored text that is not ours nothing is read: %s', (stored) => {
  localStorage.setItem('portal.reads.sub_1', stored)
  expect(keptReads('sub_1', '/licenses')).toEqual([])
})
