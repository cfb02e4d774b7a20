import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTree, inOrder, moveBy, pathTo, rowsOf, type TreeItem } from './documentation-tree'

const item = (id: string, parent: string | null = null, position = 0, title = id): TreeItem => ({
  id,
  parent_id: parent,
  position,
  title,
  path: `p/${id}`,
})
const ids = (nodes: readonly { item: TreeItem }[]) => nodes.map((node) => node.item.id)

const manual = [
  item('notes', null, 2, 'Release notes'),
  item('solver', null, 1, 'Solver guide'),
  item('index', null, 0, 'Start'),
  item('walls', 'solver', 1, 'Wall functions'),
  item('bc', 'solver', 0, 'Boundary conditions'),
  item('low', 'walls', 0, 'Low Reynolds walls'),
]

test('items are children of their parents in order of position', () => {
  const tree = buildTree(manual)
  expect(ids(tree)).toEqual(['index', 'solver', 'notes'])
  expect(ids(inOrder(tree))).toEqual(['index', 'solver', 'bc', 'walls', 'low', 'notes'])
  const low = inOrder(tree).find((node) => node.item.id === 'low')
  expect([low?.depth, low && ids(pathTo(low))]).toEqual([2, ['solver', 'walls']])
})

test('an item whose parent is hidden becomes a root', () => {
  expect(ids(buildTree([item('a'), item('b', 'hidden', 1)]))).toEqual(['a', 'b'])
})

test('items in a cycle, or with themselves as parent, are all kept', () => {
  const tree = buildTree([item('a', 'b'), item('b', 'c'), item('c', 'a'), item('self', 'self')])
  expect(ids(inOrder(tree)).toSorted()).toEqual(['a', 'b', 'c', 'self'])
  expect(ids(tree)).toEqual(['a', 'self'])
})

test('every item is in the tree exactly once, whatever the parents are', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
  const any = fc.record({
    id: name,
    parent_id: fc.option(name),
    position: fc.integer({ min: 0, max: 3 }),
    title: fc.string(),
    path: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (items) => {
      const all = inOrder(buildTree(items))
      expect(ids(all).toSorted()).toEqual([...new Set(items.map(({ id }) => id))].toSorted())
      for (const node of all) expect(node.depth).toBe(pathTo(node).length)
    }),
    { numRuns: 1000 },
  )
})

test('the children of a collapsed node are hidden', () => {
  const tree = buildTree(manual)
  expect(ids(rowsOf(tree, () => false))).toEqual(['index', 'solver', 'notes'])
  expect(ids(rowsOf(tree, (id) => id === 'solver'))).toEqual(['index', 'solver', 'bc', 'walls', 'notes'])
})

const guide = buildTree([
  item('start', null, 0, 'Start'),
  item('solver', null, 1, 'Solver guide'),
  item('bc', 'solver', 0, 'Boundary conditions'),
  item('walls', 'solver', 1, 'Wall functions'),
  item('notes', null, 2, 'Release notes'),
])

test.each([
  ['ArrowDown', 'solver', false, { focus: 'notes' }],
  ['ArrowDown', 'solver', true, { focus: 'bc' }],
  ['ArrowDown', 'notes', true, {}],
  ['ArrowUp', 'notes', true, { focus: 'walls' }],
  ['Home', 'notes', true, { focus: 'start' }],
  ['End', 'start', true, { focus: 'notes' }],
  ['ArrowRight', 'solver', false, { toggle: 'solver' }],
  ['ArrowRight', 'solver', true, { focus: 'bc' }],
  ['ArrowRight', 'start', true, {}],
  ['ArrowLeft', 'solver', true, { toggle: 'solver' }],
  ['ArrowLeft', 'walls', true, { focus: 'solver' }],
  ['ArrowLeft', 'start', true, {}],
  ['w', 'start', true, { focus: 'walls' }],
  ['S', 'start', true, { focus: 'solver' }],
  ['q', 'start', true, {}],
  ['Tab', 'start', true, null],
  [' ', 'start', true, null],
  ['ArrowDown', 'gone', true, null],
])('%s on %s, the guide open: %s', (key, focused, isOpen, move) => {
  expect(
    moveBy(
      { key, code: '' },
      rowsOf(guide, () => isOpen),
      focused,
      () => isOpen,
    ),
  ).toEqual(move)
})

test.each([
  ['ц', 'KeyW', 'walls'],
  ['ς', 'KeyW', 'walls'],
  ['ы', 'KeyS', 'solver'],
])('%s on the key %s of another alphabet goes to %s', (key, code, focus) => {
  const rows = rowsOf(guide, () => true)
  expect(moveBy({ key, code }, rows, 'start', () => true)).toEqual({ focus })
})

test('a title of the alphabet that is typed comes before the Latin letter of the same key', () => {
  const rows = rowsOf(
    buildTree([item('start'), item('walls', null, 1, 'Wall functions'), item('colors', null, 2, 'Цвета')]),
    () => true,
  )
  expect(moveBy({ key: 'ц', code: 'KeyW' }, rows, 'start', () => true)).toEqual({ focus: 'colors' })
})
