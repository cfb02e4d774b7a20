import { expect, test } from 'vitest'
import { titleOf } from './documentation-titles'

test.each([
  ['Inlet conditions¶', 'Inlet conditions'],
  ['Programming in C#', 'Programming in C#'],
  ['', 'Untitled page (walls.html)'],
  [' \u200b ', 'Untitled page (walls.html)'],
])('a page titled %j is called %s everywhere', (title, name) => {
  expect(titleOf({ title, key: 'helyx/4.3/solver/walls.html' })).toBe(name)
})
