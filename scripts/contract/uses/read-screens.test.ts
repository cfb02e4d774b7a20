import { expect, test } from 'vitest'
import { readScreens } from './read-screens'

const users = (text: string) => {
  const { screens, frame } = readScreens(text, 'users.yaml')
  return [...screens, { path: 'frame', operations: frame }].map(({ path, operations }) => [path, operations])
}

test('reads operationIds and their users', () => {
  expect(users('listOrders: [/orders, every page]\ngetOrder: [/orders, /orders/$id]\n')).toEqual([
    ['/orders', ['listOrders', 'getOrder']],
    ['/orders/$id', ['getOrder']],
    ['frame', ['listOrders']],
  ])
})

test('reads what `screens --json` prints', () => {
  const printed = JSON.stringify({
    screens: [
      {
        path: '/orders',
        file: 'orders.tsx',
        operations: ['listOrders'],
      },
    ],
    frame: ['getMe'],
    unused: [],
  })
  expect(users(printed)).toEqual([
    ['/orders', ['listOrders']],
    ['frame', ['getMe']],
  ])
})

test.each([
  ['listOrders: /orders', 'users.yaml: listOrders must be a list of names, such as [/orders, /orders/$id].'],
  ['- listOrders', 'users.yaml must hold operationIds and, for each, the names of its users.'],
  ['a: [', /^users\.yaml: Flow sequence/],
])('refuses %s', (text, message) => {
  expect(() => readScreens(text, 'users.yaml')).toThrow(message)
})
