import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionKeys } from '../api/permission-keys.gen'
import {
  canRead,
  canWrite,
  keyOfPath,
  mayChange,
  mayEnter,
  mayRead,
  mayWrite,
  type PathMapping,
} from './permissions'

const MAPPING: PathMapping = [
  ['/licenses', 'licenses'],
  ['/files', 'file_manager'],
  ['/support/helyx', 'support_helyx'],
  ['/support/helyx/tickets', 'support_helyx_tickets'],
  ['/admin/users_manager', 'users_manager'],
]

const hostile: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a list', ['rw']],
  ['a text', 'rw'],
  ['a number', 3],
  ['a map', new Map([['licenses', 'rw']])],
  ['an inherited right', Object.create({ licenses: 'rw' })],
  ['a prototype in JSON', JSON.parse('{"__proto__":{"licenses":"rw"}}')],
  ['a constructor', { constructor: { prototype: { licenses: 'rw' } } }],
  ['capitals in the key', { LICENSES: 'rw', Licenses: 'rw' }],
  ...[
    'RW',
    'R',
    'rwx',
    'r w',
    ' r',
    'r\n',
    'read',
    1,
    true,
    null,
    ['r', 'w'],
    { r: true },
    '',
    'w r',
    'read-write',
    'RW ',
    'x',
    'r\t',
    'null',
    'R,W',
    'r,w',
    'r\u0000',
    '\u200Br',
    '\uFF52',
    'true',
    '*',
    0,
    -1,
    [],
    [[]],
    {},
  ].map((value): [string, unknown] => [`licenses: ${JSON.stringify(value)}`, { licenses: value }]),
]

test('[R13] broken records are forty', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
})

test.each(hostile)('[L3.2] [R13] a record with %s grants nothing', (_name, access) => {
  expect([canRead(access, 'licenses'), canWrite(access, 'licenses'), mayEnter(access, 'licenses')]).toEqual([
    ...[false, false, false],
  ])
})

test('[L3.2] a record grants the letters it has, under its own keys', () => {
  for (const key of permissionKeys) {
    for (const [letters, read, write] of [
      ['', false, false],
      ['r', true, false],
      ['w', false, true],
      ['rw', true, true],
      ['wr', true, true],
    ] as const) {
      const access = { [key]: letters }
      expect([canRead(access, key), canWrite(access, key)]).toEqual([read, write])
      for (const other of permissionKeys) {
        if (other !== key) expect(canRead(access, other) || canWrite(access, other)).toBe(false)
      }
    }
  }
})

test('[L5.3] an open route needs no right, one without a permission is closed', () => {
  expect(mayEnter(null, 'open')).toBe(true)
  expect(mayEnter({ licenses: 'rw' }, null)).toBe(false)
})

test('[L2.3] a route with several keys needs one of them', () => {
  const both = ['support_helyx', 'support_elements'] as const
  expect(mayEnter({ support_elements: 'r' }, both)).toBe(true)
  expect(mayChange({ support_elements: 'r' }, both)).toBe(false)
  expect(mayChange({ support_helyx: 'r', support_elements: 'rw' }, both)).toBe(true)
  expect(mayEnter({ licenses: 'rw' }, both)).toBe(false)
  expect(mayEnter({ licenses: 'rw' }, [])).toBe(false)
})

test('[L5.3] what is open to everyone may be changed by everyone, what asks for nothing by nobody', () => {
  expect(mayChange(null, 'open')).toBe(true)
  expect(mayChange({ licenses: 'rw' }, null)).toBe(false)
})

test('[L5.1] write check: no record no, no prefix yes, else w', () => {
  expect(mayWrite(undefined, MAPPING, '/nowhere')).toBe(false)
  expect(mayWrite(null, MAPPING, '/licenses')).toBe(false)
  expect(mayWrite({}, MAPPING, '/nowhere')).toBe(true)
  expect(mayWrite({ licenses: 'r' }, MAPPING, '/licenses')).toBe(false)
  expect(mayWrite({ licenses: 'rw' }, MAPPING, '/licenses/lic_1')).toBe(true)
})

test('[L5.2] [G2] read check: the longest prefix decides', () => {
  expect(mayRead(null, MAPPING, '/nowhere')).toBe(false)
  expect(mayRead(['rw'], MAPPING, '/nowhere')).toBe(false)
  expect(mayRead({}, MAPPING, '/nowhere')).toBe(true)
  const access = { support_helyx: 'r', support_helyx_tickets: '' }
  expect(mayRead(access, MAPPING, '/support/helyx')).toBe(true)
  expect(mayRead(access, MAPPING, '/support/helyx/tickets')).toBe(false)
  expect(mayRead(access, [...MAPPING].reverse(), '/support/helyx/tickets/7')).toBe(false)
})

test('[L5.2] [R10] /filesystem is not /files', () => {
  for (const path of [
    '/filesystem',
    '/support/helyxx',
    '/licenses2',
    '/support',
    '/licenses;x',
    '/files%00',
  ]) {
    expect([path, keyOfPath(MAPPING, path)]).toEqual([path, null])
  }
})

test.each([
  ...['/admin/users%5Fmanager', '/Admin/Users_Manager', '//admin//users_manager/', '/admin/./users_manager'],
  ...['/x/../admin/users_manager', '/x/%2e%2e/admin/users_manager', '\\admin\\users_manager'],
  ...['/admin/users_manager?a=/licenses', '/admin/users_manager#/licenses', '/%61dmin/users_manager/7'],
])('[L5.2] %s needs the key of the users manager', (path) => {
  expect(keyOfPath(MAPPING, path)).toBe('users_manager')
})

test('[L5.1] [L5.2] [R10] a path has a key exactly when its whole segments begin with a prefix', () => {
  const name = fc.constantFrom(
    'files',
    'filesystem',
    'support',
    'helyx',
    'tickets',
    'helyxx',
    'licenses',
    'file',
    'a',
  )
  const segments = fc.array(name, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(segments, segments, fc.boolean(), (prefix, path, isSlashed) => {
      const expected = prefix.length <= path.length && prefix.every((part, index) => part === path[index])
      const written = `/${path.map((part) => part.replace('f', '%66')).join('/')}${isSlashed ? '/' : ''}`
      const mapping: PathMapping = [[`/${prefix.join('/')}`, 'licenses']]
      expect(keyOfPath(mapping, written)).toBe(expected ? 'licenses' : null)
      expect(mayRead({ licenses: '' }, mapping, written)).toBe(!expected)
      expect(mayWrite({ licenses: 'rw' }, mapping, written)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('[L5.3] a route without a permission does not compile', () => {
  const root = createRootRoute({ staticData: { permission: 'open' } })
  // @ts-expect-error the permission is required
  const forgot = createRoute({ getParentRoute: () => root, path: '/forgot' })
  const wrong = createRoute({
    getParentRoute: () => root,
    path: '/wrong',
    // @ts-expect-error it has to be one of the contract's keys
    staticData: { permission: 'license' },
  })
  expect(createRouter({ routeTree: root.addChildren([forgot, wrong]) }).routesByPath).toHaveProperty(
    '/forgot',
  )
})
