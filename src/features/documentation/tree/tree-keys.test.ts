import { expect, test } from 'vitest'
import { buildTree, rowsOf } from './page-tree'
import { moveBy } from './tree-keys'

const item = (id: string, title: string, parent: string | null, position: number) => ({
  id,
  title,
  path: id,
  parent_id: parent,
  position,
})
const tree = buildTree([
  item('start', 'Start', null, 0),
  item('solver', 'Solver guide', null, 1),
  item('bc', 'Boundary conditions', 'solver', 0),
  item('walls', 'Wall functions', 'solver', 1),
  item('notes', 'Release notes', null, 2),
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
      key,
      rowsOf(tree, () => isOpen),
      focused,
      () => isOpen,
    ),
  ).toEqual(move)
})
