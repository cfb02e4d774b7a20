import { expect, test } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { matchOperation } from './match'

const answers = { responses: { '200': { description: 'ok' } } }
const contract = contractOf('test', {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example/v1/' }, { url: '/relative' }],
  paths: {
    '/things/{id}': { get: { operationId: 'one', ...answers } },
    '/things/light': { get: { operationId: 'light', ...answers } },
    '/things/': { get: { operationId: 'list', ...answers }, post: { operationId: 'create', ...answers } },
    '/things/{id}.json': { get: { operationId: 'file', ...answers } },
    '/{kind}/{id}/parts': { get: { operationId: 'parts', ...answers } },
    '/things/{id}/{part}': { get: { operationId: 'part', ...answers } },
    '/a+b': { get: { operationId: 'plus', ...answers } },
  },
})
const match = (url: string, method = 'GET', base?: string) =>
  matchOperation(contract, method, url, base)?.id ?? null

test('literal segments win over templates, whatever the order', () => {
  expect(match('https://api.example/v1/things/light')).toBe('light')
  expect(match('https://api.example/v1/things/5?page=1#x')).toBe('one')
  expect(match('https://api.example/v1/things/5.json')).toBe('file')
  expect(match('https://api.example/v1/things/5/parts')).toBe('part')
  expect(match('https://api.example/v1/boxes/5/parts')).toBe('parts')
})

test('trailing slashes, case and methods count', () => {
  expect(match('https://api.example/v1/things/', 'post')).toBe('create')
  expect(match('https://api.example/v1/things')).toBeNull()
  expect(match('https://api.example/v1/Things/')).toBeNull()
  expect(match('https://api.example/v1/things/', 'DELETE')).toBeNull()
  expect(match('https://api.example/v1/things//')).toBeNull()
})

test('an encoded slash stays within its segment', () => {
  expect(match('https://api.example/v1/things/a%2Fb')).toBe('one')
  expect(match('https://api.example/v1/a%2Bb')).toBe('plus')
  expect(match('https://api.example/v1/things/%E0%A4%A')).toBe('one')
})

test('the base path is that of the target, else of the servers on any host', () => {
  expect(match('http://localhost:3000/relative/things/')).toBe('list')
  expect(match('http://localhost:3000/things/')).toBe('list')
  expect(match('http://localhost:3000/base/things/', 'GET', 'http://localhost:3000/base')).toBe('list')
  expect(match('http://localhost:3000/things/', 'GET', 'http://localhost:3000/base')).toBeNull()
  expect(match('http://localhost:9/base/things/', 'GET', 'http://localhost:3000/base')).toBeNull()
  expect(match('no address')).toBeNull()
})
