import { expect, it } from 'vitest'
import { documentationArea, failedPages } from './documentation-area'

const { toItems } = documentationArea.attention
type List = Parameters<typeof toItems>[0][number]

const last: NonNullable<List['last_sync']> = {
  state: 'done',
  started_at: '2026-11-20T09:30:00Z',
  finished_at: '2026-11-20T09:30:38Z',
  started_by: null,
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 3,
  failed: [],
}
const failed = ['a', 'b'].map((path) => ({ line: 'helyx' as const, version: '4.3', path, message: 'Empty.' }))
const textsOf = (last_sync: List['last_sync']) => toItems([{ total: 3, last_sync }]).map(({ text }) => text)

it('[DM1] names the pages that failed in the last synchronization, and one that ended early; nothing else', () => {
  expect(textsOf({ ...last, failed })).toEqual(['Not synchronized'])
  const cut = { line: null, version: null, path: '', message: 'No answer.' }
  expect(textsOf({ ...last, state: 'failed', failed: [cut] })).toEqual(['Synchronization ended early'])
  expect(textsOf({ ...last, state: 'failed', failed: [cut, ...failed], removed: 2 })).toEqual([
    'Synchronization ended early',
    'Not synchronized',
    'Source file gone',
  ])
  expect(failedPages({ failed: [cut, ...failed] })).toBe(2)
  expect([last, { ...last, state: 'running' as const, failed }, null, undefined].flatMap(textsOf)).toEqual([])
})
