import { expect, test } from 'vitest'
import { contractOf } from './document'
import { createRoutes } from './routes'

const answers = { responses: { '200': { description: 'ok' } } }
const { operations } = contractOf('test', {
  openapi: '3.1.0',
  paths: {
    '/things/{id}': { get: { operationId: 'one', ...answers }, patch: { operationId: 'change', ...answers } },
    '/things/light': { get: { operationId: 'light', ...answers } },
    '/things/{id}.{format}': { get: { operationId: 'file', ...answers } },
    '/things/{id}/parts/{part}': { get: { operationId: 'part', ...answers } },
  },
})
const match = createRoutes(operations)
const called = (method: string, path: string) => {
  const found = match(method, path)
  return found.kind === 'operation' ? [found.operation.id, found.params] : found
}

test('a call finds its operation and the decoded values of the path', () => {
  expect(called('get', '/things/5')).toEqual(['one', { id: '5' }])
  expect(called('GET', '/things/a%2Fb/parts/%C3%A4')).toEqual(['part', { id: 'a/b', part: 'ä' }])
  expect(called('GET', '/things/plan.pdf')).toEqual(['file', { id: 'plan', format: 'pdf' }])
  expect(called('GET', '/things/%E0%A4%A')).toEqual(['one', { id: '%E0%A4%A' }])
})

test('a literal segment wins, unless only the template has the method', () => {
  expect(called('GET', '/things/light')).toEqual(['light', {}])
  expect(called('PATCH', '/things/light')).toEqual(['change', { id: 'light' }])
})

test('a method that the path does not declare is told from a path that is not there', () => {
  expect(called('DELETE', '/things/5')).toEqual({ kind: 'method', allow: ['GET', 'PATCH'] })
  expect(called('GET', '/things/')).toEqual({ kind: 'path' })
  expect(called('GET', '/boxes')).toEqual({ kind: 'path' })
})
