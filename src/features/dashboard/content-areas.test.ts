import { expect, test } from 'vitest'
import { contentAreas, failedPages } from './content-areas'

const itemsOf = contentAreas.resources.attention.toItems
const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
const draft = (id: string, daysAgo: number) => ({
  id,
  title: `Draft ${id}`,
  status: 'draft' as const,
  created_at: instant(daysAgo),
})

test('[RM1] a draft of a resource that was begun more than a month ago needs attention', () => {
  const [item, ...others] = itemsOf([{ items: [draft('a', 2), draft('b', 40)], total: 2 }])
  expect(item).toMatchObject({ id: 'resources-left', count: 1 })
  expect(others).toEqual([])
  expect(itemsOf([{ items: [draft('a', 2)], total: 1 }])).toEqual([])
})

test('[RM1] nothing is said of what a backend answers that does not filter by status', () => {
  const published = { ...draft('b', 40), status: 'published' as const }
  expect(itemsOf([{ items: [draft('a', 40), published], total: 2 }])).toEqual([])
})

test('[RM1] a resource whose files left the bucket needs attention, if the backend filters by it', () => {
  const lacking = { ...draft('a', 2), status: 'published' as const, missing_files_count: 2 }
  const [item, ...others] = itemsOf([
    { items: [], total: 0 },
    { items: [lacking], total: 1 },
  ])
  expect(item).toMatchObject({ id: 'resources-incomplete', count: 1 })
  expect(others).toEqual([])
  const whole = { ...lacking, missing_files_count: 0 }
  expect(
    itemsOf([
      { items: [], total: 0 },
      { items: [lacking, whole], total: 2 },
    ]),
  ).toEqual([])
})

const { toItems } = contentAreas.documentation.attention
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

test('[DM1] names the pages that failed in the last synchronization, and one that ended early; nothing else', () => {
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
