import { expect, test } from 'vitest'
import { contentAreas } from './content-areas'

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
