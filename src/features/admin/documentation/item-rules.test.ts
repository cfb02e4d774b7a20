import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTree, inOrder } from '../../../domain/rules/documentation/documentation-tree'
import {
  afterChange,
  countBelow,
  doneText,
  failedText,
  hiddenBy,
  type Item,
  isRestoredBySync,
  nameOf,
  positionAt,
  siblingsOf,
} from './item-rules'

const item = (
  id: string,
  position: number,
  parent: string | null = null,
  more: Partial<Item> = {},
): Item => ({
  id,
  line: 'helyx',
  version: '4.3',
  path: id,
  previous_paths: [],
  title: id.toUpperCase(),
  parent_id: parent,
  position,
  kind: 'guide',
  format: 'html',
  headings: [],
  bucket: 'corvane-documentation',
  key: `helyx/4.3/${id}.html`,
  size_bytes: 1,
  hidden: false,
  sync_status: 'ok',
  sync_error: null,
  synced_at: '2026-11-18T04:00:00Z',
  updated_at: '2026-11-18T04:00:00Z',
  ...more,
})
const some = [
  item('a', 0),
  item('b', 1),
  item('c', 2),
  item('x', 0, 'b'),
  item('y', 1, 'b', { hidden: true }),
  item('z', 0, 'y'),
]
const nodeOf = (items: readonly Item[], id: string) => {
  const tree = buildTree(items)
  const node = inOrder(tree).find((one) => one.item.id === id)
  if (!node) throw new Error(`no ${id}`)
  return { tree, node }
}

test('[DM2] a place among siblings becomes a position, whatever gaps the positions have', () => {
  const rows = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(rows, fc.nat(11), fc.integer({ min: -2, max: 15 }), (positions, from, place) => {
      const before = positions.toSorted((a, b) => a - b).map((position, at) => item(`p${at}`, position))
      const moved = before[from % before.length]
      if (!moved) return
      const position = positionAt(before, moved.id, place)
      const after = afterChange(before, { item: moved, body: { position } })
      const order = buildTree(after).map((node) => node.item.id)
      const others = before.map(({ id }) => id).filter((id) => id !== moved.id)
      const at = Math.min(Math.max(place, 1), before.length) - 1
      expect(order).toEqual([...others.slice(0, at), moved.id, ...others.slice(at)])
    }),
  )
})

test('a change concerns its item, and a new position its siblings alone', () => {
  const [, b] = some
  const x = some.find(({ id }) => id === 'x')
  if (!b || !x) throw new Error('no items')
  const moved = afterChange(some, { item: b, body: { position: 0 } })
  expect(moved.map(({ id, position }) => `${id}${position}`)).toEqual(['a1', 'b0', 'c3', 'x0', 'y1', 'z0'])
  const renamed = afterChange(some, { item: x, body: { title: 'Walls', updated_at: x.updated_at } })
  expect(renamed.filter((one, at) => one !== some[at])).toEqual([{ ...x, title: 'Walls' }])
})

test('a page says what lies below it and what hides it', () => {
  const { tree, node } = nodeOf(some, 'b')
  expect(countBelow(node)).toBe(3)
  expect(siblingsOf(tree, node).map((one) => one.item.id)).toEqual(['a', 'b', 'c'])
  expect(hiddenBy(nodeOf(some, 'z').node)).toBe('Y')
  expect(hiddenBy(nodeOf(some, 'y').node)).toBeNull()
  expect(nameOf({ title: ' ', path: 'solver/walls' })).toBe('solver/walls')
  expect(isRestoredBySync({ sync_status: 'missing' })).toBe(false)
})

test('what was done and what was not is said with the name', () => {
  const [a] = some
  if (!a) throw new Error('no item')
  expect(doneText({ item: a, body: { hidden: true } }, 3)).toBe('Hid A and 3 pages below.')
  expect(doneText({ item: a, body: { hidden: false } }, 1)).toBe('Showed A and 1 page below.')
  expect(doneText({ item: a, body: { title: 'Walls' } }, 0)).toBe('Renamed A to Walls.')
  expect(doneText({ item: a, body: { position: 2 } }, 0)).toBe('Moved A.')
  expect(
    [{ hidden: true }, { hidden: false }, { title: 'W' }, { position: 1 }].map((body) =>
      failedText({ item: a, body }),
    ),
  ).toEqual(['A was not hidden', 'A was not shown', 'A was not renamed', 'A was not moved'])
})
